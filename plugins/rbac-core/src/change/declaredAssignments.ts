import { MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  Assignment,
  hasEnded,
  Instant,
  instantText,
  isDeclaredBy,
} from '../model/assignment';
import { SourceId } from '../model/document';
import { inSteps, Steps } from '../model/steps';
import { ChangeOf } from './ChangeOf';
import { Draft } from './Draft';

/**
 * Gives the roles of a source for a time, as it declares that; what it no longer declares
 * ends. What has ended is not given again, though it is still declared.
 */
export function* declareAssignments(
  draft: Draft,
  { roles, untouched }: ChangeOf<'replaceSource'>,
  now: Instant,
): Steps<void> {
  const { source } = draft;
  const wanted = new Map<string, Assignment>();
  yield* inSteps(roles, ({ ref, ends = [] }) => {
    if (draft.isOwn(draft.role(ref)) && !untouched.has(ref)) {
      for (const { member, until } of ends) {
        const one = declared(source, ref, member, until);
        wanted.set(one.id, one);
      }
    }
  });
  yield* inSteps(draft.allAssignments(), present => {
    if (
      isDeclaredBy(source, present) &&
      !untouched.has(present.role) &&
      !wanted.delete(present.id)
    ) {
      draft.removeAssignment(present);
    }
  });
  yield* inSteps(wanted.values(), one => {
    if (!hasEnded(one, now)) {
      draft.putAssignment(one);
    }
  });
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
