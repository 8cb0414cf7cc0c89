import { memberRefSchema } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import {
  anyDocument,
  anyRequest,
  anySettings,
  anySubject,
  narrowing,
  roleOf,
  runs,
} from '@internal/rbac-testkit';
import { decide, Decision, DecisionRequest } from '../decide/decide';
import { explain, Explanation } from './explain';
import { PolicyDocument, Role, Subject } from '../model/document';
import { markCriteria } from '../decide/markedCriteria';
import { PossibleGrants, OutcomeOf } from './possibleGrants';
import { compile } from '../decide/compile';
import { PolicySnapshot } from '../decide/snapshot';

interface World {
  readonly snapshot: PolicySnapshot;
  readonly request: DecisionRequest;
  readonly subject: Subject;
}

/** Where the subject is denied what is asked, and has a condition on it, by two roles. */
function withClash(
  document: PolicyDocument,
  { request, subject }: Pick<World, 'request' | 'subject'>,
): PolicyDocument {
  const { permission, action, resourceType = permission } = request;
  const members = [memberRefSchema.parse(subject.userRef)];
  const content = { ...narrowing([action]), resourceType };
  const clashing = [
    roleOf('barred', {
      members,
      policies: [{ permission: resourceType, action, effect: 'deny' }],
    }),
    roleOf('owners', { members, conditions: [{ id: 900, ...content }] }),
  ];
  return {
    ...document,
    roles: document.roles.with(clashing.map(role => [role.ref, role])),
  };
}

/** A third of the conditions are unknown to their plugins. */
const anyWorld: fc.Arbitrary<World> = fc
  .record({
    document: anyDocument({ maxPolicies: 12, maxConditions: 2 }),
    settings: anySettings,
    request: anyRequest,
    subject: anySubject,
    unknown: fc.constantFrom(0, 1, 2, 3),
    isClash: fc.boolean(),
  })
  .map(({ document: found, settings, unknown, isClash, ...world }) => {
    const document = isClash ? withClash(found, world) : found;
    const isKnown = (condition: object) =>
      'id' in condition && Number(condition.id) % 3 !== unknown;
    return { ...world, snapshot: compile(document, { ...settings, isKnown }) };
  });

/** May be asked about a resource: for which rules hold by their hash, or are not known. */
type AskedWorld = World & { readonly resource?: number };
const anyAskedWorld: fc.Arbitrary<AskedWorld> = fc
  .tuple(anyWorld, fc.option(fc.nat(30), { nil: undefined }))
  .map(([world, resource]) => ({ ...world, resource }));

const outcomeFor =
  (resource: number | undefined): OutcomeOf =>
  decision => {
    if (decision.result !== 'CONDITIONAL' || resource === undefined) {
      return decision.result;
    }
    const { holds } = markCriteria(
      decision.criteria,
      rule => [true, false, null][(JSON.stringify(rule).length + resource) % 3],
    );
    return { true: 'ALLOW', false: 'DENY', null: 'CONDITIONAL' }[
      `${holds ?? null}`
    ] as Decision['result'];
  };

const often = { numRuns: runs(2_000) };

/** The result as it follows from what counted according to an explanation. */
function resultOf({ decision, policies, conditions }: Explanation) {
  if (decision.reason.verdict === 'super-user') {
    return 'ALLOW';
  }
  const effects = policies
    .filter(({ overruled }) => !overruled)
    .map(({ policy }) => policy.effect);
  if (effects.includes('deny')) {
    return 'DENY';
  }
  if (effects.includes('allow')) {
    return 'ALLOW';
  }
  return conditions.some(({ overruled }) => !overruled)
    ? 'CONDITIONAL'
    : 'DENY';
}

