import {
  anyChange,
  anyWorld,
  authorOf,
  isWorse,
  guardrailSurroundings,
  lets,
  namedUsers,
  naiveFaults,
  NaiveEvaluator,
  naivePolicyOf,
  policy as statementOf,
  evaluatedUsersOf,
  roleOf,
  snapshotOf,
  someGuardrails,
  World,
  runs,
} from '@internal/rbac-testkit';
import { actions, MemberRef } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { omitBy } from 'lodash';
import { diff } from '../change/diff';
import { PolicyRefusal } from '../change/errors';
import { byRef } from '../model/document';
import { evolve } from '../change/evolve';
import { atOnce } from '../model/steps';
import { seesAll } from '../change/visible';
import { judge } from './judge';
import { lockOutBy } from './lockOut';
import { newBreaches } from './newBreaches';
import { onlyTakes } from './onlyTakes';

jest.setTimeout(120_000);

/** Sign-in tokens are not known to the evaluated users. */
const anyWorldOfCatalog = anyWorld.map(world => ({
  ...world,
  useOwnershipEntityRefs: false,
}));

/** A world before a change that can be made in it, and after. */
const anyChangedWorld = fc
  .record({ world: anyWorldOfCatalog, change: anyChange })
  .chain(({ world, change }) => {
    try {
      const source = 'rest';
      const now = '2026-01-01T00:00:00.000Z';
      const { document } = evolve(
        world.document,
        change,
        authorOf(source, { isAbandoned: () => true }),
        now,
      );
      return fc.constant([world, { ...world, document }] as const);
    } catch (error) {
      if (error instanceof PolicyRefusal) {
        return fc.constant([world, world] as const);
      }
      throw error;
    }
  });

/** The same, where only the members of a role that administers change. */
const anyHandover = anyWorldOfCatalog.chain(world => {
  const anyMembers = fc.subarray(Object.keys(world.parents) as MemberRef[], {
    maxLength: 2,
  });
  return fc.tuple(anyMembers, anyMembers).map(pair => {
    const [before, after] = pair.map((members): World => {
      const role = roleOf('administrators', {
        members,
        policies: [statementOf('policy-entity, update, allow')],
      });
      const roles = byRef([...world.document.roles.values(), role]);
      return { ...world, document: { ...world.document, roles } };
    });
    return [before, after] as const;
  });
});

function changeOf(before: World, after: World) {
  return {
    before: snapshotOf(before),
    after: snapshotOf(after),
    delta: diff(before.document, after.document),
  };
}

it('judges every guardrail as the naive evaluator does, person by person', () => {
  const states = new Map<string, number>();
  fc.assert(
    fc.property(anyWorldOfCatalog, someGuardrails, (world, guardrails) => {
      const policy = naivePolicyOf(world);
      const judgements = atOnce(
        judge(
          guardrails,
          snapshotOf(world),
          evaluatedUsersOf(world),
          guardrailSurroundings,
        ),
      );
      const named = namedUsers([policy], guardrails);
      for (const { guardrail, state } of judgements) {
        const faults = naiveFaults(guardrail, policy, named);
        expect([guardrail, state === 'broken']).toEqual([
          guardrail,
          faults.size > 0,
        ]);
        const key = `${guardrail.kind} ${state}`;
        states.set(key, (states.get(key) ?? 0) + 1);
      }
    }),
    { numRuns: runs(600) },
  );
  // Every kind was seen to hold and to be broken.
  expect(states.size).toBe(11);
});

it('finds a guardrail newly broken exactly if somebody breaks it who did not, or not as badly', () => {
  let found = 0;
  fc.assert(
    fc.property(
      anyChangedWorld,
      someGuardrails,
      ([before, after], guardrails) => {
        const change = changeOf(before, after);
        const policies = [naivePolicyOf(before), naivePolicyOf(after)];
        const named = namedUsers(policies, guardrails);
        const expected = guardrails
          .filter(guardrail => {
            const [then, now] = policies.map(one =>
              naiveFaults(guardrail, one, named),
            );
            return isWorse(then, now);
          })
          .map(({ name }) => name);
        const breaches = atOnce(
          newBreaches(
            guardrails,
            change,
            evaluatedUsersOf(before),
            guardrailSurroundings,
            seesAll,
          ),
        );
        expect(breaches.map(({ guardrail }) => guardrail.name)).toEqual(
          expected,
        );
        found += expected.length;
      },
    ),
    { numRuns: runs(1_500) },
  );
  expect(found).toBeGreaterThan(runs(1_500) / 75);
});

it('says that a change only takes away of none that gives anybody anything', () => {
  let taking = 0;
  fc.assert(
    fc.property(
      anyChangedWorld,
      fc.func(fc.boolean()),
      ([before, after], holds) => {
        const change = changeOf(before, after);
        if (before.document === after.document || !onlyTakes(change)) {
          return;
        }
        taking += 1;
        const [then, now] = [before, after].map(
          world => new NaiveEvaluator(naivePolicyOf(world)),
        );
        for (const { user, request } of before.questions) {
          for (const action of actions) {
            const asked = { ...request, action };
            const may = (one: NaiveEvaluator) =>
              lets(one.answer(user, asked), (rule, params) =>
                holds(rule, params),
              );
            const gains = may(now) && !may(then);
            expect([asked, gains]).toEqual([asked, false]);
          }
        }
      },
    ),
    { numRuns: runs(3_000) },
  );
  expect(taking).toBeGreaterThan(runs(3_000) / 150);
});

it('tells of exactly the changes after which nobody who is there administers any more', () => {
  const administration = {
    permission: 'policy.entity.update',
    action: 'update',
    resourceType: 'policy-entity',
  } as const;
  const seen = { named: 0, there: 0 };
  fc.assert(
    fc.property(
      fc.oneof(anyChangedWorld, { weight: 3, arbitrary: anyHandover }),
      fc.func(fc.boolean()),
      fc.func(fc.boolean()),
      ([world, changed], isGone, hasSignedIn) => {
        const parents = omitBy(world.parents, (_, ref) => isGone(ref));
        const [before, after] = [world, changed].map(one => ({
          ...one,
          parents,
        }));
        const change = changeOf(before, after);
        const policies = [naivePolicyOf(before), naivePolicyOf(after)];
        const isUser = (ref: string) => ref.startsWith('user:');
        const inCatalog = new Set(Object.keys(parents).filter(isUser));
        const named = namedUsers(policies, []).filter(
          ref => isUser(ref) && !inCatalog.has(ref),
        );
        const signedIn = named.filter(ref => hasSignedIn(ref));
        const someOf = (users: Iterable<string>) =>
          policies.map(policy =>
            [...users].some(
              ref =>
                new NaiveEvaluator(policy).answer(
                  { ref, ownershipRefs: [ref] },
                  administration,
                ).result === 'ALLOW',
            ),
          );
        const [namedThen, namedNow] = someOf([...inCatalog, ...named]);
        const [then, now] = someOf([...inCatalog, ...signedIn]);
        const told = atOnce(
          lockOutBy(
            change,
            evaluatedUsersOf(before),
            undefined,
            signedIn.map(ref => ({
              userRef: ref,
              principals: [ref],
              ownerRefs: [ref],
            })),
          ),
        );
        const isLast = namedThen && !namedNow;
        expect(told !== undefined).toBe(isLast || (then && !now));
        seen.named += isLast ? 1 : 0;
        seen.there += told && !isLast ? 1 : 0;
      },
    ),
    { numRuns: runs(3_000) },
  );
  expect(seen.named).toBeGreaterThan(0);
  expect(seen.there).toBeGreaterThan(0);
});
