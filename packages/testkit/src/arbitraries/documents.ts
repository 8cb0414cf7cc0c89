import { ConditionContent, RoleRef } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import {
  byRef,
  PolicyDocument,
  Role,
  RoleCondition,
  RoleMetadata,
  conflictOf,
} from '@portal-rbac/plugin-rbac-core';
import {
  anyNamedRole,
  anyOwner,
  anySource,
  anyTerms,
  someMembers,
} from './names';
import { somePolicies } from './policies';
import { anyCondition } from './conditions';

/** The conditions among `contents` that do not conflict. */
function compatible(
  ref: RoleRef,
  contents: readonly ConditionContent[],
): RoleCondition[] {
  return contents.reduce<RoleCondition[]>((conditions, content) => {
    const condition = { id: 0, ...content };
    return conflictOf({ ref, conditions }, condition)
      ? conditions
      : [...conditions, condition];
  }, []);
}

const anyStatedMetadata: fc.Arbitrary<RoleMetadata> = fc.record({
  description: fc.option(fc.constant('Reads the catalog'), { nil: undefined }),
  owner: fc.option(anyOwner, { nil: undefined }),
  author: fc.constant('user:default/u0'),
  modifiedBy: fc.constant('user:default/u0'),
  createdAt: fc.constant('2026-01-01T00:00:00.000Z'),
  lastModified: fc.constant('2026-01-01T00:00:00.000Z'),
});

/** Few roles have terms, so that most documents could be of an older release, too. */
const anyMetadata = fc
  .tuple(anyStatedMetadata, fc.option(anyTerms, { freq: 1, nil: undefined }))
  .map(([stated, requests]) => ({ ...stated, ...(requests && { requests }) }));

/** A sound role. Its conditions have no ids yet. */
function anyRole(
  maxPolicies: number,
  maxConditions: number,
): fc.Arbitrary<Role> {
  return fc
    .record({
      named: anyNamedRole,
      source: anySource,
      members: someMembers(),
      policies: somePolicies(maxPolicies),
      contents: fc.array(anyCondition, { maxLength: maxConditions }),
      metadata: anyMetadata,
    })
    .map(({ named, contents, ...role }) => ({
      ...named,
      ...role,
      conditions: compatible(named.ref, contents),
    }));
}

/**
 * A sound document with up to six roles, deeply frozen.
 *
 * @param parts - how many roles it has at least, and policies and conditions a role at most
 */
export function anyDocument({
  minRoles = 0,
  maxPolicies = 6,
  maxConditions = 3,
} = {}): fc.Arbitrary<PolicyDocument> {
  return fc
    .record({
      revision: fc.nat({ max: 100 }),
      firstId: fc.integer({ min: 1, max: 3 }),
      roles: fc.uniqueArray(anyRole(maxPolicies, maxConditions), {
        selector: ({ ref }) => ref,
        minLength: minRoles,
      }),
    })
    .map(({ revision, firstId, roles }) => {
      let id = firstId;
      const numbered = roles.map(role =>
        frozen({
          ...role,
          conditions: role.conditions.map(condition => ({
            ...condition,
            id: id++,
          })),
        }),
      );
      return { revision, roles: byRef(numbered), nextConditionId: id };
    });
}

/** The value, frozen with everything in it. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
}
