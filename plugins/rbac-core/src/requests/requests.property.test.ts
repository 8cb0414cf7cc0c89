import fc from 'fast-check';
import { groupRef, roleRef, runs, userRef } from '@internal/rbac-testkit';
import { EntityRef, MemberRef } from '@portal-rbac/plugin-rbac-common';
import { NewAssignment } from '../change/change';
import { PolicyRefusal } from '../change/errors';
import { Instant } from '../model/assignment';
import { ask } from './ask';
import { AccessRequest, RequestState } from './request';
import { RequestFacts } from './rules';
import { Terms } from './terms';
import { RequestEvent, step } from './transitions';

jest.setTimeout(300_000);

const LAPSE = 40;
const role = roleRef('on-call');
const people = ['ann', 'bob', 'cid', 'dan'].map(userRef);
const groups = ['askers', 'deciders', 'team'].map(groupRef);
const anyone = fc.constantFrom(...people);
/** Whole tens, so that something often ends or lapses exactly when it is looked at. */
const tens = (min: number, max: number) =>
  fc.integer({ min, max }).map(count => count * 10);

/* The world of the model: plain values that change at will. */

interface World {
  readonly now: Instant;
  /** Counts the roles that had the name; none at present if it is even. */
  readonly role: number;
  readonly approvals: number;
  readonly maxDuration: number | null;
  readonly required: boolean;
  readonly hasTerms: boolean;
  /** Who is in which group. */
  readonly inside: readonly string[];
}

const inGroup = (world: World, user: string, group: string) =>
  world.inside.includes(`${user} ${group}`);

/** What the model knows of a request: its answers by person, and what was asked for. */
interface Naive {
  state: RequestState;
  readonly role: number;
  readonly asker: EntityRef;
  readonly member: MemberRef;
  readonly until?: Instant;
  readonly reason: string;
  readonly lapsesAt: Instant;
  readonly said: Set<EntityRef>;
  given: number;
}

/** Whether somebody may approve this request, as a person. */
function mayDecide(world: World, { asker, member }: Naive, by: EntityRef) {
  const isIn = by === member || inGroup(world, by, member);
  return inGroup(world, by, 'group:default/deciders') && by !== asker && !isIn;
}

/** Whether what is asked for is still to be had. */
function mayHave(world: World, request: Naive): boolean {
  const { asker, member, until = Infinity, reason } = request;
  const isAsker =
    member === asker
      ? inGroup(world, asker, 'group:default/askers')
      : member === 'group:default/askers' && inGroup(world, asker, member);
  return (
    isAsker &&
    world.hasTerms &&
    world.role % 2 === 1 &&
    world.role === request.role &&
    until > world.now &&
    until <= world.now + (world.maxDuration ?? Infinity) &&
    !(world.required && reason === '')
  );
}

/** Applies an answer; false if it is refused. */
function answeredNaively(
  world: World,
  request: Naive,
  { kind, by }: { kind: 'approve' | 'deny' | 'cancel'; by: EntityRef },
): boolean {
  if (request.state !== 'pending' || world.now >= request.lapsesAt) {
    return false;
  }
  if (kind === 'cancel') {
    request.state = by === request.asker ? 'cancelled' : request.state;
    return by === request.asker;
  }
  if (!world.hasTerms || !inGroup(world, by, 'group:default/deciders')) {
    return false;
  }
  if (kind === 'deny') {
    request.state = 'denied';
    return true;
  }
  if (!mayDecide(world, request, by) || !mayHave(world, request)) {
    return false;
  }
  const wasSaid = request.said.has(by);
  const standing = [...new Set([...request.said, by])].filter(person =>
    mayDecide(world, request, person),
  );
  if (standing.length >= Math.max(1, world.approvals)) {
    request.state = 'approved';
    request.given++;
  }
  request.said.add(by);
  return !wasSaid || request.state === 'approved';
}

/** The same world as facts for the state machine. */
function factsOf(world: World): RequestFacts {
  const terms: Terms = {
    role,
    who: ['group:default/askers' as EntityRef],
    approvers: ['group:default/deciders' as EntityRef],
    approvals: world.approvals,
    ...(world.maxDuration !== null && { maxDuration: world.maxDuration }),
    reason: world.required ? 'required' : 'optional',
    notify: [],
  };
  return {
    ...(world.role % 2 === 1 && { role: `${world.role}` }),
    ...(world.hasTerms && { terms }),
    principalsOf: ref => [
      ref,
      ...groups.filter(group => inGroup(world, ref, group)),
    ],
  };
}

type Turn = (world: World) => World;

