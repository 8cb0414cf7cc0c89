import {
  anyDocument,
  anyRequest,
  anyWorld,
  evaluatedUsersOf,
  runs,
  snapshotOf,
  users,
} from '@internal/rbac-testkit';
import { MemberRef } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { isEqual, uniqWith } from 'lodash';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { seesAll } from '../change/visible';
import { Decision, DecisionRequest } from '../decide/decide';
import { knownPermissions } from '../decide/knownPermissions';
import { compile } from '../decide/compile';
import { PolicySnapshot } from '../decide/snapshot';
import { CONFIGURATION, PolicyDocument, Role } from '../model/document';
import { atOnce } from '../model/steps';
import { judgeUse } from './judgeUse';
import { lastUses } from './lastUses';
import { usedMemberships } from './memberships';
import { replay } from './replay';
import { Day, dayOf, RoleUse, UserUse } from './use';
import { subjectOf } from './UsedMembers';
import { UnusedPart } from './unused';
import { withoutParts } from './withoutParts';

jest.setTimeout(600_000);

const DAY_MS = 24 * 60 * 60 * 1_000;
const START = Date.UTC(2026, 0, 1);
const PERIOD = 100;
const dayAt = (day: number): Day => dayOf(START + day * DAY_MS);

/** Somebody is allowed something, or is not, on a day. */
const anyEvent = fc.record({
  day: fc.nat({ max: 199 }),
  user: fc.constantFrom(...users),
  request: anyRequest,
});

/** Two hundred days, in which the policy becomes another one; the period is the second half. */
const anyWeeks = fc.record({
  world: anyWorld.map(world => ({ ...world, useOwnershipEntityRefs: false })),
  former: anyDocument({ minRoles: 1 }),
  shared: fc.subarray([0, 1, 2, 3, 4, 5]),
  changedOn: fc.integer({ min: -1, max: 200 }),
  events: fc.array(anyEvent, { maxLength: 60, size: 'max' }),
});

/** What was allowed: with the decisions, and as it is noted. */
interface Noted {
  readonly day: number;
  readonly user: string;
  readonly request: DecisionRequest;
  readonly decision: Decision;
}

function notes(events: readonly Noted[]) {
  const ofRoles: RoleUse[] = [];
  const ofUsers: UserUse[] = [];
  for (const { day, user, request, decision } of events) {
    const { permission, action, resourceType } = request;
    const use = { permission, action, resourceType, lastDay: dayAt(day) };
    const { policies, conditions } = decision.reason;
    if (policies.length + conditions.length > 0) {
      ofUsers.push({ ...use, user: user as UserUse['user'] });
    }
    for (const { role } of [...policies, ...conditions]) {
      ofRoles.push({ ...use, role });
    }
  }
  return { ofRoles: uniqWith(ofRoles, isEqual), ofUsers };
}

/** Whether a part decided something in the period, as its decisions have it. */
function decided(part: UnusedPart, events: readonly Noted[]): boolean {
  return events
    .filter(({ day }) => day >= PERIOD)
    .some(({ decision: { reason } }) =>
      part.kind === 'policy'
        ? reason.policies.some(
            ({ role, policy }) =>
              role === part.role.ref && isEqual(policy, part.policy),
          )
        : part.kind === 'condition' &&
          reason.conditions.some(
            ({ role, condition }) =>
              role === part.role.ref && isEqual(condition, part.condition),
          ),
    );
}

const rank = { DENY: 0, CONDITIONAL: 1, ALLOW: 2 };

function expectNotWider(
  before: PolicySnapshot,
  after: PolicySnapshot,
  everybody: EvaluatedUsers,
  requests: readonly DecisionRequest[],
) {
  for (const user of users) {
    const subject = subjectOf(user, everybody);
    for (const request of requests) {
      const had = before.decideOnce(request, subject);
      const has = after.decideOnce(request, subject);
      expect(rank[has.result]).toBeLessThanOrEqual(rank[had.result]);
    }
  }
}

/** The parts of roles that are there now and when the period began. */
function oldParts(role: Role, then: PolicyDocument): number {
  const before = then.roles.get(role.ref);
  const isOld = (one: unknown, others: readonly unknown[] = []) =>
    others.some(other => isEqual(one, other));
  return before && role.source !== CONFIGURATION
    ? role.policies.filter(
        one => one.effect === 'allow' && isOld(one, before.policies),
      ).length +
        role.conditions.filter(one => isOld(one, before.conditions)).length
    : 0;
}

