import { createHash } from 'node:crypto';
import { ConditionContent, RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  RoleDeclaration,
  Role,
  RoleCondition,
  SourceOffer,
} from '@portal-rbac/plugin-rbac-core';
import { ProvidedParts } from './providedParts';

/**
 * Builds the roles of a provider from its parts. A part that it has not
 * declared stays as it is in force: a provider that starts with its members
 * must not lose the policies that it declared before the backend was
 * restarted, since these include denies and conditions.
 *
 * @param inForce - the roles that belong to the provider now
 */
export function providerOffer(
  { members, policies, conditions }: ProvidedParts,
  inForce: readonly Role[],
): SourceOffer {
  const declared = [members, policies, conditions].filter(
    part => part !== undefined,
  );
  const problems = declared.flatMap(part => part.problems);
  const parts = {
    members: members?.entries ?? partOf(inForce, role => role.members),
    policies: policies?.entries ?? partOf(inForce, role => role.policies),
    conditions:
      conditions?.entries ??
      partOf(inForce, role => role.conditions.map(contentOf)),
  };
  const refs = new Set(
    Object.values(parts).flatMap(entries => [...entries.keys()]),
  );
  const named = [
    ...declared.map(part => part.roles),
    new Map(inForce.map(({ ref, name }) => [ref, { ref, name }])),
  ];
  const untouched = new Set(declared.flatMap(part => [...part.untouched]));
  const roles = [...refs].sort().map((ref): RoleDeclaration => ({
    ref,
    name: named.find(part => part.has(ref))?.get(ref)?.name,
    members: parts.members.get(ref) ?? [],
    policies: parts.policies.get(ref) ?? [],
    conditions: parts.conditions.get(ref) ?? [],
  }));
  const digest = digestOf([roles, problems]);
  return declared.some(part => part.isRejected)
    ? { kind: 'rejected', problems, digest }
    : {
        kind: 'declared',
        declarations: {
          roles: roles.filter(({ ref }) => !untouched.has(ref)),
          untouched,
          problems,
          digest,
        },
      };
}

function partOf<T>(
  roles: readonly Role[],
  part: (role: Role) => readonly T[],
): ReadonlyMap<RoleRef, readonly T[]> {
  return new Map(
    roles
      .map(role => [role.ref, part(role)] as const)
      .filter(([, entries]) => entries.length > 0),
  );
}

function contentOf({ id: _, ...content }: RoleCondition): ConditionContent {
  return content;
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
