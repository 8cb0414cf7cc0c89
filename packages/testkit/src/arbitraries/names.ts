import {
  EntityRef,
  MemberRef,
  namedRole,
  RoleTerms,
} from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { times } from 'lodash';
import {
  CONFIGURATION,
  FILES,
  LEGACY,
  REST,
} from '@portal-rbac/plugin-rbac-core';
import { groupRef, roleRef, userRef } from '../documents';

/*
 * Few names, so that random values meet: roles share members, changes find
 * what they name, requests find policies.
 */

/** The roles that exist or might. */
export const roleRefs = times(6, index => roleRef(`r${index}`));
/** The users there are. */
export const users = times(4, index => userRef(`u${index}`));
/** The groups there are. */
export const groups = times(4, index => groupRef(`g${index}`));
/** The resource types that conditions are on. */
export const resourceTypes = ['catalog-entity', 'scaffolder-action'];
/** What requests ask for; some permissions are basic, and one is granted as a type. */
export const permissions = [
  { permission: 'catalog.entity.read', resourceType: 'catalog-entity' },
  { permission: 'catalog.entity.refresh', resourceType: 'catalog-entity' },
  {
    permission: 'scaffolder.action.execute',
    resourceType: 'scaffolder-action',
  },
  { permission: 'catalog.location.create' },
  { permission: 'kubernetes.proxy' },
  { permission: 'policy.entity.create', grantedAs: 'policy-entity' },
  { permission: 'policy.actions.read', grantedAs: 'policy-entity' },
];
const sources = [REST, FILES, CONFIGURATION, LEGACY, 'some-provider'];

/** A role that exists or might. */
export const anyRoleRef = fc.constantFrom(...roleRefs);
/** The same, in one spelling or another. */
export const anyNamedRole = fc
  .tuple(anyRoleRef, fc.constantFrom('role', 'Role', 'ROLE'))
  .map(([ref, kind]) => namedRole(ref, ref.replace('role', kind)));
/** A user or a group. */
export const anyMember = fc.constantFrom<MemberRef>(...users, ...groups);
/** One of two users, so that owners meet. */
export const anyOwner = fc.constantFrom<EntityRef>(...users.slice(0, 2));
/** A source of each kind. */
export const anySource = fc.constantFrom(...sources);

/** Members of a role, each once. */
export function someMembers(minLength = 0) {
  return fc.uniqueArray(anyMember, { minLength, maxLength: 4 });
}

/** Terms on which a role may be requested. */
export const anyTerms: fc.Arbitrary<RoleTerms> = fc.record(
  {
    who: fc.array(anyMember, { maxLength: 2 }),
    approvers: fc.array(anyMember, { minLength: 1, maxLength: 2 }),
    approvals: fc.integer({ min: 0, max: 5 }),
    maxDuration: fc.constantFrom(1_000, 8 * 3_600_000, 30 * 24 * 3_600_000),
    reason: fc.constantFrom('required' as const, 'optional' as const),
    notify: fc.array(anyMember, { maxLength: 1 }),
  },
  {
    noNullPrototype: true,
    requiredKeys: ['who', 'approvals', 'maxDuration', 'reason', 'notify'],
  },
);
