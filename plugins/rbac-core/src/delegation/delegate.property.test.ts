import {
  actions,
  EntityRef,
  MemberRef,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { ChangeAuthor, PolicyChange } from '../change/change';
import { overreachBy } from './overreach';
import { deniesAdministration } from '../change/reserved';
import { diff } from '../change/diff';
import { PolicyRefusal } from '../change/errors';
import { evolve } from '../change/evolve';
import {
  knownPermissions,
  PublishedPermission,
} from '../decide/knownPermissions';
import { byRef, LEGACY, PolicyDocument, REST, Role } from '../model/document';
import { atOnce } from '../model/steps';
import {
  anyChange,
  anyRoleRef,
  groups,
  kindIs,
  NaiveEvaluator,
  NaiveRequest,
  anyWorld,
  naivePolicyOf,
  narrowing,
  NOW,
  permissions,
  evaluatedUsersOf,
  roleOf,
  roleRefs,
  snapshotOf,
  thingsAllowed,
  users,
  World,
  runs,
} from '@internal/rbac-testkit';

jest.setTimeout(120_000);

/** Histories for each guardrail; more are of use by hand. */
const numRuns = runs(60);

const [delegate] = users;

const everything: readonly NaiveRequest[] = permissions.flatMap(
  ({ permission, resourceType }) =>
    actions.map(action => ({ permission, action, resourceType })),
);

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

/** Of this a delegate may give no more than they hold, though it is named. */
const makesAdministrators = ({ permission, action }: NaiveRequest) =>
  permission.startsWith('policy.') ||
  (permission.startsWith('catalog.') &&
    permission !== 'catalog.entity.refresh' &&
    action !== 'read');

/** Whether a delegate may give it without having it. */
const isGiven = (request: NaiveRequest, grantable: readonly string[]) =>
  [request.permission, request.resourceType].some(
    name => name !== undefined && grantable.includes(name),
  ) && !makesAdministrators(request);

const published: readonly PublishedPermission[] = everything.map(
  ({ permission: name, action, resourceType }) => ({
    name,
    action,
    resourceType,
  }),
);

/** Everybody there is, and somebody who comes into each group. */
const newcomers = groups.map(group => `user:default/new-in-${group.slice(14)}`);
const everybody: readonly string[] = [...users, ...newcomers];

/** Two worlds with the same people. */
interface Change {
  readonly before: World;
  readonly after: World;
}

/** A world and what a delegate calls there. */
interface History {
  readonly world: World;
  readonly calls: readonly PolicyChange[];
  /** What plugins have published: nothing yet, some of it, or everything. */
  readonly told: 'nothing' | 'some' | 'all';
  readonly grantable: readonly string[];
}

function knownIn({ told }: History) {
  return knownPermissions(told === 'nothing' ? [] : published, {
    isComplete: told === 'all',
  });
}

/** Who may call every route of the API, for the roles that they own. */
function limitedIn(history: History): ChangeAuthor {
  const { world } = history;
  const { document, settings } = world;
  // As the permission framework limits them; see `policyEntity.ts`.
  const isUnclaimedDefault = ({ ref }: Role) =>
    ref === settings.defaultRole && !document.roles.has(ref);
  const isOwn = (role: Role) =>
    role.metadata.owner === delegate && !isUnclaimedDefault(role);
  const evaluator = new NaiveEvaluator(naivePolicyOf(world));
  const user = { ref: delegate, ownershipRefs: [delegate] };
  return {
    source: REST,
    actor: delegate,
    subject: {
      userRef: delegate,
      principals: [...evaluator.principalsOf(user)] as EntityRef[],
      ownerRefs: evaluator.ownerRefsOf(user),
    },
    isLimited: true,
    maySee: isOwn,
    mayChange: isOwn,
    permissions: knownIn(history),
    basicPermissions: settings.basicPermissions,
  };
}

/** What becomes of a world by a call of the delegate; the same one if it is refused. */
function advanced(
  world: World,
  change: PolicyChange,
  author: ChangeAuthor,
  history: History,
): World {
  try {
    const { document } = evolve(world.document, change, author, NOW);
    const after = { ...world, document };
    const judged = {
      before: snapshotOf(world),
      after: snapshotOf(after),
      delta: diff(world.document, document),
    };
    const refusal = atOnce(
      overreachBy(judged, author, {
        evaluatedUsers: evaluatedUsersOf(world),
        known: knownIn(history),
        grantable: new Set(history.grantable),
      }),
    );
    return refusal ? world : after;
  } catch (error) {
    if (error instanceof PolicyRefusal) {
      return world;
    }
    throw error;
  }
}

/** What a delegate cannot change, whatever they call. */
const isOutside = (author: ChangeAuthor) => (role: Role) =>
  !author.mayChange(role) ||
  (role.source !== REST && role.source !== LEGACY) ||
  deniesAdministration(role);

/** The same world without the denies that are the delegate's own, which they may uncover. */
function withoutOwnDenies(world: World, author: ChangeAuthor): World {
  const isOthers = isOutside(author);
  return withRoles(
    world,
    [...world.document.roles.values()].map(role =>
      isOthers(role)
        ? role
        : {
            ...role,
            policies: role.policies.filter(({ effect }) => effect === 'allow'),
          },
    ),
  );
}

/** The things that somebody gets in a world for a request. */
function thingsIn(world: World) {
  const policy = naivePolicyOf(world);
  const evaluator = new NaiveEvaluator({
    ...policy,
    parents: {
      ...policy.parents,
      ...Object.fromEntries(
        newcomers.map((ref, index) => [ref, [groups[index]]]),
      ),
    },
  });
  return (ref: string, request: NaiveRequest) =>
    thingsAllowed(evaluator.answer({ ref, ownershipRefs: [ref] }, request));
}

function withRoles(world: World, roles: Iterable<Role>): World {
  const document: PolicyDocument = { ...world.document, roles: byRef(roles) };
  return { ...world, document };
}

/** A user who is in no role and no group. */
const JOINER = 'user:default/joiner' as MemberRef;

/** The same world once somebody has joined some roles. */
function joinedBy(world: World, isMeant: (role: Role) => boolean): World {
  const roles = [...world.document.roles.values()].map(role =>
    isMeant(role) ? { ...role, members: [...role.members, JOINER] } : role,
  );
  return withRoles(world, roles);
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

/** A call that gives on a condition what some role denies, if there is one. */
function anyConditionOver({ document }: World): fc.Arbitrary<PolicyChange>[] {
  const contents = [...document.roles.values()]
    .flatMap(({ policies }) => policies)
    .filter(({ effect }) => effect === 'deny')
    .flatMap(deny =>
      permissions.flatMap(({ permission, resourceType }) =>
        resourceType !== undefined &&
        [permission, resourceType].includes(deny.permission)
          ? [{ ...narrowing([deny.action], kindIs('api')), resourceType }]
          : [],
      ),
    );
  return contents.length === 0
    ? []
    : [
        fc
          .record({ role: anyRoleRef, content: fc.constantFrom(...contents) })
          .map(condition => ({ kind: 'createCondition', condition })),
      ];
}

/** Calls that give what some role gives, which the delegate may hold. */
function anyRepeating({ document }: World): fc.Arbitrary<PolicyChange>[] {
  const roles = [...document.roles.values()];
  const policies = roles.flatMap(role => role.policies);
  const contents = roles
    .flatMap(role => role.conditions)
    .map(({ id: _, ...content }) => content);
  return [
    ...(policies.length > 0
      ? [
          fc
            .record({
              role: anyRoleRef,
              policy: fc.constantFrom(...policies),
            })
            .map((addition): PolicyChange => ({
              kind: 'addPolicies',
              additions: [addition],
            })),
        ]
      : []),
    ...(contents.length > 0
      ? [
          fc
            .record({
              role: anyRoleRef,
              content: fc.constantFrom(...contents),
            })
            .map((condition): PolicyChange => ({
              kind: 'createCondition',
              condition,
            })),
        ]
      : []),
  ];
}

const anyCall = anyChange.filter(({ kind }) => kind !== 'replaceSource');

/** Makes the delegate the owner of some roles that are within reach. */
function delegated(world: World, refs: readonly RoleRef[]): World {
  const roles = [...world.document.roles.values()].map(role =>
    refs.includes(role.ref)
      ? {
          ...role,
          policies: role.policies.filter(
            one => !deniesAdministration({ policies: [one] }),
          ),
          source: REST,
          metadata: { ...role.metadata, owner: delegate },
        }
      : role,
  );
  return withRoles(world, roles);
}

const anyHistory: fc.Arbitrary<History> = fc
  .record({
    found: anyWorld,
    refs: fc.subarray([...roleRefs], { minLength: 2 }),
  })
  .map(({ found, refs }) =>
    delegated({ ...found, useOwnershipEntityRefs: false }, refs),
  )
  .chain(world =>
    fc.record({
      world: fc.constant(world),
      calls: fc.array(
        fc.oneof(
          anyCall,
          ...anyUndoing(world),
          ...anyConditionOver(world),
          ...anyRepeating(world),
        ),
        { minLength: 1, maxLength: 20, size: 'max' },
      ),
      told: fc.constantFrom('nothing', 'some', 'all'),
      grantable: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        {
          weight: 1,
          arbitrary: fc.subarray([
            'catalog.entity.read',
            'kubernetes.proxy',
            'catalog-entity',
            'policy-entity',
          ]),
        },
      ),
    }),
  );

/** Checks a guardrail on every step that random calls of a delegate make. */
function onEveryStep(guardrail: (change: Change, history: History) => void) {
  let made = 0;
  fc.assert(
    fc.property(anyHistory, history => {
      const author = limitedIn(history);
      let { world } = history;
      for (const call of history.calls) {
        const after = advanced(world, call, author, history);
        if (after.document !== world.document) {
          made += 1;
          guardrail({ before: world, after }, history);
        }
        world = after;
      }
    }),
    { numRuns },
  );
  // Calls that are all refused would prove nothing.
  expect(made).toBeGreaterThan(numRuns / 5);
}

/** What of some things is not among others. */
const without = (things: readonly number[], ...others: readonly number[][]) =>
  things.filter(thing => !others.some(list => list.includes(thing)));

describe('whatever a delegate calls, one call after another', () => {
  it('nobody gains what the delegate does not hold, nor somebody who comes into a group', () => {
    onEveryStep(({ before, after }, { grantable }) => {
      const had = thingsIn(before);
      const has = thingsIn(after);
      for (const request of everything) {
        if (isGiven(request, grantable)) {
          continue;
        }
        const held = had(delegate, request);
        for (const user of everybody) {
          expect([
            user,
            request,
            without(has(user, request), had(user, request), held),
          ]).toEqual([user, request, []]);
        }
      }
    });
  });

  it('a role gives whoever joins it tomorrow no more than the delegate holds', () => {
    onEveryStep(({ before, after }, history) => {
      const { grantable } = history;
      const author = limitedIn(history);
      const { roles } = after.document;
      const had = thingsIn(before);
      // What everybody has, and a condition of the delegate may have narrowed.
      const unjoined = thingsIn(withoutOwnDenies(before, author));
      for (const [ref, role] of roles) {
        // Under another name it may have been there before.
        const isFormer = (other: Role) =>
          other.ref === ref ||
          (!before.document.roles.has(ref) && !roles.has(other.ref));
        const present = [...before.document.roles.values()];
        const formerly = thingsIn(
          joinedBy(withoutOwnDenies(before, author), isFormer),
        );
        // What the other roles were is what it is judged beside.
        const joined = thingsIn(
          joinedBy(
            withRoles(before, [
              ...present.filter(other => !isFormer(other)),
              role,
            ]),
            other => other.ref === ref,
          ),
        );
        for (const request of everything) {
          if (isGiven(request, grantable)) {
            continue;
          }
          expect([
            ref,
            request,
            without(
              joined(JOINER, request),
              formerly(JOINER, request),
              unjoined(JOINER, request),
              had(delegate, request),
            ),
          ]).toEqual([ref, request, []]);
        }
      }
    });
  });

  it('nobody gains or loses administration', () => {
    onEveryStep(({ before, after }, { grantable }) => {
      const had = thingsIn(before);
      const has = thingsIn(after);
      const isNamed = grantable.includes('policy-entity');
      for (const user of everybody) {
        for (const request of administration) {
          const held = isNamed ? had(delegate, request) : [];
          const [earlier, later] = [had(user, request), has(user, request)];
          expect([
            without(later, earlier, held),
            without(earlier, later, held),
          ]).toEqual([[], []]);
        }
      }
    });
  });

  it('nobody comes to edit the catalog', () => {
    onEveryStep(({ before, after }, { grantable }) => {
      const had = thingsIn(before);
      const has = thingsIn(after);
      const isNamed = grantable.includes('catalog-entity');
      for (const user of everybody) {
        for (const request of editsOfTheCatalog) {
          const held = isNamed ? had(delegate, request) : [];
          expect(without(has(user, request), had(user, request), held)).toEqual(
            [],
          );
        }
      }
    });
  });

  it('whoever a role of others denies something stays denied', () => {
    onEveryStep(({ before, after }, history) => {
      const author = limitedIn(history);
      const roles = [...before.document.roles.values()];
      const outside = roles.filter(isOutside(author));
      // A condition that holds for nothing at all is no deny.
      const denyingOnly = outside.map(role => ({
        ...role,
        conditions: [],
      }));
      const had = thingsIn(withoutOwnDenies(before, author));
      const has = thingsIn(after);
      for (const request of everything) {
        const ofOthers = thingsIn(
          withRoles(before, [...denyingOnly, allowing(request)]),
        );
        const denied = users.filter(
          user =>
            ofOthers(user, request).length === 0 &&
            had(user, request).length === 0,
        );
        expect(denied.filter(user => has(user, request).length > 0)).toEqual(
          [],
        );
      }
    });
  });
});
