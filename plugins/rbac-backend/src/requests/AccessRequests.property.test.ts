import { TestDatabases } from '@backstage/backend-test-utils';
import {
  groupRef,
  roleOf,
  roleRef,
  runs,
  userRef,
} from '@internal/rbac-testkit';
import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { RequestState } from '@portal-rbac/plugin-rbac-core';
import fc from 'fast-check';
import { Knex } from 'knex';
import { isEqual } from 'lodash';
import { migrate } from '../store/schema';
import { RequestWorld } from './__testUtils__/RequestWorld';

jest.setTimeout(300_000);

const role = roleRef('on-call');
const people = ['ann', 'bob', 'cid', 'dan'].map(userRef);
const [askers, deciders] = ['askers', 'deciders'].map(groupRef);
const all = { limit: 1_000, offset: 0 };

/* The model: a value that each event makes another one of. */

interface Made {
  readonly event: number;
  readonly state: RequestState;
  readonly role: number;
  readonly asker: EntityRef;
  readonly until?: number;
  readonly lapsesAt: number;
  readonly said: readonly EntityRef[];
  readonly given: number;
}

interface Model {
  readonly now: number;
  /** Counts the roles that had the name; none at present if it is even. */
  readonly role: number;
  readonly approvals: number;
  readonly maxDuration: number | null;
  readonly hasTerms: boolean;
  /** Who is in which group. */
  readonly inside: readonly string[];
  readonly made: readonly Made[];
}

type Event =
  | {
      readonly kind: 'ask';
      readonly by: EntityRef;
      readonly lasts: number | null;
    }
  | {
      readonly kind: 'approve' | 'deny' | 'cancel';
      readonly by: EntityRef;
      readonly which: number;
    }
  | { readonly kind: 'lapse' };

const isIn = ({ inside }: Model, user: EntityRef, group: EntityRef) =>
  inside.includes(`${user} ${group}`);

const stateAt = ({ state, lapsesAt }: Made, now: number) =>
  state === 'pending' && lapsesAt <= now ? 'lapsed' : state;

const mayHave = (model: Model, made: Omit<Made, 'event'>) =>
  model.hasTerms &&
  model.role % 2 === 1 &&
  model.role === made.role &&
  isIn(model, made.asker, askers) &&
  (made.until ?? Infinity) > model.now &&
  (made.until ?? Infinity) <= model.now + (model.maxDuration ?? Infinity);

function asked(
  model: Model,
  { by, lasts }: Extract<Event, { kind: 'ask' }>,
  event: number,
): Model {
  const { now, approvals, maxDuration, made } = model;
  const isAtOnce = approvals === 0 && maxDuration !== null;
  const next: Made = {
    ...{ event, role: model.role, asker: by, said: [], lapsesAt: now + 40 },
    ...(lasts !== null && { until: now + lasts }),
    ...{ state: isAtOnce ? 'approved' : 'pending', given: Number(isAtOnce) },
  };
  const isRepeated =
    !isAtOnce &&
    made.some(one => one.asker === by && stateAt(one, now) === 'pending');
  return mayHave(model, next) && !isRepeated
    ? { ...model, made: [...made, next] }
    : model;
}

function answered(model: Model, made: Made, kind: string, by: EntityRef): Made {
  const mayDecide = (person: EntityRef) =>
    model.hasTerms && isIn(model, person, deciders);
  if (stateAt(made, model.now) !== 'pending') {
    return made;
  }
  if (kind === 'cancel') {
    return by === made.asker ? { ...made, state: 'cancelled' } : made;
  }
  if (!mayDecide(by)) {
    return made;
  }
  if (kind === 'deny') {
    return { ...made, state: 'denied' };
  }
  if (by === made.asker || !mayHave(model, made)) {
    return made;
  }
  const said = [...new Set([...made.said, by])];
  const isEnough =
    said.filter(mayDecide).length >= Math.max(1, model.approvals);
  return isEnough
    ? { ...made, said, state: 'approved', given: made.given + 1 }
    : { ...made, said };
}

