import {
  anyChange,
  anyWorld,
  authorOf,
  isWorse,
  lawSurroundings,
  lets,
  namedUsers,
  naiveFaults,
  NaiveEvaluator,
  naivePolicyOf,
  populationOf,
  snapshotOf,
  someLaws,
  World,
  runs,
} from '@internal/rbac-testkit';
import { actions } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { diff } from '../diff';
import { PolicyRefusal } from '../errors';
import { evolve } from '../evolve';
import { atOnce } from '../steps';
import { seesAll } from '../visible';
import { judge } from './judge';
import { lockOutBy } from './lockOut';
import { newBreaches } from './newBreaches';
import { onlyTakes } from './onlyTakes';

jest.setTimeout(120_000);

/** Sign-in tokens are not known to a population. */
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

function changeOf(before: World, after: World) {
  return {
    before: snapshotOf(before),
    after: snapshotOf(after),
    delta: diff(before.document, after.document),
  };
}

it('judges every law as the naive evaluator does, person by person', () => {
  const states = new Map<string, number>();
  fc.assert(
    fc.property(anyWorldOfCatalog, someLaws, (world, laws) => {
      const policy = naivePolicyOf(world);
      const judgements = atOnce(
        judge(laws, snapshotOf(world), populationOf(world), lawSurroundings),
      );
      const named = namedUsers([policy], laws);
      for (const { law, state } of judgements) {
        const faults = naiveFaults(law, policy, named);
        expect([law, state === 'broken']).toEqual([law, faults.size > 0]);
        const key = `${law.kind} ${state}`;
        states.set(key, (states.get(key) ?? 0) + 1);
      }
    }),
    { numRuns: runs(600) },
  );
  // Every kind was seen to hold and to be broken.
  expect(states.size).toBe(11);
});

it('finds a law newly broken exactly if somebody breaks it who did not, or not as badly', () => {
  let found = 0;
  fc.assert(
    fc.property(anyChangedWorld, someLaws, ([before, after], laws) => {
      const change = changeOf(before, after);
      const policies = [naivePolicyOf(before), naivePolicyOf(after)];
      const named = namedUsers(policies, laws);
      const expected = laws
        .filter(law => {
          const [then, now] = policies.map(one => naiveFaults(law, one, named));
          return isWorse(then, now);
        })
        .map(({ name }) => name);
      const breaches = atOnce(
        newBreaches(
          laws,
          change,
          populationOf(before),
          lawSurroundings,
          seesAll,
        ),
      );
      expect(breaches.map(({ law }) => law.name)).toEqual(expected);
      found += expected.length;
    }),
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

it('tells of exactly the changes after which nobody administers any more', () => {
  const administration = {
    permission: 'policy.entity.update',
    action: 'update',
    resourceType: 'policy-entity',
  } as const;
  let lockedOut = 0;
  fc.assert(
    fc.property(anyChangedWorld, ([before, after]) => {
      const change = changeOf(before, after);
      const policies = [naivePolicyOf(before), naivePolicyOf(after)];
      const users = new Set(
        [...Object.keys(before.parents), ...namedUsers(policies, [])].filter(
          ref => ref.startsWith('user:'),
        ),
      );
      const [then, now] = policies.map(policy =>
        [...users].some(
          ref =>
            new NaiveEvaluator(policy).answer(
              { ref, ownershipRefs: [ref] },
              administration,
            ).result === 'ALLOW',
        ),
      );
      const told = atOnce(lockOutBy(change, populationOf(before), undefined));
      expect(told !== undefined).toBe(then && !now);
      lockedOut += told ? 1 : 0;
    }),
    { numRuns: runs(3_000) },
  );
  expect(lockedOut).toBeGreaterThan(0);
});
