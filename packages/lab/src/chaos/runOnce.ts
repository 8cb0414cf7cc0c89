import { refusalKinds } from '@portal-rbac/plugin-rbac-common';
import { PolicyDocument } from '@portal-rbac/plugin-rbac-core';
import fc from 'fast-check';
import { disagreements } from './agreement';
import { anyRestChange } from './changes';
import { Fault, FaultName, faults } from './faults';
import { judge } from './history';
import { patiently, Portal } from './Portal';
import { Traffic } from './Traffic';

/** What one run came to; times are milliseconds. */
export type Result = Awaited<ReturnType<typeof runOnce>>['result'];

const WRITERS = 3;
const STEPS = 200;

/** Everything random about a run. */
function anyPlan(longestHold: number) {
  const step = fc.record({
    replica: fc.integer({ min: 0, max: 1 }),
    change: anyRestChange,
  });
  const steps = fc.array(step, { minLength: STEPS, maxLength: STEPS });
  // Not more often at the ends of the ranges.
  return fc.noBias(
    fc.record({
      /** Acknowledged writes before the fault. */
      before: fc.integer({ min: 4, max: 20 }),
      index: fc.integer({ min: 0, max: 1 }),
      statement: fc.integer({ min: 1, max: 6 }),
      hold: fc.integer({ min: 100, max: longestHold }),
      severity: fc.integer({ min: 0, max: 1_000 }).map(share => share / 1_000),
      /** What each of the random writers does. */
      lists: fc.array(steps, { minLength: WRITERS, maxLength: WRITERS }),
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
) {
  const [plan] = fc.sample(anyPlan(longestHold), { seed, numRuns: 1 });
  traffic.start(start.revision, plan.lists);
  await patiently(
    `${plan.before} writes succeed`,
    async () => traffic.outcomes('acknowledged') >= plan.before,
  );
  const bringAbout: Fault = faults[fault];
  const detail = await bringAbout({
    ...plan,
    portal,
    traffic,
    member: portal.members[plan.index],
    prober: traffic.probers[plan.index],
  });
  const recovery = await recovered(traffic);
  await traffic.stop();

  const logs = portal.members.map(({ replica }) => replica.takeLog());
  portal.members.forEach(({ replica }) => replica.check());
  const journal = await portal.journalSince(start.revision);
  const verdict = judge(start, journal, traffic.writes);
  return {
    document: verdict.document,
    result: {
      fault,
      seed,
      /** What to report about the fault. */
      detail: detail ?? '',
      acknowledged: traffic.outcomes('acknowledged'),
      refused: traffic.outcomes('refused'),
      /** Those of them that would have broken a guardrail. */
      refusedByGuardrail: traffic.outcomes(
        'refused',
        refusalKinds.guardrail.status,
      ),
      unavailable: traffic.unavailable,
      longestGap: Math.max(...traffic.probers.map(prober => prober.longestGap)),
      recovery,
      violations: [
        ...traffic.violations,
        ...traffic.probers.flatMap(prober => prober.violations),
        ...logs.flatMap(unhandled),
        ...verdict.violations,
        ...(await disagreements(portal, verdict.document)),
      ],
      /** What each replica has printed. */
      logs,
    },
  };
}

/**
 * Waits until writes succeed on every replica, all decide by the last one, and
 * all report that they are ready. Returns the milliseconds it took.
 */
async function recovered(traffic: Traffic): Promise<number> {
  const healed = performance.now();
  await traffic.quieten();
  for (const [index, { replica }] of traffic.probers.entries()) {
    await patiently(`${replica.name} takes writes again`, () =>
      traffic.countThrough(index),
    );
  }
  for (const prober of traffic.probers) {
    await patiently(
      `${prober.replica.name} decides by the last commit, and is ready`,
      async () =>
        prober.value === traffic.count && (await prober.replica.isReady()),
    );
  }
  traffic.probers.forEach(prober => prober.settle());
  return performance.now() - healed;
}

/** Lines of a log about an unhandled error. */
function unhandled(log: string): string[] {
  return log
    .split('\n')
    .filter(line => /unhandled|uncaught/i.test(line))
    .slice(0, 3)
    .map(line => `an error was not handled: ${line.slice(0, 500)}`);
}
