import type { JsonObject } from '@backstage/types';
import knexFactory, { type Knex } from 'knex';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A `backend.database` configuration, and how to get rid of what it made. */
export interface DatabaseSetup {
  readonly database: JsonObject;
  drop(): Promise<void>;
}

const POSTGRES_URL =
  process.env.BACKSTAGE_TEST_DATABASE_POSTGRES15_CONNECTION_STRING;

async function sqliteInMemory(): Promise<DatabaseSetup> {
  return {
    database: { client: 'better-sqlite3', connection: ':memory:' },
    async drop() {},
  };
}

async function sqliteFile(): Promise<DatabaseSetup> {
  const directory = await mkdtemp(join(tmpdir(), 'licensed-users-'));
  return {
    database: { client: 'better-sqlite3', connection: { directory } },
    drop: () => rm(directory, { recursive: true }),
  };
}

async function asPostgresAdmin(
  url: string,
  run: (knex: Knex) => Promise<unknown>,
): Promise<void> {
  const knex = knexFactory({ client: 'pg', connection: url });
  try {
    await run(knex);
  } finally {
    await knex.destroy();
  }
}

/** As `pluginDivisionMode: database`: one database per plugin. */
async function postgresDatabases(url: string): Promise<DatabaseSetup> {
  const prefix = `stats_${randomBytes(6).toString('hex')}_`;
  return {
    database: {
      client: 'pg',
      prefix,
      connection: url,
    },
    drop: () =>
      asPostgresAdmin(url, async knex => {
        const names = await knex('pg_database')
          .whereLike('datname', `${prefix}%`)
          .pluck('datname');
        for (const name of names) {
          await knex.raw('drop database ?? with (force)', [name]);
        }
      }),
  };
}

/**
 * As `pluginDivisionMode: schema`: one schema per plugin in one database. The
 * database is in a zone far from UTC, as some operators have it.
 */
async function postgresSchemas(url: string): Promise<DatabaseSetup> {
  const name = `stats_${randomBytes(6).toString('hex')}`;
  await asPostgresAdmin(url, async knex => {
    await knex.raw('create database ??', [name]);
    await knex.raw(`alter database ?? set timezone to 'Asia/Kolkata'`, [name]);
  });
  const { hostname, port, username, password } = new URL(url);
  return {
    database: {
      client: 'pg',
      pluginDivisionMode: 'schema',
      connection: {
        host: hostname,
        port: Number(port || 5432),
        user: decodeURIComponent(username),
        password: decodeURIComponent(password),
        database: name,
      },
    },
    drop: () =>
      asPostgresAdmin(url, knex =>
        knex.raw('drop database ?? with (force)', [name]),
      ),
  };
}

/**
 * Every database the statistics promise to work on: SQLite always, PostgreSQL
 * when the environment names a server.
 */
export const databaseSetups: [string, () => Promise<DatabaseSetup>][] = [
  ['SQLite in memory', sqliteInMemory],
  ['SQLite in files', sqliteFile],
  ...(POSTGRES_URL
    ? ([
        [
          'PostgreSQL, a database per plugin',
          () => postgresDatabases(POSTGRES_URL),
        ],
        [
          'PostgreSQL, a schema per plugin',
          () => postgresSchemas(POSTGRES_URL),
        ],
      ] satisfies [string, () => Promise<DatabaseSetup>][])
    : []),
];
