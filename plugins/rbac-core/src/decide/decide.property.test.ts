import {
  effects,
  memberRefSchema,
  PolicyStatement,
} from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import {
  anyCondition,
  anyDocument,
  roleRefs,
  anyPolicy,
  anyRequest,
  anySettings,
  anySubject,
  roleOf,
  runs,
} from '@internal/rbac-testkit';
import {
  decide,
  Decision,
  DecisionRequest,
  DecisionSettings,
  Precedence,
  precedences,
} from './decide';
import { byRef, PolicyDocument, Role, Subject } from '../model/document';
import { compile } from './compile';

jest.setTimeout(60_000);

/*
 * Laws that follow from the rules of a decision, with DENY below CONDITIONAL below
 * ALLOW. The law that one would like best, "fewer roles never allow more", does not
 * hold: a role may deny, a role's condition narrows what others allow (`conditional`),
 * and a policy on a name hides those on the type.
 */
const rank = { DENY: 0, CONDITIONAL: 1, ALLOW: 2 };

interface World {
  readonly document: PolicyDocument;
  readonly settings: DecisionSettings;
  readonly subject: Subject;
  readonly request: DecisionRequest;
}

const anyWorld: fc.Arbitrary<World> = fc.record({
  document: anyDocument({ maxPolicies: 12, maxConditions: 2 }),
  settings: anySettings,
  subject: anySubject,
  request: anyRequest,
});

function decision({ document, settings, subject, request }: World): Decision {
  return compile(document, settings).decide(request, subject);
}

/** What the framework gets, without the reason. */
function answer(world: World) {
  const { reason, ...rest } = decision(world);
  return rest;
}

function level(world: World): number {
  return rank[decision(world).result];
}

/** The world with one role more, or with that role changed. */
function withRole(world: World, role: Role): World {
  const roles = world.document.roles.with([[role.ref, role]]);
  return { ...world, document: { ...world.document, roles } };
}

function withPolicy(
  world: World,
  ref: Role['ref'],
  policy: PolicyStatement,
): World {
  const role = world.document.roles.get(ref) ?? roleOf('r0', { ref });
  return withRole(world, { ...role, policies: [...role.policies, policy] });
}

function withPrecedence(world: World, precedence: Precedence): World {
  return { ...world, settings: { ...world.settings, precedence } };
}

function withoutDenies(world: World): World {
  const roles = [...world.document.roles.values()].map(role => ({
    ...role,
    policies: role.policies.filter(({ effect }) => effect === 'allow'),
  }));
  return { ...world, document: { ...world.document, roles: byRef(roles) } };
}

/** Most random policies do not concern the request; this one often does. */
function relevantPolicy({ request }: World) {
  return fc.oneof(
    anyPolicy,
    fc.record({
      permission: fc.constantFrom(
        request.permission,
        request.resourceType ?? request.grantedAs ?? request.permission,
      ),
      action: fc.constant(request.action),
      effect: fc.constantFrom(...effects),
    }),
  );
}

const worldAndPolicy = anyWorld.chain(world =>
  fc.record({
    world: fc.constant(world),
    ref: fc.constantFrom(...roleRefs),
    policy: relevantPolicy(world),
  }),
);

const often = { numRuns: runs(400) };

