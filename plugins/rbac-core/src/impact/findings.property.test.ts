import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { groupBy, sortBy, times } from 'lodash';
import { requestOf } from '../decide/requestOf';
import { Finding, Findings, Outcome } from './Findings';
import { peopleAt } from './Kindred';

const USERS = 700;
const users = times(USERS, index => `user:default/u${index}` as EntityRef);
const evaluatedUsers = {
  users,
  firstOf: (marks: Uint8Array, count: number) =>
    users.filter((_, place) => marks[place] === 1).slice(0, count),
};

const outcomes: readonly Outcome[] = [
  { effect: 'gains', before: 'DENY', after: 'ALLOW' },
  { effect: 'loses', before: 'ALLOW', after: 'DENY' },
  { effect: 'loses', before: 'ALLOW', after: 'CONDITIONAL' },
];

const questionOf = (index: number) => {
  const permission = { name: `p${index}`, action: 'read' } as const;
  return { permission, isPublished: true, request: requestOf(permission) };
};

/** Who is concerned by a permission, how, and for which reason, by remainders. */
const anyPermission = fc.record({
  from: fc.nat(USERS),
  outcomes: fc.integer({ min: 1, max: outcomes.length }),
  reasons: fc.integer({ min: 1, max: USERS }),
});

type AnyPermission =
  typeof anyPermission extends fc.Arbitrary<infer T> ? T : never;

function findingsOf({ from, outcomes: kinds, reasons }: AnyPermission) {
  const concerned = times(USERS - from, index => index + from);
  const alike = groupBy(concerned, user => `${user % kinds} ${user % reasons}`);
  return Object.entries(alike).map(([key, places]) => {
    const [outcome, reason] = key.split(' ').map(Number);
    return {
      outcome: outcomes[outcome],
      reason,
      causes: () => [{ part: 'changeOver', reason: `${reason}` }],
      causesOmitted: 0,
      people: peopleAt(places),
      places,
    } satisfies Finding & { places: readonly number[] };
  });
}

type Found = ReturnType<typeof findingsOf>[number];

it('the first impact and the number of all are as if everything were kept', () => {
  let most = 0;
  fc.assert(
    fc.property(
      fc.array(anyPermission, { minLength: 1, maxLength: 6 }),
      permissions => {
        const findings = new Findings(evaluatedUsers);
        const all = new Map<string, Found & { permissions: string[] }>();
        permissions.forEach((one, index) => {
          const found = findingsOf(one);
          const question = questionOf(index);
          for (const finding of found) {
            findings.add(question, finding);
            const { outcome, reason, places } = finding;
            const key = JSON.stringify([outcome, reason, places]);
            const kept = all.get(key) ?? { ...finding, permissions: [] };
            kept.permissions.push(`p${index}`);
            all.set(key, kept);
          }
        });
        const { accessChanges, accessChangesOmitted, notes } =
          findings.report();
        const expected = sortBy(
          [...all.values()],
          ({ outcome }) => outcome.effect !== 'loses',
          finding => -finding.places.length,
        ).slice(0, 200);
        expect(
          accessChanges.map(one => [
            one.before,
            one.after,
            one.causes,
            one.people,
            one.permissions.map(({ name }) => name),
          ]),
        ).toEqual(
          expected.map(one => [
            one.outcome.before,
            one.outcome.after,
            one.causes(),
            one.places.length,
            one.permissions,
          ]),
        );
        expect(accessChanges.length + accessChangesOmitted).toBe(all.size);
        expect(notes).toEqual([]);
        most = Math.max(most, all.size);
      },
    ),
    { numRuns: 100 },
  );
  // More than are kept at any time.
  expect(most).toBeGreaterThan(500);
});
