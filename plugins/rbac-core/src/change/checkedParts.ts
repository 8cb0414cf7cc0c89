import {
  MemberRef,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { PolicyRefusal, refuse } from './errors';
import { Role } from '../model/document';
import { describePolicy } from '../model/roleParts';

/**
 * How many members a role may have, and how many policies. A role is compared, summed up
 * and written as a whole, so its size is what nothing else can happen within.
 */
export const MAX_PARTS_PER_ROLE = 50_000;

/**
 * Says what keeps a role from being made: more members or policies than a role may have.
 * A role that had more before keeps what it has, but cannot grow.
 *
 * @param before - the role as it was, if it was there
 */
export function tooManyParts(
  { ref, members, policies }: Pick<Role, 'ref' | 'members' | 'policies'>,
  before: Pick<Role, 'members' | 'policies'> | undefined,
): PolicyRefusal | undefined {
  const isTooLong = (
    list: readonly unknown[],
    known: readonly unknown[] = [],
  ) => list.length > Math.max(MAX_PARTS_PER_ROLE, known.length);
  const limited = { role: ref, limit: MAX_PARTS_PER_ROLE };
  if (isTooLong(members, before?.members)) {
    return refuse('too-many-members', limited);
  }
  return isTooLong(policies, before?.policies)
    ? refuse('too-many-policies', limited)
    : undefined;
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
