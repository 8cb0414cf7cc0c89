import {
  MemberRef,
  PolicyStatement,
  RoleRef,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import { createHash } from 'node:crypto';
import { LEGACY, Role, describePolicy } from '@portal-rbac/plugin-rbac-core';
import { adoptionProblem } from './adoptionProblem';

/** The longest name that the catalog's rules allow. */
const MAX_NAME_LENGTH = 63;
const HASH_LENGTH = 8;

/** The rows of roles in the tables, including roles that are left out. */
export interface RolesThere {
  readonly refs: ReadonlySet<string>;
  /** All members of any role, as far as they can be read. */
  readonly members: ReadonlySet<MemberRef>;
  /** Whether there is a role that everybody has. */
  readonly hasDefaultRole: boolean;
}

/**
 * Turns policies that stand directly on users and groups into roles. The other
 * plugin counted them only for somebody who had no role at all; a role always
 * counts. So denies are taken over, and an allow only where it is certain that it
 * had an effect: nobody may do more than before.
 */
export class DirectPolicies {
  private readonly policies = new Map<
    MemberRef,
    Map<string, PolicyStatement>
  >();

  add(member: MemberRef, policy: PolicyStatement) {
    const policies = this.policies.get(member) ?? new Map();
    this.policies.set(member, policies.set(describePolicy(policy), policy));
  }

  /** The resulting roles, and a line about each member. */
  finish(there: RolesThere): {
    readonly roles: Role[];
    readonly problems: SourceProblem[];
  } {
    const taken = new Set(there.refs);
    const roles: Role[] = [];
    const problems: SourceProblem[] = [];
    for (const [member, byText] of this.policies) {
      const policies = [...byText.values()];
      const kept = policies.filter(
        policy => policy.effect === 'deny' || hadEffect(member, policy, there),
      );
      const ref = kept.length > 0 ? roleRefFor(member, taken) : undefined;
      if (ref) {
        taken.add(ref);
        roles.push(roleOf(ref, member, kept));
      }
      problems.push(lineAbout(member, policies, kept, ref));
    }
    return { roles, problems };
  }
}

/**
 * Whether an allow counted for certain: its user had no role, neither a role of
 * their own nor one through any group, and it is not on the name of a permission,
 * which counted for some permissions only. What stood on a group reached its
 * members without roles, which a role cannot.
 */
function hadEffect(
  member: MemberRef,
  { permission }: PolicyStatement,
  { members, hasDefaultRole }: RolesThere,
): boolean {
  return (
    member.startsWith('user:') &&
    !permission.includes('.') &&
    !hasDefaultRole &&
    ![...members].some(other => other === member || other.startsWith('group:'))
  );
}

function roleOf(
  ref: RoleRef,
  member: MemberRef,
  policies: readonly PolicyStatement[],
): Role {
  return {
    ref,
    source: LEGACY,
    members: [member],
    policies,
    conditions: [],
    metadata: {
      description: `Policies that stood directly on ${member} in the tables of another RBAC plugin`,
    },
  };
}

function lineAbout(
  member: MemberRef,
  policies: readonly PolicyStatement[],
  kept: readonly PolicyStatement[],
  role: RoleRef | undefined,
): SourceProblem {
  const text = (some: readonly PolicyStatement[]) =>
    some.map(describePolicy).join('; ');
  const dropped = policies.filter(policy => !kept.includes(policy));
  const parts = [
    `${member}: policies stood directly on it, which counted only for users who had no role at all`,
    ...(role ? [`${text(kept)} became ${role} and now always counts`] : []),
    ...(dropped.length > 0
      ? [
          `${text(dropped)} was left out, because as a part of a role it could allow more than before; give it to a role if it is wanted`,
        ]
      : []),
  ];
  return adoptionProblem('warning', parts.join('. '), role);
}

/** A name that is valid, free, and shows whose policies these are. */
function roleRefFor(member: MemberRef, taken: ReadonlySet<string>): RoleRef {
  const full = `legacy-${member.replace(/[:/]/g, '-')}`;
  if (full.length <= MAX_NAME_LENGTH && !taken.has(`role:default/${full}`)) {
    return `role:default/${full}` as RoleRef;
  }
  const hash = createHash('sha256').update(member).digest('hex');
  const start = full
    .slice(0, MAX_NAME_LENGTH - HASH_LENGTH - 1)
    .replace(/[^a-z0-9]+$/, '');
  return `role:default/${start}-${hash.slice(0, HASH_LENGTH)}` as RoleRef;
}
