import fc from 'fast-check';
import { PolicyDocument, refusals } from '@portal-rbac/plugin-rbac-core';
import { disagreements } from './agreement';
import { anyRestChange } from './changes';
import { eventually } from '@internal/rbac-testkit';
import { PATIENCE_MS } from './patience';
import { Fault, FaultName, faults } from './faults';
import { judge } from './history';
import { Portal } from './Portal';
import { Step, Traffic } from './Traffic';

/** Everything random about a run, made from its seed. */
interface Plan {
  /** Acknowledged writes before the fault. */
  readonly before: number;
  readonly index: number;
  readonly statement: number;
  readonly hold: number;
  readonly severity: number;
  /** What each of the random writers does. */
  readonly lists: readonly (readonly Step[])[];
}

/** What one run came to. */
export interface Result {
  readonly fault: FaultName;
  readonly seed: number;
  /** What is to be told of the fault. */
  readonly detail: string;
  readonly acknowledged: number;
  readonly refused: number;
  /** Of these, what would have broken a law. */
  readonly refusedByLaw: number;
  /** Writes that were answered with 503. */
  readonly unavailable: number;
  /** Milliseconds. */
  readonly longestGap: number;
  readonly recovery: number;
  readonly violations: readonly string[];
  /** What each replica has printed. */
  readonly logs: readonly string[];
}

const WRITERS = 3;

function anyPlan(longestHold: number): fc.Arbitrary<Plan> {
  const anyStep = fc.record({
    replica: fc.integer({ min: 0, max: 1 }),
    change: anyRestChange,
  });
  // Not more often at the ends of the ranges.
  return fc.noBias(
    fc.record({
      before: fc.integer({ min: 4, max: 20 }),
      index: fc.integer({ min: 0, max: 1 }),
      statement: fc.integer({ min: 1, max: 6 }),
      hold: fc.integer({ min: 100, max: longestHold }),
      severity: fc.integer({ min: 0, max: 1_000 }).map(share => share / 1_000),
      lists: fc.array(fc.array(anyStep, { minLength: 200, maxLength: 200 }), {
        minLength: WRITERS,
        maxLength: WRITERS,
      }),
    }),
  );
}

/**
 * Disturbs a portal while it is written to and asked for decisions, lets it
 * recover, and holds all that was seen against what is promised.
 *
 * @param start - the policy as it is
 * @param longestHold - how long a fault may last, in milliseconds
 * @returns what was seen, and the policy as it is then
 */
export async function runOnce(
  portal: Portal,
  traffic: Traffic,
  start: PolicyDocument,
  fault: FaultName,
  seed: number,
  longestHold: number,
): Promise<{ result: Result; document: PolicyDocument }> {
  const [plan] = fc.sample(anyPlan(longestHold), { seed, numRuns: 1 });
  traffic.start(start.revision, plan.lists);
  await eventually(
    async () => traffic.writes.count('acknowledged') >= plan.before,
    `${plan.before} writes succeed`,
    PATIENCE_MS,
  );

  const bringAbout: Fault = faults[fault];
  const detail = await bringAbout({
    ...plan,
    portal,
    traffic,
    member: portal.members[plan.index],
    prober: traffic.probers[plan.index],
  });
  const recovery = await recovered(portal, traffic);
  await traffic.stop();

  const logs = portal.members.map(({ replica }) => replica.takeLog());
  const violations = [
    ...traffic.violations,
    ...traffic.probers.flatMap(prober => prober.violations),
    ...logs.flatMap(unhandled),
  ];
  portal.members.forEach(({ replica }) => replica.check());
  const journal = await portal.journalSince(start.revision);
  const verdict = judge(start, journal, traffic.writes.writes);
  violations.push(
    ...verdict.violations,
    ...(await disagreements(portal, verdict.document)),
  );
  return {
    document: verdict.document,
    result: {
      fault,
      seed,
      detail: detail ?? '',
      acknowledged: traffic.writes.count('acknowledged'),
      refused: traffic.writes.count('refused'),
      refusedByLaw: traffic.writes.refusedWith(refusals.law.status),
      unavailable: traffic.unavailable,
      longestGap: Math.max(...traffic.probers.map(prober => prober.longestGap)),
      recovery,
      violations,
      logs,
    },
  };
}

/**
 * Waits until writes succeed on every replica, all decide by the last one, and
 * all say that they are ready. Gives the milliseconds it took.
 */
async function recovered(portal: Portal, traffic: Traffic): Promise<number> {
  const healed = performance.now();
  await traffic.quieten();
  for (const [index, { replica }] of portal.members.entries()) {
    await eventually(
      () => traffic.countThrough(index),
      `${replica.name} takes writes again`,
      PATIENCE_MS,
    );
  }
  for (const [index, { replica }] of portal.members.entries()) {
    await eventually(
      async () =>
        traffic.probers[index].value === traffic.count &&
        (await replica.isReady()),
      `${replica.name} decides by the last commit, and is ready`,
      PATIENCE_MS,
    );
  }
  traffic.settle();
  return performance.now() - healed;
}

/** Lines of a log that tell of an error that nobody has handled. */
function unhandled(log: string): string[] {
  return log
    .split('\n')
    .filter(line => /unhandled|uncaught/i.test(line))
    .slice(0, 3)
    .map(line => `an error was not handled: ${line.slice(0, 500)}`);
}
