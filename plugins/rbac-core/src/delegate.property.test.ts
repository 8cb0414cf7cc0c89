import { actions, RoleRef } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { ChangeAuthor, PolicyChange } from './change';
import { reservedMatterOf } from './delegation';
import { knownPermissions } from './knownPermissions';
import { byRef, LEGACY, PolicyDocument, REST, Role } from './model';
import {
  anyChange,
  anyRoleRef,
  permissions,
  roleRefs,
  users,
  roleOf,
  advance,
  NaiveAnswer,
  NaiveEvaluator,
  NaiveRequest,
  anyWorld,
  naivePolicyOf,
  World,
} from '@internal/rbac-testkit';

jest.setTimeout(120_000);

/** Histories for each law; more are of use by hand. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 150);

const [delegate] = users;

/** Who may call every route of the API, for the roles that they own. */
function limitedIn({ document, settings }: World): ChangeAuthor {
  // As the permission framework limits them; see `policyEntity.ts`.
  const isUnclaimedDefault = ({ ref }: Role) =>
    ref === settings.defaultRole && !document.roles.has(ref);
  const isOwn = (role: Role) =>
    role.metadata.owner === delegate && !isUnclaimedDefault(role);
  return {
    source: REST,
    actor: delegate,
    isLimited: true,
    maySee: isOwn,
    mayChange: isOwn,
    permissions: knownPermissions(
      permissions.map(({ permission: name, resourceType }) => ({
        name,
        action: 'use' as const,
        resourceType,
      })),
    ),
    basicPermissions: settings.basicPermissions,
  };
}

/** What a delegate cannot change, whatever they call. */
const isOutside = (author: ChangeAuthor) => (role: Role) =>
  !author.mayChange(role) ||
  (role.source !== REST && role.source !== LEGACY) ||
  reservedMatterOf(role) !== undefined;

const administration: readonly NaiveRequest[] = [
  ...(['read', 'update', 'delete'] as const).map(action => ({
    permission: `policy.entity.${action}`,
    action,
    resourceType: 'policy-entity',
  })),
  { permission: 'policy.entity.create', action: 'create' },
];

const editsOfTheCatalog: readonly NaiveRequest[] = [
  { permission: 'catalog.location.create', action: 'create' },
  { permission: 'catalog.location.delete', action: 'delete' },
  { permission: 'catalog.entity.create', action: 'create' },
  ...(['delete', 'update', 'create'] as const).map(action => ({
    permission: 'catalog.entity.delete',
    action,
    resourceType: 'catalog-entity',
  })),
];

const everything: readonly NaiveRequest[] = permissions.flatMap(
  ({ permission, resourceType }) =>
    actions.map(action => ({ permission, action, resourceType })),
);

/** The answers to all users in a world with other roles. */
function answersIn(world: World, roles: Iterable<Role>) {
  const document: PolicyDocument = {
    ...world.document,
    roles: byRef(roles),
  };
  const evaluator = new NaiveEvaluator(naivePolicyOf({ ...world, document }));
  return (user: (typeof users)[number], request: NaiveRequest): NaiveAnswer =>
    evaluator.answer({ ref: user, ownershipRefs: [user] }, request);
}

/** A role that allows everybody what is asked, by the type if there is one. */
const allowing = ({ permission, action, resourceType }: NaiveRequest) =>
  roleOf('allowing', {
    members: users,
    policies: [
      { permission: resourceType ?? permission, action, effect: 'allow' },
    ],
  });

/** A call that grants by name what some role denies by type, if there is one. */
function anyUndoing({ document }: World): fc.Arbitrary<PolicyChange>[] {
  const denied = [...document.roles.values()]
    .flatMap(({ policies }) => policies)
    .filter(({ effect }) => effect === 'deny');
  const undoing = permissions.flatMap(({ permission, resourceType }) =>
    denied
      .filter(deny => deny.permission === resourceType)
      .map(({ action }) => ({ permission, action, effect: 'allow' as const })),
  );
  return undoing.length === 0
    ? []
    : [
        fc
          .record({ role: anyRoleRef, policy: fc.constantFrom(...undoing) })
          .map(addition => ({ kind: 'addPolicies', additions: [addition] })),
      ];
}

