import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { sortBy } from 'lodash';
import { Role } from '../model/document';
import { ChangeAuthor, NewRole, RoleDeclaration } from './change';
import { ChangeOf } from './ChangeOf';
import { requireSound } from './checkedConditions';
import { distinctMembers, withPolicies } from './checkedParts';
import { declaredParts } from './declaredParts';
import { Draft } from './Draft';
import { PolicyRefusal, refuse } from './errors';
import { FurtherAction, Reported } from './evolution';

/** A complete role from a request, without duplicates. */
export function wholeRole(draft: Draft, declared: NewRole, present?: Role) {
  const { ref, members, policies = [] } = declared;
  const made = declaredParts(declared, present, () => draft.newConditionId());
  requireSound(ref, made.parts.conditions, present?.conditions ?? []);
  distinctMembers(members);
  withPolicies(ref, [], policies);
  return made;
}

export function declareRole(
  draft: Draft,
  { ref, role: declared }: ChangeOf<'declareRole'>,
): Reported {
  const role = draft.roleToChange(ref);
  const { parts, areAdded, areRemoved } = wholeRole(draft, declared, role);
  // As they are read from the tables.
  const conditions = sortBy(parts.conditions, 'id');
  draft.update(
    role,
    { ...parts, conditions },
    {
      description: declared.description || undefined,
      owner: declared.owner || undefined,
      ...termsOf(declared),
    },
  );
  const further: FurtherAction[] = [];
  if (areAdded) {
    further.push('create');
  }
  if (areRemoved) {
    further.push('delete');
  }
  return { further };
}

/**
 * Creates roles and replaces those that are there. That a name is taken by a role that the
 * author may not see is refused last of all, as where one role is created.
 */
export function putRoles(
  draft: Draft,
  { roles }: ChangeOf<'putRoles'>,
  author: ChangeAuthor,
): Reported {
  const further = new Set<FurtherAction>();
  const written = new Set<RoleRef>();
  let taken: PolicyRefusal | undefined;
  for (const [index, role] of roles.entries()) {
    const present = draft.role(role.ref);
    const isVisible = present !== undefined && author.maySee(present);
    const isRepeated = written.has(role.ref);
    written.add(role.ref);
    try {
      if (isRepeated) {
        throw refuse('role-exists', { role: role.ref });
      }
      if (isVisible) {
        const made = declareRole(draft, {
          ...{ kind: 'declareRole', ref: role.ref, role },
        });
        made.further?.forEach(action => further.add(action));
      } else {
        further.add('create');
        draft.create(wholeRole(draft, role).parts, role);
      }
    } catch (error) {
      if (!(error instanceof PolicyRefusal)) {
        throw error;
      }
      const placed = error.within(`roles[${index}]`);
      const isHidden = present !== undefined && !isVisible && !isRepeated;
      if (!isHidden || error.code !== 'role-exists') {
        throw placed;
      }
      taken ??= placed;
    }
  }
  if (taken) {
    throw taken;
  }
  return { further: [...further] };
}

/** The terms for a role, if they are given. */
export function termsOf({ requests }: Pick<RoleDeclaration, 'requests'>) {
  return requests === undefined ? {} : { requests: requests ?? undefined };
}
