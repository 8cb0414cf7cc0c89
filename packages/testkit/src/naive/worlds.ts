import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { ruleNames } from '../arbitraries/conditions';
import { anyDocument } from '../arbitraries/documents';
import { groups, users } from '../arbitraries/names';
import { anyPolicy } from '../arbitraries/policies';
import { anyRequest, anySettings } from '../arbitraries/requests';
import { NaivePolicy } from './NaiveEvaluator';

type Made<A> = A extends fc.Arbitrary<infer T> ? T : never;

const someGroups = fc.subarray([...groups]);

/** Most are in the catalog; each with any groups above, circles included. */
const anyParents = fc
  .record(
    Object.fromEntries(
      [...users, ...groups].map(ref => [
        ref,
        fc.option(someGroups, { nil: undefined, freq: 8 }),
      ]),
    ),
  )
  .map(parents =>
    Object.fromEntries(
      Object.entries(parents).flatMap(([ref, above]) =>
        above ? [[ref, above]] : [],
      ),
    ),
  );

const anyQuestion = fc
  .record({
    ref: fc.constantFrom(...users),
    tokenGroups: someGroups,
    request: anyRequest,
  })
  .map(({ ref, tokenGroups, request }) => {
    const { permission, action, resourceType } = request;
    return {
      user: { ref: ref as EntityRef, ownershipRefs: [ref, ...tokenGroups] },
      request: { permission, action, resourceType },
    };
  });

/** Somebody asks for something. */
export type Question = Made<typeof anyQuestion>;

/** A random portal with all that decides in it, and up to thirty questions that are asked there. */
export const anyWorld = fc.record({
  document: anyDocument({ minRoles: 1, maxPolicies: 8, maxConditions: 4 }),
  settings: fc
    .record({
      settings: anySettings,
      hasSuperUsers: fc.constantFrom(false, false, true),
      basicPermissions: fc.array(anyPolicy, { maxLength: 2 }),
    })
    .map(({ settings, hasSuperUsers, basicPermissions }) => ({
      ...settings,
      superUsers: hasSuperUsers ? settings.superUsers : new Set<EntityRef>(),
      // The configuration has no place for them without a default role.
      basicPermissions: settings.defaultRole ? basicPermissions : [],
    })),
  /** Rules that the plugins turn out not to have. */
  unknownRules: fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.subarray(ruleNames, { minLength: 1 }) },
  ),
  /** The groups directly above the users and groups that the catalog has. */
  parents: anyParents,
  maxDepth: fc.option(fc.nat({ max: 3 }), { nil: undefined, freq: 2 }),
  useOwnershipEntityRefs: fc.boolean(),
  questions: fc.array(anyQuestion, {
    minLength: 1,
    maxLength: 30,
    size: 'max',
  }),
});

/** A portal of {@link anyWorld}. */
export type World = Made<typeof anyWorld>;

/** What the naive evaluator needs to know of a world. */
export function naivePolicyOf({
  document,
  settings,
  ...world
}: World): NaivePolicy {
  const { precedence, superUsers, defaultRole, basicPermissions } = settings;
  return {
    ...world,
    roles: [...document.roles.values()],
    precedence,
    superUsers: [...superUsers],
    defaultRole,
    basicPermissions: basicPermissions ?? [],
  };
}
