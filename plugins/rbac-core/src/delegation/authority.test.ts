import {
  documentOf,
  groupRef,
  kindIs,
  NaiveEvaluator,
  NaiveRequest,
  naivePolicyOf,
  narrowing,
  NOW,
  policy,
  evaluatedUsersOf,
  roleOf,
  roleRef,
  snapshotOf,
  thingsAllowed,
  userRef,
  World,
} from '@internal/rbac-testkit';
import { EntityRef, MemberRef } from '@portal-rbac/plugin-rbac-common';
import { ChangeAuthor, PolicyChange } from '../change/change';
import { diff } from '../change/diff';
import { PolicyRefusal } from '../change/errors';
import { evolve } from '../change/evolve';
import { precedences } from '../decide/decide';
import { knownPermissions } from '../decide/knownPermissions';
import { REST, Role } from '../model/document';
import { atOnce } from '../model/steps';
import { overreachBy } from './overreach';

/*
 * A model of who can come to have which authority: all worlds that two delegates can
 * reach together by three calls, one after the other, from some small worlds. Nothing
 * is left to chance, and what somebody has is judged by the naive evaluator.
 */

jest.setTimeout(240_000);

const [ann, dan, eve] = ['ann', 'dan', 'eve'].map(userRef);
const crew = groupRef('crew');
/** Who comes into the group tomorrow. */
const joiner = userRef('joiner');
const everybody = [ann, dan, eve, joiner];
const owners: Readonly<Record<string, MemberRef>> = { dans: dan, eves: eve };

/** What makes administrators, by itself or by way of the catalog. */
const authority: readonly NaiveRequest[] = [
  ...(['read', 'update', 'delete'] as const).map(action => ({
    permission: `policy.entity.${action}`,
    action,
    resourceType: 'policy-entity',
  })),
  { permission: 'policy.entity.create', action: 'create' },
  { permission: 'catalog.location.create', action: 'create' },
];
const reading: NaiveRequest = {
  permission: 'catalog.entity.read',
  action: 'read',
  resourceType: 'catalog-entity',
};

const ownedBy = (owner: MemberRef) => ({
  pluginId: 'permission',
  resourceType: 'policy-entity',
  mapping: ['read' as const, 'update' as const, 'delete' as const],
  criteria: {
    rule: 'IS_OWNER',
    resourceType: 'policy-entity',
    params: { owners: [owner] },
  },
});

/** What delegates have beside the administration of their roles. */
const holdings = {
  'nothing else': [],
  'what a deny of others is on': ['catalog-entity, read, allow'],
  'what makes administrators': [
    'policy.entity.create, create, allow',
    'catalog.location.create, create, allow',
  ],
};

function worldOf(
  precedence: World['settings']['precedence'],
  held: readonly string[],
): World {
  const metadata = { author: ann, modifiedBy: ann };
  const times = { createdAt: NOW, lastModified: NOW };
  const role = (name: string, owner: MemberRef, parts: Partial<Role>) =>
    roleOf(name, { ...parts, metadata: { ...metadata, ...times, owner } });
  return {
    document: documentOf(
      role('admins', ann, {
        members: [ann],
        policies: ['read', 'update', 'delete'].map(action =>
          policy(`policy-entity, ${action}, allow`),
        ),
      }),
      role('delegates', ann, {
        members: [dan, eve],
        policies: held.map(policy),
        conditions: [dan, eve].map((owner, index) => ({
          id: index + 1,
          ...ownedBy(owner),
        })),
      }),
      role('denying', ann, {
        members: [crew],
        policies: [policy('catalog-entity, read, deny')],
      }),
      role('dans', dan, {}),
      role('eves', eve, {}),
    ),
    settings: { precedence, superUsers: new Set(), basicPermissions: [] },
    unknownRules: [],
    parents: { [ann]: [], [dan]: [], [eve]: [crew], [crew]: [] },
    maxDepth: undefined,
    useOwnershipEntityRefs: false,
    questions: [],
  };
}

/** What somebody might try with a role, be it theirs or not. */
function callsOn({ document }: World, name: string): PolicyChange[] {
  const ref = roleRef(name);
  const role = document.roles.get(ref);
  if (!role) {
    return [{ kind: 'createRole', role: { ref, members: [eve, dan] } }];
  }
  const { members } = role;
  return [
    ...[
      'policy-entity, update, allow',
      'policy.entity.update, update, allow',
      'policy-entity, update, deny',
      'catalog.location.create, create, allow',
      'catalog-entity, create, allow',
      'catalog-entity, read, allow',
      'catalog-entity, read, deny',
      'catalog.entity.read, read, allow',
    ].map((line): PolicyChange => ({
      kind: 'addPolicies',
      additions: [{ role: ref, policy: policy(line) }],
    })),
    ...[
      ownedBy(ann),
      narrowing(['read'], kindIs('api')),
      narrowing(['delete'], kindIs('api')),
    ].map((content): PolicyChange => ({
      kind: 'createCondition',
      condition: { role: ref, content },
    })),
    ...[[], [dan], [eve], [crew]].map((next): PolicyChange => ({
      kind: 'replaceRole',
      ref,
      oldRole: { members },
      newRole: { ref, members: next },
    })),
    { kind: 'removePolicies', ref, policies: 'all' },
    { kind: 'deleteRole', ref },
  ];
}

