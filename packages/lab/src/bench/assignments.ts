import { userRef } from '@internal/rbac-testkit';
import {
  Assignment,
  compile,
  ImmutableMap,
  PolicyDocument,
  PolicySnapshot,
} from '@portal-rbac/plugin-rbac-core';
import { cpuPerCall, median } from './measure';
import { documentOf } from './decisions';
import { decideAroundEnds } from './ends';
import { section, tableOf } from './report';
import { benchRequests, benchRoles, benchSubject, settings } from './worlds';

const LARGE = 100_000;
const ASSIGNMENTS = 5_000;
const ASSIGNED_ROLES = 500;
/** Pairs of measurements for a ratio. */
const PAIRS = 15;
const NOW = Date.UTC(2026, 0, 1);
const SECOND = 1_000;

/** A document of which so many roles are given to others until within one second. */
function withAssignments(document: PolicyDocument): PolicyDocument {
  const roles = [...document.roles.keys()].sort().slice(0, ASSIGNED_ROLES);
  const assignments = Array.from(
    { length: ASSIGNMENTS },
    (_, index): Assignment => ({
      id: `${index}`,
      role: roles[index % ASSIGNED_ROLES],
      member: userRef(`guest${index}`),
      // Half of them start when the others end.
      ...(index % 2 === 0
        ? { until: NOW + (index % SECOND) }
        : { from: NOW + (index % SECOND) }),
      reason: 'INC-4711',
      grantedBy: 'user:default/alice',
    }),
  );
  return {
    ...document,
    assignments: ImmutableMap.of(assignments.map(one => [one.id, one])),
  };
}

/** Microseconds of a known decision of a snapshot that is asked directly. */
function cpuOfKnown(snapshot: PolicySnapshot): Promise<number> {
  const subject = benchSubject();
  let next = 0;
  return cpuPerCall(calls => {
    for (let call = 0; call < calls; call++) {
      snapshot.decide(benchRequests[next], subject);
      next = next + 1 === benchRequests.length ? 0 : next + 1;
    }
  });
}

/** The same where the snapshot of the instant is asked; a loop of its own, so that neither slows the other down. */
function cpuOfKnownNow(snapshot: PolicySnapshot): Promise<number> {
  const subject = benchSubject();
  let next = 0;
  return cpuPerCall(calls => {
    for (let call = 0; call < calls; call++) {
      snapshot.at(NOW - 1).decide(benchRequests[next], subject);
      next = next + 1 === benchRequests.length ? 0 : next + 1;
    }
  });
}

/** How much a known decision costs, and how many times as much as of a snapshot asked directly. */
async function compared(
  name: string,
  base: PolicySnapshot,
  cpuOfOther: () => Promise<number>,
) {
  const ratios: number[] = [];
  const figures: number[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const plain = await cpuOfKnown(base);
    const known = await cpuOfOther();
    figures.push(known);
    ratios.push(known / plain);
  }
  return { '': name, known: median(figures), ratio: median(ratios) };
}

/** Milliseconds until somebody is answered after the time went on in such steps. */
function longestMove(document: PolicyDocument, step: number): number {
  let snapshot = compile(document, settings, undefined, NOW - 1);
  const subject = benchSubject();
  let longest = 0;
  for (let now = NOW - 1 + step; now <= NOW + SECOND; now += step) {
    const before = performance.now();
    snapshot = snapshot.at(now);
    snapshot.decide(benchRequests[0], subject);
    longest = Math.max(longest, performance.now() - before);
  }
  return longest;
}

/** Measures what it costs that somebody has a role for a time. */
export async function measureAssignments(): Promise<string> {
  const document = documentOf(benchRoles(LARGE));
  const assigned = withAssignments(document);
  const base = compile(document, settings);
  const with5000 = compile(assigned, settings, undefined, NOW - 1);
  return section(
    '### Decisions with assignments, µs of processor time',
    tableOf([
      await compared('apart', base, () => cpuOfKnown(base)),
      await compared('none', base, () => cpuOfKnownNow(base)),
      await compared('5,000', base, () => cpuOfKnownNow(with5000)),
    ]),
    '### 5,000 assignments that start or end in one second, ms until the next decision',
    tableOf([
      {
        'all at once': longestMove(assigned, SECOND + 1),
        'every 2 ms, the longest': longestMove(assigned, 2),
      },
    ]),
    '### 500 people whose access ends within two seconds, asked without a pause on two replicas two seconds apart',
    tableOf([decideAroundEnds()]),
  );
}
