/*
 * Measures the statistics of 50,000 users in a portal with the real auth
 * backend and the real catalog: `yarn measure` in this package. PostgreSQL is
 * used when the environment names a server, as in the tests, otherwise SQLite
 * in memory. The catalog is filled by SQL, because 50,000 users take its
 * processing loop far longer than what is measured here.
 */
import { mockServices } from '@backstage/backend-test-utils';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import type { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import { get, type IncomingHttpHeaders } from 'node:http';
import { databaseSetups } from './databases';
import { observeDatabase, SERVICE_TOKEN, startPortal } from './portal';

const USERS = 50_000;
const MEGABYTE = 2 ** 20;

const entityRef = (index: number) =>
  `user:default/user-${String(index).padStart(6, '0')}`;

async function insertSignIns(knex: Knex): Promise<void> {
  const groups = Array.from(
    { length: 20 },
    (_, i) => `group:default/team-${i}`,
  );
  const rows = Array.from({ length: USERS }, (_, index) => ({
    user_entity_ref: entityRef(index),
    user_info: JSON.stringify({
      claims: { sub: entityRef(index), ent: groups },
    }),
    updated_at: '2026-08-22 16:27:41.000',
  }));
  await knex.batchInsert('user_info', rows, 200);
}

async function insertEntities(knex: Knex): Promise<void> {
  const never = '2999-01-01 00:00:00';
  const users = Array.from({ length: USERS }, (_, index) => ({
    id: randomUUID(),
    ref: entityRef(index),
    json: JSON.stringify({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'User',
      metadata: {
        namespace: 'default',
        name: entityRef(index).slice('user:default/'.length),
        annotations: { 'backstage.io/managed-by-location': 'url:https://x' },
      },
      spec: {
        memberOf: ['team-1', 'team-2'],
        profile: {
          displayName: `User ${index}`,
          email: `user-${index}@example.org`,
        },
      },
    }),
  }));
  await knex.batchInsert(
    'refresh_state',
    users.map(({ id, ref, json }) => ({
      entity_id: id,
      entity_ref: ref,
      unprocessed_entity: json,
      errors: '[]',
      next_update_at: never,
      last_discovery_at: never,
    })),
    100,
  );
  await knex.batchInsert(
    'final_entities',
    users.map(({ id, ref, json }) => ({
      entity_id: id,
      entity_ref: ref,
      hash: 'measured',
      final_entity: json,
    })),
    100,
  );
}

interface Measured {
  readonly milliseconds: number;
  /** Processor time of the whole portal, which other work on the machine does not add to. */
  readonly cpu: number;
  readonly firstByte: number;
  readonly bytes: number;
}

/** Takes an answer and throws it away; `onData` sees each piece's size. */
function take(
  url: string,
  headers: IncomingHttpHeaders,
  onData: () => void = () => {},
): Promise<Measured> {
  const start = performance.now();
  const cpu = process.cpuUsage();
  return new Promise((resolve, reject) => {
    get(url, { headers }, response => {
      let bytes = 0;
      let firstByte = 0;
      if (response.statusCode !== 200) {
        reject(new Error(`${url} answered ${response.statusCode}`));
      }
      response.on('data', (chunk: Buffer) => {
        firstByte ||= performance.now() - start;
        bytes += chunk.length;
        onData();
      });
      response.on('error', reject);
      response.on('end', () => {
        const used = process.cpuUsage(cpu);
        resolve({
          milliseconds: performance.now() - start,
          cpu: (used.user + used.system) / 1000,
          firstByte,
          bytes,
        });
      });
    }).on('error', reject);
  });
}

/** The most memory that was still in use after a collection, in megabytes. */
async function liveMemory(run: (sample: () => void) => Promise<unknown>) {
  const collect = globalThis.gc;
  if (!collect) {
    throw new Error('Run with node --expose-gc');
  }
  collect();
  const before = process.memoryUsage().heapUsed;
  let peak = before;
  let pieces = 0;
  await run(() => {
    pieces += 1;
    if (pieces % 20 === 0) {
      collect();
      peak = Math.max(peak, process.memoryUsage().heapUsed);
    }
  });
  return (peak - before) / MEGABYTE;
}

async function main() {
  const [name, setUp] = databaseSetups.at(-1)!;
  const setup = await setUp();
  const catalogDatabase = observeDatabase('catalog');
  const portal = await startPortal({
    database: setup.database,
    features: [
      mockServices.rootLogger.factory({ level: 'warn' }),
      catalogPlugin,
      catalogDatabase.feature,
    ],
  });
  await insertSignIns(portal.authKnex);
  await insertEntities(catalogDatabase.knex());

  const print = (line: string) => process.stdout.write(`${line}\n`);
  print(`${USERS} users, ${name}`);
  const authorization = `Bearer ${SERVICE_TOKEN}`;
  const requests: [string, IncomingHttpHeaders][] = [
    ['/users', { authorization }],
    ['/users', { authorization, accept: 'text/csv' }],
    ['/users?since=2026-08-22', { authorization }],
    ['/users/quantity', { authorization }],
    ['/users/activity', { authorization }],
  ];
  for (const [path, headers] of requests) {
    const { url } = portal.get(path);
    for (let round = 0; round < 3; round += 1) {
      const { milliseconds, cpu, firstByte, bytes } = await take(url, headers);
      print(
        `GET ${path} ${headers.accept ?? ''} ${milliseconds.toFixed()} ms (processor ${cpu.toFixed()} ms), first byte after ${firstByte.toFixed()} ms, ${bytes} bytes`,
      );
    }
    const megabytes = await liveMemory(sample => take(url, headers, sample));
    print(`    live memory at most ${megabytes.toFixed(1)} MB above idle`);
  }
  await portal.stop();
  await setup.drop();
}

main().then(
  () => process.exit(0),
  error => {
    process.stderr.write(`${error?.stack}\n`);
    process.exit(1);
  },
);
