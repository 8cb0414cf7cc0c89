import { TestDatabases } from '@backstage/backend-test-utils';
import { roleOf, runs } from '@internal/rbac-testkit';
import fc from 'fast-check';
import { Knex } from 'knex';
import { isEqual, sortBy } from 'lodash';
import { migrate } from '../store/schema';
import {
  after,
  askers,
  deciders,
  Event,
  isIn,
  Model,
  people,
  role,
  stateAt,
} from './__testUtils__/requestModel';
import { RequestWorld } from './__testUtils__/RequestWorld';

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

function put(world: RequestWorld, model: Model) {
  world.now = model.now;
  const metadata = { createdAt: `made ${model.role}` };
  world.roles = model.role % 2 === 1 ? [roleOf('on-call', { metadata })] : [];
  world.terms = new Map(
    model.hasTerms
      ? [
          [
            role,
            {
              ...{ role, who: [askers], approvers: [deciders], notify: [] },
              ...{ approvals: model.approvals, reason: 'optional' },
              ...(model.maxDuration !== null && {
                maxDuration: model.maxDuration,
              }),
            },
          ],
        ]
      : [],
  );
  for (const user of people) {
    world.groups.set(
      user,
      [askers, deciders].filter(group => isIn(model, user, group)),
    );
  }
}

/** What is refused is seen by what has become of the request. */
function refusal(error: Error) {
  expect(error).toMatchObject({ code: expect.any(String) });
}

/** Two replicas on one database, with the model beside them. */
class FollowedRequests {
  private readonly world: RequestWorld;
  private readonly replicas;
  private readonly ids = new Map<string, number>();
  private events = 0;
  private model: Model = {
    ...{ now: 1_000, role: 1, approvals: 1, maxDuration: null },
    ...{ hasTerms: true, made: [] },
    inside: [
      ...people.slice(0, 2).map(user => `${user} ${askers}`),
      ...people.slice(1).map(user => `${user} ${deciders}`),
    ],
  };

  constructor(knex: Knex) {
    this.world = new RequestWorld(knex);
    this.replicas = [this.world.replica(), this.world.replica()];
  }

  turn(change: (model: Model) => Partial<Model>) {
    this.model = { ...this.model, ...change(this.model) };
    put(this.world, this.model);
  }

  /** Does something on each replica at once, and finds the order in which it might have been. */
  async together(written: readonly Event[]) {
    put(this.world, this.model);
    const events = written.map(event => this.numbered(event));
    await Promise.all(
      events.map(({ event, index }, at) => this.happen(event, index, at)),
    );
    const real = await this.real();
    const orders = [events, [...events].reverse()].map(order =>
      order.reduce(
        (before, { event, index }) => after(before, event, index),
        this.model,
      ),
    );
    const agreeing = orders.find(order => isEqual(told(order), real));
    expect(real).toEqual(told(agreeing ?? orders[0]));
    this.model = agreeing ?? orders[0];
    const transitions = this.world.told.map(({ id, state, approvals }) =>
      [id, state, approvals.length].join(' '),
    );
    expect(new Set(transitions).size).toBe(transitions.length);
  }

  /** An event, which names the request that it is about by the event that made it. */
  private numbered(event: Event) {
    this.events += 1;
    const { made } = this.model;
    const meant = 'which' in event ? made[made.length - 1 - event.which] : null;
    return {
      index: this.events,
      event: { ...event, which: meant?.event ?? -1 } as Event,
    };
  }

  private async happen(event: Event, index: number, at: number) {
    const { requests } = this.replicas[at];
    if (event.kind === 'lapse') {
      return requests.lapse();
    }
    const by = this.world.person(event.by);
    if (event.kind === 'ask') {
      const wanted = { role, duration: event.lasts ?? undefined, reason: '' };
      return requests
        .ask(by, wanted)
        .then(({ id }) => void this.ids.set(id, index), refusal);
    }
    const [id = 'none'] =
      [...this.ids].find(([, made]) => made === event.which) ?? [];
    return requests.settle(id, event.kind, by).then(() => {}, refusal);
  }

  private async real() {
    const all = { limit: 1_000, offset: 0 };
    const { requests } = await this.replicas[0].requests.list({}, all);
    const read = requests.map(({ id, state, approvals }) => ({
      event: this.ids.get(id)!,
      state,
      said: approvals.map(({ by }) => by),
      given: this.world.given.filter(one => one.requestId === id).length,
    }));
    return sortBy(read, 'event');
  }
}

function told({ made, now }: Model) {
  const read = made.map(one => ({
    event: one.event,
    state: stateAt(one, now),
    said: one.said,
    given: one.given,
  }));
  return sortBy(read, 'event');
}

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
        await followed.together(turn as Event[]);
      }
    }
  }

  it('become what a small model says of them one after the other, and each gives once', async () => {
    await fc.assert(
      fc.asyncProperty(history, async turns => {
        await expect(follow(turns)).resolves.toBeUndefined();
      }),
      { numRuns: runs(2_000) },
    );
  });
});