function after(model: Model, event: Event, index: number): Model {
  if (event.kind === 'ask') {
    return asked(model, event, index);
  }
  return event.kind === 'lapse'
    ? model
    : {
        ...model,
        made: model.made.map(one =>
          one.event === event.which
            ? answered(model, one, event.kind, event.by)
            : one,
        ),
      };
}

/* Histories. */

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

describe('requests on two replicas', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });
  let knex: Knex;

  beforeAll(async () => {
    knex = await databases.init('SQLITE_3');
    await migrate(knex);
  });

  async function agreeThroughout(turns: readonly unknown[]) {
    await knex('rbac_requests').delete();
    const world = new RequestWorld(knex);
    const replicas = [world.replica(), world.replica()];
    let model: Model = {
      ...{ now: 1_000, role: 1, approvals: 1, maxDuration: null },
      ...{ hasTerms: true, made: [] },
      inside: [
        ...people.slice(0, 2).map(user => `${user} ${askers}`),
        ...people.slice(1).map(user => `${user} ${deciders}`),
      ],
    };
    const ids = new Map<string, number>();
    let index = 0;
    for (const turn of turns as (Event[] | ((of: Model) => Partial<Model>))[]) {
      if (typeof turn === 'function') {
        model = { ...model, ...turn(model) };
        continue;
      }
      put(world, model);
      const events = turn.map(event => {
        const last = model.made.length - 1;
        index += 1;
        const meant = 'which' in event ? model.made[last - event.which] : null;
        return {
          index,
          event: { ...event, which: meant?.event ?? -1 } as Event,
        };
      });
      await Promise.all(
        events.map(async ({ event, index: number }, at) => {
          const { requests } = replicas[at];
          if (event.kind === 'lapse') {
            await requests.lapse();
          } else if (event.kind === 'ask') {
            const { by, lasts } = event;
            const wanted = { role, duration: lasts ?? undefined, reason: '' };
            await requests
              .ask(world.person(by), wanted)
              .then(({ id }) => ids.set(id, number), refusal);
          } else {
            const [id = 'none'] =
              [...ids].find(([, made]) => made === event.which) ?? [];
            await requests
              .settle(id, event.kind, world.person(event.by))
              .catch(refusal);
          }
        }),
      );
      const { requests } = await replicas[0].requests.list({}, all);
      const real = requests
        .map(({ id, state, approvals }) => ({
          event: ids.get(id)!,
          state,
          said: approvals.map(({ by }) => by),
          given: world.given.filter(one => one.requestId === id).length,
        }))
        .sort((one, other) => one.event - other.event);
      // One after the other, in whichever order.
      const orders = [events, [...events].reverse()].map(order =>
        order.reduce(
          (before, one) => after(before, one.event, one.index),
          model,
        ),
      );
      const { now } = model;
      const told = (one: Model) =>
        [...one.made]
          .sort((first, second) => first.event - second.event)
          .map(({ event, said, given, ...made }) => ({
            ...{ event, said, given, state: stateAt(made as Made, now) },
          }));
      const agreeing = orders.find(order => isEqual(told(order), real));
      expect(agreeing ?? told(orders[0])).toEqual(agreeing ?? real);
      model = agreeing!;
      const transitions = world.told.map(({ id, state, approvals }) =>
        [id, state, approvals.length].join(' '),
      );
      expect(new Set(transitions).size).toBe(transitions.length);
    }
  }

  it('become what a small model says of them one after the other, and each gives once', async () => {
    await fc.assert(
      fc.asyncProperty(history, async turns => agreeThroughout(turns)),
      { numRuns: runs(2_000) },
    );
  });
});

/** What is refused is seen by what has become of the request. */
function refusal(error: Error) {
  expect(error).toMatchObject({ code: expect.any(String) });
}
