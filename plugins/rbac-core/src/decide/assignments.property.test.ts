import fc from 'fast-check';
import {
  authorOf,
  documentOf,
  groupRef,
  policy,
  roleOf,
  roleRef,
  runs,
  subjectOf,
  userRef,
} from '@internal/rbac-testkit';
import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { PolicyChange } from '../change/change';
import { PolicyRefusal } from '../change/errors';
import { evolve } from '../change/evolve';
import { Instant } from '../model/assignment';
import { PolicyDocument, REST, Role } from '../model/document';
import { compile } from './compile';
import { PolicySnapshot } from './snapshot';

jest.setTimeout(300_000);

const START = Date.UTC(2026, 0, 1);
/** By how much the clock of the second replica is ahead. */
const AHEAD = 2_000;
const names = ['a', 'b', 'c'] as const;
const members = [userRef('ada'), userRef('bob'), groupRef('team')];
const subjects = [
  subjectOf('user:default/ada'),
  subjectOf('user:default/bob', ['group:default/team']),
];
const settings = { precedence: 'basic', superUsers: new Set<never>() } as const;

/* The naive model: lists that are searched each time. */

interface NaiveAssignment {
  readonly id: string;
  readonly role: RoleRef;
  readonly member: string;
  readonly from: Instant;
  readonly until: Instant;
}

interface NaivePolicy {
  readonly permanent: readonly (readonly [role: RoleRef, member: string])[];
  readonly assignments: readonly NaiveAssignment[];
}

/** Whether somebody is allowed what one role allows, at an instant. */
function mayNaively(
  { permanent, assignments }: NaivePolicy,
  role: RoleRef,
  principals: readonly string[],
  now: Instant,
): boolean {
  return (
    permanent.some(
      ([one, member]) => one === role && principals.includes(member),
    ) ||
    assignments.some(
      one =>
        one.role === role &&
        principals.includes(one.member) &&
        !(now < one.from) &&
        !(now >= one.until),
    )
  );
}

/** What a change that was carried out makes of the lists. */
function changedNaively(
  { permanent, assignments }: NaivePolicy,
  change: PolicyChange,
  now: Instant,
): NaivePolicy {
  switch (change.kind) {
    case 'assign': {
      const { id, role, member, from, until } = change.assignment;
      const added = {
        ...{ id, role, member },
        from: from ?? -Infinity,
        until: until ?? Infinity,
      };
      return { permanent, assignments: [...assignments, added] };
    }
    case 'endAssignment':
      return {
        permanent,
        assignments: assignments.filter(({ id }) => id !== change.id),
      };
    case 'extendAssignment':
      return {
        permanent,
        assignments: assignments.map(one =>
          one.id === change.id ? { ...one, until: change.until } : one,
        ),
      };
    case 'removeEnded':
      return {
        permanent,
        assignments: assignments.filter(({ until }) => until > now),
      };
    case 'deleteRole':
      return {
        permanent: permanent.filter(([role]) => role !== change.ref),
        assignments: assignments.filter(({ role }) => role !== change.ref),
      };
    case 'createRole':
      // Nobody has it, whoever had one of that name.
      return { permanent, assignments };
    default:
      throw new Error(change.kind);
  }
}

/*
 * What happens. Instants are near the time, and whole half seconds, so that much starts
 * and ends exactly when somebody asks.
 */

const halfSeconds = (min: number, max: number) =>
  fc.integer({ min, max }).map(count => count * 500);
const start = halfSeconds(-4, 10);
const end = halfSeconds(-1, 16);
const anyId = fc.integer({ min: 0, max: 20 }).map(number => `a${number}`);
const anyEvent = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('assign' as const),
      id: anyId,
      name: fc.constantFrom(...names),
      member: fc.constantFrom(...members),
      from: fc.option(start),
      until: fc.option(end, { freq: 10 }),
    }),
  },
  fc.record({ kind: fc.constant('endAssignment' as const), id: anyId }),
  fc.record({
    kind: fc.constant('extendAssignment' as const),
    id: anyId,
    until: end,
  }),
  fc.record({ kind: fc.constant('removeEnded' as const) }),
  fc.record({
    kind: fc.constantFrom('deleteRole' as const, 'createRole' as const),
    name: fc.constant('c'),
  }),
  {
    weight: 6,
    // Clocks jump both ways, by an hour at most, and mostly go on.
    arbitrary: fc.record({
      kind: fc.constant('tick' as const),
      by: fc.oneof(
        { weight: 8, arbitrary: halfSeconds(0, 4) },
        { weight: 3, arbitrary: halfSeconds(-12, 12) },
        { weight: 1, arbitrary: fc.constantFrom(-3_600_000, 3_600_000) },
      ),
    }),
  },
  {
    weight: 10,
    // One replica may learn of changes late, and may not be asked for long.
    arbitrary: fc.record({
      kind: fc.constantFrom('ask' as const, 'load' as const),
      replica: fc.constantFrom(0, 1),
    }),
  },
);
const history = fc.array(anyEvent, {
  ...{ minLength: 20, maxLength: 80, size: 'max' as const },
});
type Event = typeof anyEvent extends fc.Arbitrary<infer T> ? T : never;

