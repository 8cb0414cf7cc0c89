import { Knex } from 'knex';
import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { median } from '../measure';
import { tableOf } from '../table';
import { benchRoles } from '../world';
import { onPostgres } from '../places';
import { onePolicyMore } from '../replicaOn';
import { Replica } from './Replica';

const COUNTS = [2, 10, 50];
const POLICIES = 10_000;
const CHANGES = 30;
const IDLE_MS = 10_000;
const WRITING_MS = 10_000;
/** Of the clock in `/proc`. */
const TICKS_PER_SECOND = 100;

const roles = benchRoles(POLICIES);

/** One policy more in one of the roles. */
const addition = (index: number) =>
  onePolicyMore(roles[index % roles.length].ref, index);

/** Processor time of the database's connections so far, in seconds. */
async function databaseCpu(knex: Knex): Promise<number> {
  const { rows } = await knex.raw(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const ticks = await Promise.all(
    rows.map(async ({ pid }: { pid: number }) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
      const [user, system] = stat
        .slice(stat.lastIndexOf(')'))
        .split(' ')
        .slice(12, 14);
      return Number(user) + Number(system);
    }),
  );
  return ticks.reduce((sum, value) => sum + value, 0) / TICKS_PER_SECOND;
}

async function transactions(knex: Knex): Promise<number> {
  const { rows } = await knex.raw(
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0].count);
}

/** Milliseconds from the answer to the writer until a change was in force elsewhere. */
async function propagation(replicas: readonly Replica[]): Promise<number[]> {
  const delays: number[] = [];
  for (let index = 0; index < CHANGES; index++) {
    const writer = replicas[index % replicas.length];
    const revision = await writer.change(addition(index));
    const done = await writer.reached(revision);
    for (const replica of replicas) {
      if (replica !== writer) {
        delays.push(Math.max(0, (await replica.reached(revision)) - done));
      }
    }
  }
  return delays;
}

/** Changes per second while all replicas write as fast as they can. */
async function throughput(replicas: readonly Replica[]) {
  const until = performance.now() + WRITING_MS;
  let next = CHANGES;
  let refused = 0;
  const latencies: number[] = [];
  await Promise.all(
    replicas.map(async replica => {
      while (performance.now() < until) {
        const began = performance.now();
        try {
          next += 1;
          await replica.change(addition(next));
          latencies.push(performance.now() - began);
        } catch {
          refused += 1;
        }
      }
    }),
  );
  return {
    perSecond: (latencies.length * 1_000) / WRITING_MS,
    latency: percentile(latencies, 99),
    refused,
  };
}

function percentile(figures: readonly number[], percent: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(((sorted.length - 1) * percent) / 100)];
}

async function measure(count: number, notifies: boolean) {
  return onPostgres(async (knex, name) => {
    const first = await Replica.start(name, notifies);
    await first.change({ kind: 'replaceSource', roles, untouched: new Set() });
    const others = Array.from({ length: count - 1 }, () =>
      Replica.start(name, notifies),
    );
    const replicas = [first, ...(await Promise.all(others))];
    try {
      const before = {
        cpu: await databaseCpu(knex),
        transactions: await transactions(knex),
      };
      await setTimeout(IDLE_MS);
      const idle = {
        cpu: (await databaseCpu(knex)) - before.cpu,
        transactions: (await transactions(knex)) - before.transactions,
      };
      const delays = await propagation(replicas);
      const { perSecond, latency, refused } = await throughput(replicas);
      return {
        replicas: count,
        notified: notifies ? 'yes' : 'no',
        'idle queries/s': idle.transactions / (IDLE_MS / 1_000),
        'idle processor, %': (idle.cpu / (IDLE_MS / 1_000)) * 100,
        'propagation, ms': median(delays),
        '99 %, ms': percentile(delays, 99),
        'changes/s, all writing': perSecond,
        '99 % of them, ms': latency,
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
  for (const count of COUNTS) {
    for (const notifies of [true, false]) {
      rows.push(await measure(count, notifies));
    }
  }
  return [
    `### Replicas on one PostgreSQL, ${POLICIES.toLocaleString('en-US')} policies`,
    tableOf(rows),
  ].join('\n\n');
}