const anyCall = anyChange.filter(({ kind }) => kind !== 'replaceSource');

/** Makes the delegate the owner of some roles that are within reach. */
function delegated(world: World, refs: readonly RoleRef[]): World {
  const roles = new Map(world.document.roles);
  for (const [ref, { policies, conditions, ...role }] of roles) {
    if (refs.includes(ref)) {
      const isFree = (parts: Partial<Role>) =>
        !reservedMatterOf({ policies: [], conditions: [], ...parts });
      roles.set(ref, {
        ...role,
        policies: policies.filter(one => isFree({ policies: [one] })),
        conditions: conditions.filter(one => isFree({ conditions: [one] })),
        source: REST,
        metadata: { ...role.metadata, owner: delegate },
      });
    }
  }
  return {
    ...world,
    document: { ...world.document, roles: byRef(roles.values()) },
  };
}

/** A world and what a delegate calls there. */
const anyHistory = fc
  .record({ world: anyWorld, refs: fc.subarray([...roleRefs]) })
  .map(({ world, refs }) => delegated({ ...world, unknownRules: [] }, refs))
  .chain(world =>
    fc.record({
      world: fc.constant(world),
      calls: fc.array(fc.oneof(anyCall, ...anyUndoing(world)), {
        minLength: 1,
        maxLength: 20,
        size: 'max',
      }),
    }),
  );

/** Checks a law on what the policy was and became by random calls of a delegate. */
function afterCallsOfDelegate(
  law: (history: {
    readonly world: World;
    readonly outside: readonly Role[];
    readonly before: readonly Role[];
    readonly after: readonly Role[];
  }) => void,
) {
  let changed = 0;
  fc.assert(
    fc.property(anyHistory, ({ world, calls }) => {
      const author = limitedIn(world);
      const last = calls.reduce(
        (document, change) => advance(document, { change, author }),
        world.document,
      );
      changed += last === world.document ? 0 : 1;
      const before = [...world.document.roles.values()];
      law({
        world,
        before,
        outside: before.filter(isOutside(author)),
        after: [...last.roles.values()],
      });
    }),
    { numRuns },
  );
  // Calls that are all refused would prove nothing.
  expect(changed).toBeGreaterThan(numRuns / 5);
}

describe('whatever a delegate calls, one call after another', () => {
  it('nobody gains or loses administration', () => {
    afterCallsOfDelegate(({ world, before, after }) => {
      const answerBefore = answersIn(world, before);
      const answerAfter = answersIn(world, after);
      for (const user of users) {
        for (const request of administration) {
          expect(answerAfter(user, request)).toEqual(
            answerBefore(user, request),
          );
        }
      }
    });
  });

  it('nobody edits the catalog who is not allowed to by the roles of others', () => {
    afterCallsOfDelegate(({ world, outside, after }) => {
      const answerOfOthers = answersIn(world, outside);
      const answerAfter = answersIn(world, after);
      for (const user of users) {
        for (const request of editsOfTheCatalog) {
          const answer = answerAfter(user, request);
          expect([
            { result: 'DENY' },
            answerOfOthers(user, request),
          ]).toContainEqual(answer);
        }
      }
    });
  });

  it('whoever a role of others denies something stays denied', () => {
    afterCallsOfDelegate(({ world, outside, before, after }) => {
      const isOthers = new Set(outside);
      // What only a deny of the delegate's own hides, they may uncover.
      const withoutOwnDenies = before.map(role =>
        isOthers.has(role)
          ? role
          : {
              ...role,
              policies: role.policies.filter(
                ({ effect }) => effect === 'allow',
              ),
            },
      );
      const answerBefore = answersIn(world, withoutOwnDenies);
      const answerAfter = answersIn(world, after);
      for (const request of everything) {
        const answerOfOthers = answersIn(world, [
          ...outside,
          allowing(request),
        ]);
        const denied = users.filter(
          user =>
            answerOfOthers(user, request).result === 'DENY' &&
            answerBefore(user, request).result === 'DENY',
        );
        expect(
          denied.filter(user => answerAfter(user, request).result !== 'DENY'),
        ).toEqual([]);
      }
    });
  });
});