/** What of the mechanism is in place. */
interface Guards {
  /** Whether it is judged what a delegate gives. */
  readonly gate: boolean;
  /** Whether anything beside the roles in reach limits a delegate. */
  readonly limits: boolean;
}

function authorIn(world: World, actor: MemberRef, guards: Guards) {
  const isOwn = (role: Role) => role.metadata.owner === actor;
  const evaluator = new NaiveEvaluator(naivePolicyOf(world));
  const user = { ref: actor, ownershipRefs: [actor] };
  const author: ChangeAuthor = {
    source: REST,
    actor,
    subject: {
      userRef: actor,
      principals: [...evaluator.principalsOf(user)] as EntityRef[],
      ownerRefs: evaluator.ownerRefsOf(user),
    },
    isLimited: guards.limits,
    maySee: isOwn,
    mayChange: isOwn,
  };
  return author;
}

/** The world after a call; nothing if it is refused. */
function advanced(
  world: World,
  change: PolicyChange,
  author: ChangeAuthor,
  guards: Guards,
): World | undefined {
  try {
    const { document } = evolve(world.document, change, author, NOW);
    const after = { ...world, document };
    const refusal =
      guards.gate &&
      atOnce(
        overreachBy(
          {
            before: snapshotOf(world),
            after: snapshotOf(after),
            delta: diff(world.document, document),
          },
          author,
          {
            evaluatedUsers: evaluatedUsersOf(world),
            known: knownPermissions([], { isComplete: true }),
            grantable: new Set(),
          },
        ),
      );
    return refusal ? undefined : after;
  } catch (error) {
    if (error instanceof PolicyRefusal) {
      return undefined;
    }
    throw error;
  }
}

/**
 * What distinguishes two worlds: who is in which role, and what that grants.
 */
function textOf({ document }: World): string {
  return JSON.stringify(
    [...document.roles.values()]
      .map(({ ref, members, policies, conditions }) => [
        ref,
        [...members].sort(),
        policies.map(one => JSON.stringify(one)).sort(),
        conditions.map(({ id: _, ...one }) => JSON.stringify(one)).sort(),
      ])
      .sort(),
  );
}

/** All worlds that delegates reach by so many calls, the first one included. */
function reachable(first: World, calls: number, guards: Guards): World[] {
  const found = new Map([[textOf(first), first]]);
  let last = [first];
  for (let call = 0; call < calls; call++) {
    const next: World[] = [];
    for (const world of last) {
      for (const [name, owner] of Object.entries(owners)) {
        const author = authorIn(world, owner, guards);
        for (const change of callsOn(world, name)) {
          const after = advanced(world, change, author, guards);
          if (after && !found.has(textOf(after))) {
            found.set(textOf(after), after);
            next.push(after);
          }
        }
      }
    }
    last = next;
  }
  return [...found.values()];
}

function thingsIn(world: World) {
  const { parents, ...policyOfWorld } = naivePolicyOf(world);
  const evaluator = new NaiveEvaluator({
    ...policyOfWorld,
    parents: { ...parents, [joiner]: [crew] },
  });
  return (ref: string, request: NaiveRequest) =>
    thingsAllowed(evaluator.answer({ ref, ownershipRefs: [ref] }, request));
}

/** Who has authority in a world that they did not have in the first one. */
function raised(first: World, world: World): string[] {
  const [had, has] = [thingsIn(first), thingsIn(world)];
  return everybody.flatMap(user =>
    authority
      .filter(request =>
        has(user, request).some(thing => !had(user, request).includes(thing)),
      )
      .map(({ permission }) => `${user} has ${permission}`),
  );
}

/** Whom a role of somebody else denies something, and who has it nevertheless. */
function undenied(world: World): string[] {
  const has = thingsIn(world);
  return [eve, joiner].filter(user => has(user, reading).length > 0);
}

const worlds = precedences.flatMap(precedence =>
  Object.entries(holdings).map(
    ([name, held]) => [precedence, name, worldOf(precedence, held)] as const,
  ),
);

describe.each(worlds)(
  'whatever two delegates call, with the precedence %s, who have %s',
  (_precedence, _name, first) => {
    let all: World[];

    beforeAll(() => {
      all = reachable(first, 3, { gate: true, limits: true });
    });

    it('they do something', () => {
      expect(all.length).toBeGreaterThan(20);
    });

    it('a limited delegate never makes anyone an administrator', () => {
      expect(all.flatMap(world => raised(first, world))).toEqual([]);
    });

    it('a delegate never overrides a deny of others', () => {
      expect(all.flatMap(undenied)).toEqual([]);
    });
  },
);

describe('the model finds', () => {
  const [[, , first]] = worlds;

  it('administrators whom a delegate makes where what they give is not judged', () => {
    const all = reachable(first, 2, { gate: false, limits: true });
    expect(all.flatMap(world => raised(first, world))).toContain(
      `${eve} has policy.entity.update`,
    );
  });

  it('denies that a delegate overrides where nothing but their reach limits them', () => {
    const all = reachable(first, 2, { gate: true, limits: false });
    expect(all.flatMap(undenied)).toContain(joiner);
  });
});
