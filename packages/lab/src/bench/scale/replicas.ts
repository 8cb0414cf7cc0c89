import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { Knex } from 'knex';
import { onPostgres } from '../databases';
import { median, milliseconds, quantile } from '../measure';
import { section, tableOf, written } from '../report';
import { onePolicyMore } from '../store';
import { benchRoles } from '../worlds';
import { Replica } from './Replica';

const POLICIES = 10_000;
const CHANGES = 30;
/** Seconds of rest, and of writing. */
const IDLE = 10;
const WRITING = 10;
/** Of the clock in `/proc`. */
const TICKS_PER_SECOND = 100;

const roles = benchRoles(POLICIES);

/** One policy more in one of the roles; gives the revision that has it. */
function change(replica: Replica, index: number): Promise<number> {
  return replica.change(onePolicyMore(roles[index % roles.length].ref, index));
}

/** What the database's connections have done so far: seconds of processor time, transactions. */
async function databaseWork(knex: Knex) {
  const processes = await knex('pg_stat_activity')
    .whereRaw('datname = current_database()')
    .select('pid');
  const ticks = await Promise.all(
    processes.map(async ({ pid }) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')')).split(' ');
      return Number(fields[12]) + Number(fields[13]);
    }),
  );
  const [{ count }] = await knex('pg_stat_database')
    .whereRaw('datname = current_database()')
    .select({ count: 'xact_commit' });
  return {
    cpu: ticks.reduce((sum, value) => sum + value, 0) / TICKS_PER_SECOND,
    transactions: Number(count),
  };
}

/** Milliseconds from the answer to the writer until a change was in force elsewhere. */
async function propagation(replicas: readonly Replica[]): Promise<number[]> {
  const delays: number[] = [];
  for (let index = 0; index < CHANGES; index++) {
    const writer = replicas[index % replicas.length];
    const revision = await change(writer, index);
    const done = await writer.reached(revision);
    for (const replica of replicas.filter(one => one !== writer)) {
      delays.push(Math.max(0, (await replica.reached(revision)) - done));
    }
  }
  return delays;
}

/** The milliseconds of each change while all replicas write as fast as they can. */
async function writing(replicas: readonly Replica[]) {
  const until = performance.now() + WRITING * 1_000;
  let next = CHANGES;
  let refused = 0;
  const latencies: number[] = [];
  await Promise.all(
    replicas.map(async replica => {
      while (performance.now() < until) {
        try {
          next += 1;
          const index = next;
          latencies.push(await milliseconds(() => change(replica, index)));
        } catch {
          refused += 1;
        }
      }
    }),
  );
  return { latencies, refused };
}

async function measure(count: number, notifies: boolean) {
  return onPostgres(async (knex, name) => {
    const first = await Replica.start(name, notifies);
    await first.load(roles);
    const others = Array.from({ length: count - 1 }, () =>
      Replica.start(name, notifies),
    );
    const replicas = [first, ...(await Promise.all(others))];
    try {
      const before = await databaseWork(knex);
      await setTimeout(IDLE * 1_000);
      const after = await databaseWork(knex);
      const delays = await propagation(replicas);
      const { latencies, refused } = await writing(replicas);
      return {
        replicas: count,
        notified: notifies ? 'yes' : 'no',
        'idle queries/s': (after.transactions - before.transactions) / IDLE,
        'idle processor, %': ((after.cpu - before.cpu) / IDLE) * 100,
        'propagation, ms': median(delays),
        '99 %, ms': quantile(delays, 0.99),
        'changes/s, all writing': latencies.length / WRITING,
        '99 % of them, ms': quantile(latencies, 0.99),
        refused,
      };
    } finally {
      await Promise.all(replicas.map(replica => replica.stop()));
    }
  });
}

/** Replicas on one database. */
export async function manyReplicas(): Promise<string> {
  const rows = [];
  for (const count of [2, 10, 50]) {
    rows.push(await measure(count, true), await measure(count, false));
  }
  return section(
    `### Replicas on one PostgreSQL, ${written(POLICIES)} policies`,
    tableOf(rows),
  );
}
