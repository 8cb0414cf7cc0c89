import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { forSources } from '../../portal/PortalProcess';
import { onPostgres } from '../databases';
import { median } from '../measure';
import { section, tableOf } from '../report';
import { Started } from './startProcess';

const STARTS = 50;
const BETWEEN_MS = 2_000;
const POLICIES = 100_000;

/** Starts a replica in a process of its own; gives nothing if it exits. */
async function start(database: string) {
  const child = fork(
    join(__dirname, 'startProcess.ts'),
    [database, String(POLICIES)],
    { execArgv: forSources },
  );
  const stop = async () => {
    if (child.kill('SIGKILL')) {
      await once(child, 'exit');
    }
  };
  for await (const [message] of on(child, 'message', { close: ['exit'] })) {
    // The transformer of modules sends messages of its own.
    if ('retries' in message) {
      return { started: message as Started, stop };
    }
  }
  return { started: undefined, stop };
}

/** Replicas that start one after the other with the same new policy file. */
export async function staggeredStarts(): Promise<string> {
  const row = await onPostgres(async (knex, name) => {
    const replicas = await Promise.all(
      Array.from({ length: STARTS }, async (_, index) => {
        await setTimeout(index * BETWEEN_MS);
        return start(name);
      }),
    );
    const [{ revision }] = await knex('rbac_state').select('revision');
    await Promise.all(replicas.map(replica => replica.stop()));
    const started = replicas.flatMap(replica => replica.started ?? []);
    const durations = started.map(({ duration }) => duration / 1_000);
    return {
      policies: POLICIES,
      exits: STARTS - started.length,
      retries: started.reduce((sum, { retries }) => sum + retries, 0),
      commits: Number(revision),
      'in force, s': median(durations),
      'slowest, s': Math.max(...durations),
    };
  });
  return section(
    `### ${STARTS} replicas that start with the same new file, ${BETWEEN_MS / 1_000} s apart`,
    tableOf([row]),
  );
}
