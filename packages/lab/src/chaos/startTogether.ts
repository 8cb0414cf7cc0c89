import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { disagreements } from './agreement';
import { measurePropagation, Propagation } from './propagation';
import { Portal, Postgres } from './Portal';
import { prepare, Traffic } from './Traffic';

const POLICIES = 10_000;
const ROLES = 100;

/** What came of a start. */
export interface CommonStart {
  /** Milliseconds until both were ready. */
  readonly duration: number;
  /** Of changes afterwards, by looking at intervals alone. */
  readonly propagation: Propagation;
  readonly violations: readonly string[];
}

/**
 * Starts two replicas at once without a table of this plugin, with the same large policy
 * file, of which one makes a commit and the other nothing, and without
 * notifications, so that it is seen what looking at intervals is worth.
 */
export async function startTogether(postgres: Postgres): Promise<CommonStart> {
  const folder = await mkdtemp(join(tmpdir(), 'rbac-chaos-'));
  const file = join(folder, 'policies.csv');
  await writeFile(file, policyFile());
  const portal = await Portal.create(postgres, 'together_', {
    'policies-csv-file': file,
    replicas: { notifications: false },
  });
  const traffic = new Traffic(portal);
  try {
    await makeOtherTables(portal);
    const began = performance.now();
    await Promise.all(portal.members.map(({ replica }) => replica.start()));
    const duration = performance.now() - began;
    const violations = await findViolations(portal);

    await prepare(portal);
    await traffic.warmUp();
    const propagation = await measurePropagation(portal, traffic, 40);
    return {
      duration,
      propagation,
      violations: [...violations, ...propagation.violations],
    };
  } finally {
    await Promise.all([portal.stop(), traffic.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Lets one replica make what the tables of this plugin stand beside: migrations
 * of the catalog and of Backstage itself fail when two replicas make them.
 */
async function makeOtherTables(portal: Portal): Promise<void> {
  const [{ replica }] = portal.members;
  await replica.start();
  await replica.stop();
  replica.takeLog();
  await portal.withDatabase(async knex => {
    const { rows } = await knex.raw(
      `select string_agg(format('%I', tablename), ', ') as names from pg_tables where tablename like 'rbac\\_%'`,
    );
    await knex.raw(`drop table ${rows[0].names} cascade`);
  });
}

function policyFile(): string {
  return Array.from({ length: POLICIES }, (_, index) => {
    const role = `role:default/loaded-${index % ROLES}`;
    return index < ROLES
      ? `g, group:default/team-${index}, ${role}`
      : `p, ${role}, permission.number-${index}, use, allow`;
  }).join('\n');
}

async function findViolations(portal: Portal): Promise<string[]> {
  const loads = (await portal.journalSince(0)).filter(
    ({ source }) => source === 'csv-file',
  );
  const document = await portal.document();
  const loaded = [...document.roles.values()]
    .filter(({ source }) => source === 'csv-file')
    .reduce(
      (sum, { members, policies }) => sum + members.length + policies.length,
      0,
    );
  return [
    ...(loads.length === 1
      ? []
      : [`the file was committed ${loads.length} times`]),
    ...(loaded === POLICIES
      ? []
      : [`of ${POLICIES} lines of the file there are ${loaded} in the policy`]),
    ...(await disagreements(portal, document)),
    ...portal.members.flatMap(({ replica }) =>
      replica
        .takeLog()
        .split('\n')
        .filter(
          line =>
            line.includes('"level":"error"') &&
            line.includes('"plugin":"permission"'),
        )
        .map(line => `${replica.name} logged ${line.slice(0, 500)}`),
    ),
  ];
}