const anyTurn: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 4,
    arbitrary: tens(-1, 2).map(by => (world: World) => ({
      ...world,
      now: world.now + by,
    })),
  },
  fc.constant((world: World) => ({ ...world, role: world.role + 1 })),
  fc.constant((world: World) => ({ ...world, role: world.role + 2 })),
  fc
    .integer({ min: 0, max: 3 })
    .map(approvals => (world: World) => ({ ...world, approvals })),
  fc
    .option(tens(1, 4))
    .map(maxDuration => (world: World) => ({ ...world, maxDuration })),
  fc.boolean().map(required => (world: World) => ({ ...world, required })),
  fc.boolean().map(hasTerms => (world: World) => ({ ...world, hasTerms })),
  {
    weight: 4,
    arbitrary: fc
      .tuple(anyone, fc.constantFrom(...groups, groups[1]))
      .map(([user, group]) => (world: World) => {
        const one = `${user} ${group}`;
        const others = world.inside.filter(other => other !== one);
        return {
          ...world,
          inside:
            others.length < world.inside.length ? others : [...others, one],
        };
      }),
  },
);
const anyEvent = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      by: anyone,
      member: fc.option(fc.constantFrom(...groups), { freq: 3 }),
      lasts: fc.option(tens(0, 5), { freq: 3 }),
      reason: fc.constantFrom('', 'INC-4711'),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...([
          'approve',
          'approve',
          'approve',
          'approve',
          'deny',
          'cancel',
        ] as const),
      ),
      by: anyone,
      which: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(2)),
    }),
  },
  fc.record({
    kind: fc.constant('lapse' as const),
    which: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.nat(2)),
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('world' as const),
      change: anyTurn,
    }),
  },
);

const first: World = {
  now: 1_000,
  role: 1,
  approvals: 2,
  maxDuration: null,
  required: false,
  hasTerms: true,
  inside: [
    ...['ann', 'bob'].map(name => `user:default/${name} ${groups[0]}`),
    ...['bob', 'cid', 'dan'].map(name => `user:default/${name} ${groups[1]}`),
  ],
};

interface Followed {
  real: AccessRequest;
  readonly naive: Naive;
  readonly given: NewAssignment[];
}

const history = fc.array(anyEvent, {
  ...{ minLength: 10, maxLength: 60, size: 'max' as const },
});
type Event = typeof anyEvent extends fc.Arbitrary<infer T> ? T : never;

/** Follows what happens to some requests, with the model beside them. */
function agreeThroughout(events: readonly Event[]) {
  let world = first;
  const all: Followed[] = [];
  for (const [index, event] of events.entries()) {
    const { now } = world;
    const facts = factsOf(world);
    if (event.kind === 'world') {
      world = event.change(world);
    } else if (event.kind === 'ask') {
      const { by: asker, lasts, reason } = event;
      const member = event.member ?? asker;
      const until = lasts === null ? {} : { until: now + lasts };
      const naive: Naive = {
        state: 'pending',
        ...{ role: world.role, asker, member, ...until, reason },
        ...{ lapsesAt: now + LAPSE, said: new Set(), given: 0 },
      };
      const made = ask(
        { id: `${index}`, role, asker, member, ...until, reason },
        facts,
        { pending: 0, lapse: LAPSE },
        now,
      );
      expect(made instanceof PolicyRefusal).toBe(!mayHave(world, naive));
      if (!(made instanceof PolicyRefusal)) {
        if (world.approvals === 0 && world.maxDuration !== null) {
          naive.state = 'approved';
          naive.given = 1;
        }
        const given = made.assignment ? [made.assignment] : [];
        all.push({ real: made.request, naive, given });
      }
    } else if (event.which < all.length) {
      const one = all[all.length - 1 - event.which];
      const { naive } = one;
      const next = step(one.real, event as RequestEvent, facts, now);
      if (event.kind === 'lapse') {
        const isDue = naive.lapsesAt <= now && naive.state === 'pending';
        naive.state = isDue ? 'lapsed' : naive.state;
      } else {
        expect(next instanceof PolicyRefusal).toBe(
          !answeredNaively(world, naive, event),
        );
      }
      if (!(next instanceof PolicyRefusal)) {
        one.real = next.request;
        one.given.push(...(next.assignment ? [next.assignment] : []));
      }
    }
    for (const { real, naive, given } of all) {
      expect([real.state, given.length]).toEqual([naive.state, naive.given]);
      const { member, until } = naive;
      expect(given.every(one => one.member === member)).toBe(true);
      expect(given.every(one => one.until === until)).toBe(true);
    }
  }
}

describe('requests', () => {
  it('become what a small model says, and each gives one assignment at most', () => {
    fc.assert(
      fc.property(history, events => {
        expect(() => agreeThroughout(events)).not.toThrow();
      }),
      {
        numRuns: runs(10_000),
      },
    );
  });
});
