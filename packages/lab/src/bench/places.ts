import { JsonObject } from '@backstage/types';
import knexFactory, { Knex } from 'knex';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of a PostgreSQL server, as `scripts/postgres.mjs` gives it, without a database. */
export const postgresUrl =
  process.env.BACKSTAGE_TEST_DATABASE_POSTGRES15_CONNECTION_STRING;

/** The databases that portals are measured on, as `backend.database` names them. */
export function portalDatabases(): [string, JsonObject][] {
  const databases: [string, JsonObject][] = [
    ['SQLite', { client: 'better-sqlite3' }],
  ];
  if (postgresUrl) {
    const { hostname: host, port, username: user } = new URL(postgresUrl);
    const connection = { host, port: Number(port), user };
    databases.push(['PostgreSQL', { client: 'pg', connection }]);
  }
  return databases;
}

/** Makes a folder for some work, and removes it afterwards. */
export async function inFolder<T>(
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'rbac-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures something on a SQLite database in a file. */
export function onSqlite<T>(measure: (knex: Knex) => Promise<T>): Promise<T> {
  return inFolder(async folder => {
    const knex = knexFactory({
      client: 'better-sqlite3',
      connection: { filename: join(folder, 'policy.sqlite') },
      useNullAsDefault: true,
    });
    try {
      return await measure(knex);
    } finally {
      await knex.destroy();
    }
  });
}

/** Connects to a database of PostgreSQL as a replica does. */
export function connect(name: string): Knex {
  return knexFactory({
    client: 'pg',
    connection: `${postgresUrl}/${name}`,
    pool: { min: 0, max: 5 },
  });
}

/** Makes an empty database of PostgreSQL for some work, and drops it afterwards. */
export async function onPostgres<T>(
  work: (knex: Knex, name: string) => Promise<T>,
): Promise<T> {
  if (!postgresUrl) {
    throw new Error('There is no PostgreSQL on this machine');
  }
  const name = `rbac_bench_${process.pid}`;
  const server = knexFactory({ client: 'pg', connection: postgresUrl });
  await server.raw('create database ??', [name]);
  const knex = connect(name);
  try {
    return await work(knex, name);
  } finally {
    await knex.destroy();
    await server.raw('drop database ?? with (force)', [name]);
    await server.destroy();
  }
}
