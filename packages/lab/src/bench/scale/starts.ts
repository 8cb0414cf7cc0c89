import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { untilDone } from '../../../../../plugins/rbac-backend/src/runtime/untilDone';
import { forSources } from '../../portal/PortalProcess';
import { onPostgres } from '../databases';
import { median } from '../measure';
import { section, tableOf } from '../report';
import { benchRoles } from '../worlds';
import { Replica } from './Replica';

const STARTS = 50;
const BETWEEN_MS = 2_000;
const POLICIES = 100_000;

/**
 * Starts as a portal does, and goes on following what others commit.
 *
 * @returns seconds until its files are in force, and how often they were refused and
 *   offered again
 */
async function startHere(database: string) {
  const began = performance.now();
  const replica = await Replica.start(database, true);
  const roles = benchRoles(POLICIES);
  let offers = 0;
  await untilDone(() => {
    offers += 1;
    return replica.load(roles);
  }, new AbortController().signal);
  return { duration: (performance.now() - began) / 1_000, retries: offers - 1 };
}

type Started = Awaited<ReturnType<typeof startHere>>;

/** The same in a process of its own; gives nothing of it if it exits. */
async function startThere(database: string) {
  const child = fork(__filename, [database], { execArgv: forSources });
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
        return startThere(name);
      }),
    );
    const [{ revision }] = await knex('rbac_state').select('revision');
    await Promise.all(replicas.map(replica => replica.stop()));
    const started = replicas.flatMap(replica => replica.started ?? []);
    const durations = started.map(({ duration }) => duration);
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

if (require.main === module) {
  startHere(process.argv[2]).then(
    started => process.send?.(started),
    error => {
      console.error(error);
      process.exit(1);
    },
  );
}