function changeOf(event: Event, now: Instant): PolicyChange | undefined {
  switch (event.kind) {
    case 'assign': {
      const { id, name, member, from, until } = event;
      const times = {
        ...(from !== null && { from: now + from }),
        ...(until !== null && { until: now + until }),
      };
      const role = roleRef(name);
      return {
        kind: 'assign',
        assignment: { id, role, member, reason: '', ...times },
      };
    }
    case 'endAssignment':
      return event;
    case 'extendAssignment':
      return { ...event, until: now + event.until };
    case 'removeEnded':
      return event;
    case 'deleteRole':
      return { kind: 'deleteRole', ref: roleRef(event.name) };
    case 'createRole': {
      const policies = [policy(`${event.name}.use, use, allow`)];
      const role = { ref: roleRef(event.name), members: [], policies };
      return { kind: 'createRole', role };
    }
    default:
      return undefined;
  }
}

/** One role for each permission, so that each decision is about one role. */
const roles: readonly Role[] = names.map(name =>
  roleOf(name, {
    members: name === 'a' ? [members[0]] : [],
    policies: [policy(`${name}.use, use, allow`)],
  }),
);
const first: { document: PolicyDocument; naive: NaivePolicy } = {
  document: documentOf(...roles),
  naive: {
    permanent: roles.flatMap(role =>
      role.members.map(member => [role.ref, member] as const),
    ),
    assignments: [],
  },
};

/** One list to compare: a comparison for each answer takes most of the time of this test. */
const questions = subjects.flatMap(subject =>
  names.map(name => ({
    subject,
    role: roleRef(name),
    request: { permission: `${name}.use`, action: 'use' } as const,
  })),
);

function expectAgreement(
  snapshot: PolicySnapshot,
  naive: NaivePolicy,
  now: Instant,
) {
  const answers = questions.map(({ subject, role, request }) => [
    snapshot.decide(request, subject).result,
    snapshot.decideOnce(request, subject).result,
    snapshot.rolesOf(subject).some(({ ref }) => ref === role),
  ]);
  const fresh = compile(snapshot.document, settings, undefined, now);
  expect([
    answers,
    snapshot.roles,
    [...snapshot.rolesByMember.keys()].sort(),
  ]).toEqual([
    questions.map(({ subject, role }) => {
      const may = mayNaively(naive, role, subject.principals, now);
      const result = may ? 'ALLOW' : 'DENY';
      return [result, result, may];
    }),
    fresh.roles,
    [...fresh.rolesByMember.keys()].sort(),
  ]);
}

/** Follows what happens with two replicas, and asks each what the model knows. */
function agreeThroughout(events: readonly Event[]) {
  let time = START;
  let latest = first;
  const replicas = [0, AHEAD].map(ahead => ({
    ahead,
    known: first,
    snapshot: compile(first.document, settings),
  }));
  for (const event of events) {
    const change = changeOf(event, time);
    if (change) {
      try {
        const { document } = evolve(
          latest.document,
          change,
          authorOf(REST),
          new Date(time).toISOString(),
        );
        const naive = changedNaively(latest.naive, change, time);
        latest = { document, naive };
      } catch (error) {
        expect(error).toBeInstanceOf(PolicyRefusal);
      }
    } else if (event.kind === 'tick') {
      time += event.by;
    } else if ('replica' in event) {
      const replica = replicas[event.replica];
      if (event.kind === 'load') {
        replica.known = latest;
        replica.snapshot = compile(latest.document, settings, replica.snapshot);
      }
      const now = time + replica.ahead;
      replica.snapshot = replica.snapshot.at(now);
      expect(replica.snapshot.at(now)).toBe(replica.snapshot);
      expectAgreement(replica.snapshot, replica.known.naive, now);
    }
  }
}

describe('assignments', () => {
  it('count as long as the clock of the replica says so, whatever the clocks do', () => {
    fc.assert(
      fc.property(history, events => {
        expect(() => agreeThroughout(events)).not.toThrow();
      }),
      {
        numRuns: runs(5_000),
      },
    );
  });
});
