import { MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  Assignment,
  hasEnded,
  Instant,
  instantText,
  isDeclaredBy,
} from '../model/assignment';
import { SourceId } from '../model/document';
import { ChangeOf } from './ChangeOf';
import { Draft } from './Draft';

/**
 * Gives the roles of a source for a time, as it declares that; what it no longer declares
 * ends. What has ended is not given again, though it is still declared.
 */
export function declareAssignments(
  draft: Draft,
  { roles, untouched }: ChangeOf<'replaceSource'>,
  now: Instant,
): void {
  const { source } = draft;
  const wanted = new Map(
    roles
      .filter(({ ref }) => draft.isOwn(draft.role(ref)) && !untouched.has(ref))
      .flatMap(({ ref, ends = [] }) =>
        ends.map(({ member, until }) => {
          const one = declared(source, ref, member, until);
          return [one.id, one] as const;
        }),
      ),
  );
  for (const present of draft.allAssignments()) {
    if (
      isDeclaredBy(source, present) &&
      !untouched.has(present.role) &&
      !wanted.delete(present.id)
    ) {
      draft.removeAssignment(present);
    }
  }
  for (const one of wanted.values()) {
    if (!hasEnded(one, now)) {
      draft.putAssignment(one);
    }
  }
}

/** Its id contains all its fields, so that the same line is the same assignment. */
function declared(
  source: SourceId,
  role: RoleRef,
  member: MemberRef,
  until: Instant,
): Assignment {
  const id = [source, role, member, instantText(until)].join(':');
  return { id, role, member, until, reason: '', grantedBy: source };
}