/** Whoever used something in the period is named with a role that gave it to them, and nobody with one that they left unused. */
function expectMemberships(
  policy: PolicySnapshot,
  {
    uses,
    everybody,
    unused,
    noted,
  }: {
    readonly uses: ReturnType<typeof notes>;
    readonly everybody: EvaluatedUsers;
    readonly unused: readonly UnusedPart[];
    readonly noted: readonly Noted[];
  },
) {
  const last = atOnce(lastUses(policy, uses, everybody));
  for (const user of users) {
    const subject = subjectOf(user, everybody);
    const ways = subject.principals.flatMap(
      member =>
        atOnce(
          usedMemberships(policy, last, {
            ...{ member: member as MemberRef, since: dayAt(PERIOD) },
            reader: seesAll,
          }),
        ) ?? [],
    );
    const idle = unused.filter(({ kind }) => kind === 'member');
    expect(
      idle.filter(({ role, ...part }) =>
        ways.some(
          way =>
            way.role === role &&
            !way.assignment &&
            'member' in part &&
            way.member === part.member,
        ),
      ),
    ).toEqual([]);
    const used = noted.filter(one => one.user === user && one.day >= PERIOD);
    for (const { request } of used) {
      const { result, reason } = policy.decideOnce(request, subject);
      if (result === 'DENY') {
        continue;
      }
      // A deny that a condition overrides gives nobody anything.
      const allows = reason.policies.filter(
        ({ policy: { effect } }) => effect === 'allow',
      );
      const roles = [...allows, ...reason.conditions]
        .map(({ role }) => role)
        .filter(ref => ref !== policy.settings.defaultRole);
      const named = ways.map(({ role }) => role.ref);
      expect(named).toEqual(expect.arrayContaining(roles));
    }
  }
}

describe('what nobody uses, after random weeks', () => {
  it('leaves nothing out, has nothing that was used, and takes nothing away that was', () => {
    let listed = 0;
    fc.assert(
      fc.property(anyWeeks, ({ world, former, shared, changedOn, events }) => {
        const document: PolicyDocument = {
          ...world.document,
          roles: world.document.roles.with(
            shared
              .map(place => `role:default/r${place}` as Role['ref'])
              .map(ref => [ref, former.roles.get(ref)] as const),
          ),
        };
        const policy = snapshotOf({ ...world, document });
        const earlier = snapshotOf({ ...world, document: former });
        const everybody = evaluatedUsersOf(world);
        const noted = events
          .map(({ day, user, request }): Noted => {
            const inForce = day < changedOn ? earlier : policy;
            const subject = subjectOf(user, everybody);
            return {
              ...{ day, user, request },
              decision: inForce.decide(request, subject),
            };
          })
          .filter(({ decision }) => decision.result !== 'DENY');
        const then = PERIOD < changedOn ? former : document;
        const uses = notes(noted);
        const { unused } = atOnce(
          judgeUse(policy, {
            ...{ uses, then, since: dayAt(PERIOD) },
            known: knownPermissions([]),
            evaluatedUsers: everybody,
            reader: seesAll,
          }),
        );
        listed += unused.length;
        expectMemberships(policy, { uses, everybody, unused, noted });

        // Nothing that was used, and nothing that was not there all the time.
        for (const part of unused) {
          expect(decided(part, noted)).toBe(false);
          expect(then.roles.has(part.role.ref)).toBe(true);
        }
        // Nothing left out: without any use in the period, all that is old.
        const lines = unused.filter(
          ({ kind }) => kind === 'policy' || kind === 'condition',
        );
        const all = [...document.roles.values()].reduce(
          (sum, role) => sum + oldParts(role, then),
          0,
        );
        const isIdle = noted.every(({ day }) => day < PERIOD);
        expect(lines).toHaveLength(isIdle ? all : lines.length);
        // Nothing lost, and nobody gains.
        const after = compile(
          withoutParts(
            document,
            unused.filter(({ narrows }) => !narrows),
          ),
          policy.settings,
          policy,
        );
        const inPeriod = notes(noted.filter(({ day }) => day >= PERIOD));
        expect(atOnce(replay(policy, after, inPeriod, everybody)).lost).toEqual(
          [],
        );
        expect(
          atOnce(
            replay(policy, after, { ofRoles: inPeriod.ofRoles }, everybody),
          ).lost,
        ).toEqual([]);
        expectNotWider(
          policy,
          after,
          everybody,
          events.map(({ request }) => request),
        );
      }),
      { numRuns: runs(1_000) },
    );
    expect(listed).toBeGreaterThan(100);
  });
});
