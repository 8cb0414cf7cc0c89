import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { median } from '../measure';
import { tableOf } from '../table';
import { onPostgres } from '../places';
import { Started } from './startProcess';

const STARTS = 50;
const BETWEEN_MS = 2_000;

/** Starts a replica in a process of its own; gives nothing if it exits. */
async function start(database: string, policies: number) {
  const child = fork(
    join(__dirname, 'startProcess.ts'),
    [database, String(policies)],
    {
      execArgv: [
        '--require',
        require.resolve('@backstage/cli/config/nodeTransform.cjs'),
      ],
    },
  );
  const exited = once(child, 'exit');
  const started = await Promise.race([
    new Promise<Started>(resolve => {
      // The transformer of modules sends messages of its own.
      child.on('message', (message: object) => {
        if ('retries' in message) {
          resolve(message as Started);
        }
      });
    }),
    exited.then(() => undefined),
  ]);
  return { started, stop: () => child.kill('SIGKILL') && exited };
}

async function measure(policies: number) {
  return onPostgres(async (knex, name) => {
    const replicas = await Promise.all(
      Array.from({ length: STARTS }, async (_, index) => {
        await setTimeout(index * BETWEEN_MS);
        return start(name, policies);
      }),
    );
    const [{ revision }] = await knex('rbac_state').select('revision');
    await Promise.all(replicas.map(replica => replica.stop()));
    const started = replicas.flatMap(replica => replica.started ?? []);
    const durations = started.map(({ duration }) => duration / 1_000);
    return {
      policies,
      exits: STARTS - started.length,
      retries: started.reduce((sum, { retries }) => sum + retries, 0),
      commits: Number(revision),
      'in force, s': median(durations),
      'slowest, s': Math.max(...durations),
    };
  });
}

/** Replicas that start one after the other with the same new policy file. */
export async function staggeredStarts(): Promise<string> {
  return [
    `### ${STARTS} replicas that start with the same new file, ${BETWEEN_MS / 1_000} s apart`,
    tableOf([await measure(100_000)]),
  ].join('\n\n');
}