describe('an explanation', () => {
  it('agrees with the decision: what counted gives the result', () => {
    fc.assert(
      fc.property(anyWorld, ({ snapshot, request, subject }) => {
        const explanation = explain(snapshot, request, subject);
        const roles = snapshot.rolesOf(subject);
        const decision = decide(request, subject, roles, snapshot.settings);
        expect(explanation.decision).toEqual(decision);
        expect(resultOf(explanation)).toBe(decision.result);
      }),
      often,
    );
  });

  it('is of one mind: what counts does not contradict the result', () => {
    fc.assert(
      fc.property(anyWorld, ({ snapshot, request, subject }) => {
        const { decision, policies, conditions } = explain(
          snapshot,
          request,
          subject,
        );
        const effects = policies
          .filter(({ overruled }) => !overruled)
          .map(({ policy }) => policy.effect);
        expect([...new Set(effects)]).toEqual(
          {
            'denied-by-policy': ['deny'],
            'allowed-by-policy': ['allow'],
          }[decision.reason.verdict as string] ?? [],
        );
        expect(conditions.some(({ overruled }) => !overruled)).toBe(
          decision.result === 'CONDITIONAL',
        );
      }),
      often,
    );
  });

  it('names everything that the reason of the decision names', () => {
    fc.assert(
      fc.property(anyWorld, ({ snapshot, request, subject }) => {
        const { decision, policies, conditions } = explain(
          snapshot,
          request,
          subject,
        );
        const named = policies.map(({ policy }) => policy);
        expect(named).toEqual(
          expect.arrayContaining(
            decision.reason.policies.map(({ policy }) => policy),
          ),
        );
        const matched = conditions.map(({ role, condition }) => ({
          role,
          condition,
        }));
        expect(decision.reason.verdict === 'super-user' ? [] : matched).toEqual(
          decision.reason.conditions,
        );
      }),
      often,
    );
  });

  it('stays the same without what did not count', () => {
    fc.assert(
      fc.property(anyWorld, ({ snapshot, request, subject }) => {
        const explanation = explain(snapshot, request, subject);
        fc.pre(explanation.decision.reason.verdict !== 'super-user');
        const idle = new Set<object>(
          explanation.policies
            .filter(
              ({ overruled }) => overruled && overruled.by !== 'conditions',
            )
            .map(({ policy }) => policy),
        );
        const roles = snapshot.rolesOf(subject).map(role => ({
          ...role,
          policies: role.policies.filter(policy => !idle.has(policy)),
        }));
        const { result } = decide(request, subject, roles, snapshot.settings);
        expect(result).toBe(explanation.decision.result);
      }),
      often,
    );
  });
});

describe('what would grant access', () => {
  const missesOf = ({ snapshot, request, subject, resource }: AskedWorld) =>
    new PossibleGrants(snapshot, request, subject, () => true).list(
      outcomeFor(resource),
    );
  const resultWith = (
    { snapshot, request, subject, resource }: AskedWorld,
    roles: readonly Role[],
  ): Decision['result'] =>
    outcomeFor(resource)(decide(request, subject, roles, snapshot.settings));

  it('are true: with the difference they name the request is granted', () => {
    fc.assert(
      fc.property(anyAskedWorld, world => {
        const held = world.snapshot.rolesOf(world.subject);
        const misses = missesOf(world);
        const resultsWith = misses.map(
          (miss): Decision['result'] | undefined => {
            switch (miss.kind) {
              case 'not-a-member':
                return resultWith(world, [...held, miss.role]);
              case 'denied': {
                const gone = new Set(miss.denying.map(({ policy }) => policy));
                const without = held.map(role => ({
                  ...role,
                  policies: role.policies.filter(policy => !gone.has(policy)),
                }));
                return resultWith(world, without);
              }
              case 'narrowed': {
                const gone = new Set(
                  miss.narrowing.map(({ condition }) => condition),
                );
                const without = held.map(role => ({
                  ...role,
                  conditions: role.conditions.filter(one => !gone.has(one)),
                }));
                return resultWith(world, without);
              }
              default:
                return undefined;
            }
          },
        );
        expect(resultsWith).toEqual(
          misses.map(miss => ('result' in miss ? miss.result : undefined)),
        );
        const others = misses.flatMap(miss =>
          miss.kind === 'other-action' ? miss.actions : [],
        );
        expect(others).not.toContain(world.request.action);
      }),
      often,
    );
  });

  it('name the three roles that would help and grant least besides, count the others, and none when nothing was denied', () => {
    fc.assert(
      fc.property(anyAskedWorld, world => {
        const { snapshot, subject } = world;
        const held = snapshot.rolesOf(subject);
        const isDenied = resultWith(world, held) === 'DENY';
        const helpful = snapshot.roles
          .filter(role => isDenied && !held.includes(role))
          .filter(role => resultWith(world, [...held, role]) !== 'DENY');
        const power = ({ policies, conditions }: Role) =>
          policies.length + conditions.length;
        const misses = missesOf(world);
        const named = misses.flatMap(miss =>
          miss.kind === 'not-a-member' ? miss.role : [],
        );
        expect(named).toHaveLength(Math.min(3, helpful.length));
        expect(helpful).toEqual(expect.arrayContaining(named));
        const others = helpful.filter(role => !named.includes(role));
        expect(misses.filter(({ kind }) => kind === 'more-roles')).toEqual(
          others.length > 0
            ? [{ kind: 'more-roles', count: others.length, isAtLeast: false }]
            : [],
        );

        const powers = named.map(power);
        expect(powers).toEqual([...powers].sort((a, b) => a - b));
        expect(Math.min(...others.map(power))).toBeGreaterThanOrEqual(
          Math.max(0, ...powers),
        );
      }),
      often,
    );
  });

  it('never name a role that may not be spoken of', () => {
    fc.assert(
      fc.property(anyWorld, ({ snapshot, request, subject }) => {
        const isVisible = (role: { ref: string }) => role.ref.endsWith('1');
        const named = new PossibleGrants(snapshot, request, subject, isVisible)
          .list()
          .flatMap(miss => ('role' in miss ? miss.role.ref : []));
        expect(named.filter(ref => !ref.endsWith('1'))).toEqual([]);
      }),
      often,
    );
  });
});