describe('a decision', () => {
  it('comes out in each of the three ways', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyWorld, world => {
        seen.add(decision(world).reason.verdict);
      }),
      often,
    );
    expect([...seen].sort()).toEqual([
      'allowed-by-policy',
      'allowed-on-condition',
      'denied-by-policy',
      'nothing-grants',
      'super-user',
    ]);
  });

  it('becomes DENY by another deny, or stays exactly as it was', () => {
    fc.assert(
      fc.property(worldAndPolicy, ({ world, ref, policy }) => {
        const more = withPolicy(world, ref, { ...policy, effect: 'deny' });
        const same = isDeepStrictEqual(answer(more), answer(world));
        expect(same || decision(more).result === 'DENY').toBe(true);
      }),
      often,
    );
  });

  it('is never lowered by another allow, unless precedence is role', () => {
    fc.assert(
      fc.property(
        worldAndPolicy,
        fc.constantFrom(...precedences.filter(one => one !== 'role')),
        ({ world, ref, policy }, precedence) => {
          const less = withPrecedence(world, precedence);
          const more = withPolicy(less, ref, { ...policy, effect: 'allow' });
          expect(level(more)).toBeGreaterThanOrEqual(level(less));
        },
      ),
      often,
    );
  });

  it('is overridden out of a deny of policies by no condition, unless precedence is conditional-over-deny', () => {
    fc.assert(
      fc.property(
        anyWorld,
        fc.constantFrom(...roleRefs),
        anyCondition,
        (world, ref, content) => {
          const role = world.document.roles.get(ref) ?? roleOf('r0', { ref });
          const more = withRole(world, {
            ...role,
            conditions: [...role.conditions, { id: 999, ...content }],
          });
          const { verdict } = decision(world).reason;
          const same = isDeepStrictEqual(answer(more), answer(world));
          const isOverDeny =
            world.settings.precedence === 'conditional-over-deny';
          const settled =
            verdict === 'super-user' ||
            (verdict === 'denied-by-policy' && !isOverDeny);
          // A condition narrows what is allowed and opens what is not granted,
          // both halfway.
          const halfway = !settled && decision(more).result === 'CONDITIONAL';
          expect(same || halfway).toBe(true);
        },
      ),
      often,
    );
  });

  it.each([
    ['conditional', 'neither denies nor has a condition'],
    ['conditional-over-deny', 'neither denies nor has a condition'],
    ['basic', 'does not deny'],
  ] as const)(
    'with precedence %s is never raised by losing a role that %s',
    (precedence, _) => {
      fc.assert(
        fc.property(anyWorld, fc.constantFrom(...roleRefs), (some, ref) => {
          const role = some.document.roles.get(ref) ?? roleOf('r0', { ref });
          const world = withRole(withPrecedence(some, precedence), {
            ...role,
            policies: role.policies.filter(({ effect }) => effect === 'allow'),
            conditions: precedence === 'basic' ? role.conditions : [],
          });
          const roles = world.document.roles.with([[ref, undefined]]);
          const less = { ...world, document: { ...world.document, roles } };
          expect(level(less)).toBeLessThanOrEqual(level(world));
        }),
        often,
      );
    },
  );

  it('is at most as generous with role as with basic, and with conditional as with role', () => {
    fc.assert(
      fc.property(anyWorld, world => {
        const [conditional, role, basic] = (
          ['conditional', 'role', 'basic'] as const
        ).map(precedence => level(withPrecedence(world, precedence)));
        expect(conditional).toBeLessThanOrEqual(role);
        expect(role).toBeLessThanOrEqual(basic);
        // A denial does not depend on the precedence.
        expect(conditional === rank.DENY).toBe(basic === rank.DENY);
      }),
      often,
    );
  });

  it('differs with conditional-over-deny only where policies deny and conditions are left', () => {
    fc.assert(
      fc.property(anyWorld, world => {
        const usual = withPrecedence(world, 'conditional');
        const over = withPrecedence(world, 'conditional-over-deny');
        const undenied = withoutDenies(usual);
        const { verdict } = decision(usual).reason;
        expect(level(over)).toBeGreaterThanOrEqual(level(usual));
        expect(answer(over)).toEqual(
          verdict === 'denied-by-policy' &&
            decision(undenied).result === 'CONDITIONAL'
            ? answer(undenied)
            : answer(usual),
        );
      }),
      often,
    );
  });

  it('with conditional-over-deny is not changed by another deny where conditions decide', () => {
    fc.assert(
      fc.property(worldAndPolicy, ({ world, ref, policy }) => {
        const over = withPrecedence(world, 'conditional-over-deny');
        fc.pre(decision(over).result === 'CONDITIONAL');
        const more = withPolicy(over, ref, { ...policy, effect: 'deny' });
        expect(answer(more)).toEqual(answer(over));
      }),
      often,
    );
  });

  it('does not depend on the order of roles, members, policies and groups', () => {
    fc.assert(
      fc.property(anyWorld, world => {
        const roles = [...world.document.roles.values()].reverse();
        const reversed = roles.map(role => ({
          ...role,
          members: [...role.members].reverse(),
          policies: [...role.policies].reverse(),
        }));
        const { subject, document } = world;
        expect(
          answer({
            ...world,
            document: {
              ...document,
              roles: byRef(reversed),
            },
            subject: {
              ...subject,
              principals: [...subject.principals].reverse(),
            },
          }),
        ).toEqual(answer(world));
      }),
      often,
    );
  });

  it('is the same by the default role as by membership', () => {
    fc.assert(
      fc.property(anyWorld, fc.constantFrom(...roleRefs), (some, ref) => {
        const { defaultRole, ...settings } = some.settings;
        const role = some.document.roles.get(ref) ?? roleOf('r0', { ref });
        const [user] = some.subject.principals;
        const members = new Set([...role.members, memberRefSchema.parse(user)]);
        const byMembership = withRole(
          { ...some, settings },
          { ...role, members: [...members] },
        );
        const byDefault = withRole(
          { ...some, settings: { ...settings, defaultRole: ref } },
          role,
        );
        expect(decision(byDefault)).toEqual(decision(byMembership));
      }),
      often,
    );
  });

  it('of a super user is ALLOW, whatever the policy', () => {
    fc.assert(
      fc.property(anyWorld, ({ settings, ...world }) => {
        const { principals } = world.subject;
        const superUsers = new Set(principals.slice(-1));
        expect(level({ ...world, settings: { ...settings, superUsers } })).toBe(
          rank.ALLOW,
        );
      }),
      often,
    );
  });

  it('has a reason that bears it out', () => {
    fc.assert(
      fc.property(anyWorld, world => {
        const { result, reason } = decision(world);
        const denies = reason.policies.some(
          ({ policy }) => policy.effect === 'deny',
        );
        expect(reason.policies.length > 0).toBe(reason.tier !== undefined);
        const isDenied = reason.verdict === 'denied-by-policy';
        const isOverridden =
          world.settings.precedence === 'conditional-over-deny' &&
          result === 'CONDITIONAL';
        expect(isDenied).toBe(denies && !isOverridden);
        expect(
          reason.verdict !== 'allowed-by-policy' || reason.policies.length > 0,
        ).toBe(true);
        expect(result !== 'CONDITIONAL' || reason.conditions.length > 0).toBe(
          true,
        );
      }),
      often,
    );
  });

  it('does not depend on the order of roles, also where conditions name different plugins', () => {
    fc.assert(
      fc.property(
        anyWorld,
        fc.array(fc.constantFrom('catalog', 'other'), { minLength: 8 }),
        ({ document, settings, subject, request }, pluginIds) => {
          const roles = [...document.roles.values()].map((role, index) => ({
            ...role,
            conditions: role.conditions.map(condition => ({
              ...condition,
              pluginId: pluginIds[index % pluginIds.length],
            })),
          }));
          const [one, other] = [roles, [...roles].reverse()].map(ordered => {
            const { result, ...rest } = decide(
              request,
              subject,
              ordered,
              settings,
            );
            return [result, 'pluginId' in rest && rest.pluginId];
          });

          expect(other).toEqual(one);
        },
      ),
      often,
    );
  });
});
