import { counterValueShown } from './Prober';
import { eventually } from '@internal/rbac-testkit';
import { PATIENCE_MS } from './patience';
import { admins, PROBE } from './people';
import { Portal } from './Portal';
import { Traffic } from './Traffic';

/** How long changes of one replica take to be in force on the other, in milliseconds. */
export interface Propagation {
  readonly median: number;
  readonly longest: number;
  readonly violations: readonly string[];
}

/**
 * Changes the policy through one replica and waits until the other decides by
 * it, several times. Before that, an administrator who asks the other one is
 * to see the change at once, and an explanation is to be of that policy.
 */
export async function measurePropagation(
  portal: Portal,
  traffic: Traffic,
  times: number,
): Promise<Propagation> {
  const violations: string[] = [];
  const durations: number[] = [];
  traffic.observe((await portal.document()).revision);
  for (let time = 0; time < times; time += 1) {
    const from = time % 2;
    const other = portal.members[1 - from].replica;
    await eventually(
      () => traffic.countThrough(from),
      'a change is made',
      PATIENCE_MS,
    );
    const { count, writes } = traffic;
    // Every other time, since the question itself brings the replica up to date.
    if (time % 4 < 2) {
      durations.push(
        await eventually(
          async () => (await counterValueShown(other)) === count,
          `${other.name} decides by what another replica wrote`,
          PATIENCE_MS,
        ),
      );
      continue;
    }
    const list = await other.call(admins[0], 'GET', '/api/permission/roles');
    const explained = await other.call(
      admins[0],
      'POST',
      '/api/permission/explain',
      { userEntityRef: PROBE, permission: { name: 'counter.is0' } },
    );
    const { result } = explained.body as { result: string };
    if ((list.revision ?? 0) < writes.head) {
      violations.push(
        `${other.name} lists revision ${list.revision} after ${writes.head} was acknowledged`,
      );
    }
    if (
      (explained.revision ?? 0) < writes.head ||
      result !== (count % 2 === 1 ? 'ALLOW' : 'DENY')
    ) {
      violations.push(
        `${other.name} explains ${result} at revision ${explained.revision} for count ${count} at ${writes.head}`,
      );
    }
  }
  await traffic.stop();
  violations.push(...traffic.probers.flatMap(prober => prober.violations));
  durations.sort((a, b) => a - b);
  return {
    median: durations[Math.floor(durations.length / 2)],
    longest: durations[durations.length - 1],
    violations,
  };
}
