import { join } from 'node:path';
import { JsonObject } from '@backstage/types';
import { TestFolder } from '@internal/rbac-testkit';
import { databaseConfig } from '@internal/rbac-testkit/backend/AskedBackend';
import knexFactory, { Knex } from 'knex';

/** Of a PostgreSQL server, as `scripts/postgres.mjs` gives it, without a database. */
export const postgresUrl =
  process.env.BACKSTAGE_TEST_DATABASE_POSTGRES15_CONNECTION_STRING;

/** Measures something on each database, as `backend.database` names it. */
export async function onEachDatabase(
  measure: (name: string, database: JsonObject) => Promise<string>,
): Promise<string> {
  const outputs = [await measure('SQLite', { client: 'better-sqlite3' })];
  if (postgresUrl) {
    const database = databaseConfig({ postgres: postgresUrl });
    outputs.push(await measure('PostgreSQL', database));
  }
  return outputs.join('\n\n');
}

/** Makes a folder for some work, and removes it afterwards. */
export async function inFolder<T>(
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await TestFolder.make();
  try {
    return await work(folder.path);
  } finally {
    await folder.remove();
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

/** Makes an empty database of PostgreSQL for some work, and drops it afterwards. */
export async function onPostgres<T>(
  work: (knex: Knex) => Promise<T>,
): Promise<T> {
  if (!postgresUrl) {
    throw new Error('There is no PostgreSQL on this machine');
  }
  const name = `rbac_bench_${process.pid}`;
  const server = knexFactory({ client: 'pg', connection: postgresUrl });
  await server.raw('create database ??', [name]);
  const connection = `${postgresUrl}/${name}`;
  const pool = { min: 0, max: 5 };
  const knex = knexFactory({ client: 'pg', connection, pool });
  try {
    return await work(knex);
  } finally {
    await knex.destroy();
    await server.raw('drop database ?? with (force)', [name]);
    await server.destroy();
  }
}
