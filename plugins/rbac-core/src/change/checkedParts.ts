import {
  MemberRef,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { PolicyRefusal, refuse } from './errors';
import { Role } from '../model/document';
import { describePolicy } from '../model/roleParts';

/**
 * How much a role may have. A role is compared, summed up and written as a whole, and
 * nothing else is done meanwhile.
 */
export const MAX_PARTS_OF_ROLE = { members: 50_000, policies: 10_000 };

/**
 * Says what keeps a role from being made: more members or policies than a role may have.
 * A role that had more before keeps what it has, but cannot grow.
 *
 * @param before - the role as it was, if it was there
 */
export function tooManyParts(
  role: Pick<Role, 'ref' | 'members' | 'policies'>,
  before: Pick<Role, 'members' | 'policies'> | undefined,
): PolicyRefusal | undefined {
  for (const parts of ['members', 'policies'] as const) {
    const limit = MAX_PARTS_OF_ROLE[parts];
    if (role[parts].length > Math.max(limit, before?.[parts].length ?? 0)) {
      return refuse(`too-many-${parts}`, { role: role.ref, limit });
    }
  }
  return undefined;
}

/** The members, if none is named twice. */
export function distinctMembers(
  members: readonly MemberRef[],
): readonly MemberRef[] {
  const seen = new Set<MemberRef>();
  for (const member of members) {
    if (seen.has(member)) {
      throw refuse(
        'named-twice',
        { what: 'member', name: member },
        { field: 'memberReferences', item: member },
      );
    }
    seen.add(member);
  }
  return members;
}

/** Members of a role, if it has each of them and none is named twice. */
export function presentMembers(
  { ref, members }: Role,
  named: readonly MemberRef[],
): ReadonlySet<MemberRef> {
  const present = new Set(members);
  for (const member of distinctMembers(named)) {
    if (!present.has(member)) {
      throw refuse('unknown-member', { role: ref, member });
    }
  }
  return new Set(named);
}

function twice(role: RoleRef, policy: string) {
  return refuse(
    'named-twice',
    { what: 'policy', name: policy, role },
    { field: 'policies', item: policy },
  );
}

/** The policies of a role with new ones. */
export function withPolicies(
  ref: RoleRef,
  present: readonly PolicyStatement[],
  additions: readonly PolicyStatement[],
): PolicyStatement[] {
  const known = new Set(present.map(describePolicy));
  const added = new Set<string>();
  for (const policy of additions) {
    const text = describePolicy(policy);
    if (added.has(text)) {
      throw twice(ref, text);
    }
    if (known.has(text)) {
      throw refuse('policy-exists', { role: ref, policy: text });
    }
    added.add(text);
  }
  return [...present, ...additions];
}

/** The policies of a role without some that it must have. */
export function withoutPolicies(
  role: Role,
  removals: readonly PolicyStatement[],
): PolicyStatement[] {
  const present = new Set(role.policies.map(describePolicy));
  const leaving = new Set<string>();
  for (const policy of removals) {
    const text = describePolicy(policy);
    if (leaving.has(text)) {
      throw twice(role.ref, text);
    }
    if (!present.has(text)) {
      throw refuse('unknown-policy', { role: role.ref, policy: text });
    }
    leaving.add(text);
  }
  return role.policies.filter(policy => !leaving.has(describePolicy(policy)));
}
