import { TestDatabases } from '@backstage/backend-test-utils';
import { runs } from '@internal/rbac-testkit';
import fc from 'fast-check';
import { Knex } from 'knex';
import { migrate } from '../store/schema';
import { FollowedRequests } from './__testUtils__/FollowedRequests';
import {
  askers,
  deciders,
  Event,
  Model,
  people,
} from './__testUtils__/requestModel';

jest.setTimeout(300_000);

const anyone = fc.constantFrom(...people);
const tens = (min: number, max: number) =>
  fc.integer({ min, max }).map(count => count * 10);
const which = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(2));
const anyEvent = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      by: anyone,
      lasts: fc.option(tens(0, 5), { freq: 5 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('approve', 'approve', 'approve', 'deny', 'cancel'),
      by: anyone,
      which,
    }),
  },
  fc.record({ kind: fc.constant('lapse' as const) }),
);
const anyTurn = fc.oneof(
  tens(1, 2).map(by => (model: Model) => ({ now: model.now + by })),
  fc
    .constantFrom(1, 2)
    .map(by => (model: Model) => ({ role: model.role + by })),
  fc.nat(3).map(approvals => () => ({ approvals })),
  fc.option(tens(1, 4)).map(maxDuration => () => ({ maxDuration })),
  fc.boolean().map(hasTerms => () => ({ hasTerms })),
  fc
    .tuple(anyone, fc.constantFrom(askers, deciders, deciders))
    .map(([user, group]) => ({ inside }: Model) => {
      const one = `${user} ${group}`;
      const others = inside.filter(other => other !== one);
      return {
        inside: others.length < inside.length ? others : [...others, one],
      };
    }),
);
/** Something turns in the portal, somebody does something, or two do at once. */
const history = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: anyTurn },
    { weight: 3, arbitrary: fc.tuple(anyEvent) },
    { weight: 1, arbitrary: fc.tuple(anyEvent, anyEvent) },
  ),
  { minLength: 10, maxLength: 40, size: 'max' },
);

describe('requests on two replicas', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  let knex: Knex;

  beforeAll(async () => {
    knex = await databases.init('SQLITE_3');
    await migrate(knex);
  });

  async function follow(
    turns: typeof history extends fc.Arbitrary<infer T> ? T : never,
  ) {
    await knex('rbac_requests').delete();
    const followed = new FollowedRequests(knex);
    for (const turn of turns) {
      if (typeof turn === 'function') {
        followed.turn(turn);
      } else {
        const became = await followed.together(turn as Event[]);
        expect(became.real).toEqual(became.modelled);
        expect(new Set(became.transitions).size).toBe(
          became.transitions.length,
        );
      }
    }
  }

  it('become what a small model says of them one after the other, and each gives once', async () => {
    await fc.assert(
      fc.asyncProperty(history, async turns => {
        await expect(follow(turns)).resolves.toBeUndefined();
      }),
      { numRuns: runs(500) },
    );
  });
});
