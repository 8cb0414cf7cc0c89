import {
  Action,
  actions,
  MemberRef,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { owned } from '@internal/rbac-testkit';
import { byRef, diff, REST, Role } from '@portal-rbac/plugin-rbac-core';
import { PolicyStore } from '../../../plugins/rbac-backend/src/store/PolicyStore';

const POLICIES_PER_ROLE = 10;
/** However many roles there are. */
const PEOPLE = 10_000;

/** A role of a large policy: 3 members, 10 policies, every tenth with a condition. */
export function roleOf(index: number): Role {
  const name = String(index).padStart(6, '0');
  return {
    ref: `role:default/role-${name}` as RoleRef,
    source: REST,
    members: ['user', 'group', 'user'].map(
      (kind, part) =>
        `${kind}:default/member-${(index + part) % PEOPLE}` as MemberRef,
    ),
    policies: Array.from({ length: POLICIES_PER_ROLE }, (_, part) => ({
      permission: `plugin-${index % 50}.permission-${part}`,
      action: actions[part % actions.length] as Action,
      effect: part === 0 ? 'deny' : 'allow',
    })),
    conditions: index % 10 === 0 ? [{ id: index / 10 + 1, ...owned }] : [],
    metadata: {
      description: `Description of role number ${index}`,
      owner: `user:default/owner-${index % 100}`,
    },
  };
}

/** Commits roles, with ten policies each, on top of what a store has. */
export async function storeLargePolicy(
  store: PolicyStore,
  roles: number,
): Promise<void> {
  const base = await store.load();
  const added = Array.from({ length: roles }, (_, index) => roleOf(index));
  const next = {
    revision: base.revision + 1,
    roles: byRef([...base.roles.values(), ...added]),
    nextConditionId: roles,
  };
  const entry = {
    at: new Date().toISOString(),
    source: REST,
    actor: 'test',
    change: 'createRole',
  };
  if (!(await store.commit(diff(base, next), base, entry))) {
    throw new Error('The policy was changed meanwhile');
  }
}
