import {
  LoggerService,
  resolvePackagePath,
} from '@backstage/backend-plugin-api';
import { Knex } from 'knex';
import { difference } from 'lodash';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SchemaRow } from './tables';

const PACKAGE = '@portal-rbac/plugin-rbac-backend';
const ownMigrations = resolvePackagePath(PACKAGE, 'migrations');
const tableName = 'rbac_migrations';

/** Any number; the same on every replica, so that they migrate one by one. */
const MIGRATION_LOCK = 4_716_202;

interface Migration {
  up(knex: Knex, logger?: LoggerService): Promise<void>;
  down(knex: Knex): Promise<void>;
}

/** What knex needs to know to run the migrations of a release. */
function migrationsIn(
  directory: string,
  logger?: LoggerService,
): Knex.MigratorConfig {
  return {
    tableName,
    migrationSource: {
      getMigrations: () => readMigrations(directory),
      getMigrationName: (name: string) => name,
      getMigration: async (name: string) => {
        const { up, down }: Migration = require(join(directory, name));
        return { up: (knex: Knex) => up(knex, logger), down };
      },
    },
  };
}

/**
 * Brings the tables up to date, in one transaction: a migration that fails
 * leaves the database as it was. Replicas that start together wait for each
 * other, and one that is killed meanwhile leaves no lock behind. Tables of a
 * newer release are left as they are.
 *
 * @param logger - reports what a migration could not keep, and tables of a
 *   newer release
 * @param directory - has the migrations, instead of those of this release
 * @throws if a newer release migrated the tables to what this one cannot work
 *   with; nothing was changed then
 */
export async function migrate(
  knex: Knex,
  logger?: LoggerService,
  directory = ownMigrations,
): Promise<void> {
  await knex.transaction(async transaction => {
    const isPostgres = knex.client.config.client === 'pg';
    if (isPostgres) {
      await transaction.raw('select pg_advisory_xact_lock(?)', [
        MIGRATION_LOCK,
      ]);
    }
    const own = await readMigrations(directory);
    const done = await migrationsDone(transaction);
    const newer = difference(done, own);
    if (newer.length > 0) {
      await checkUsable(transaction, own, newer, logger);
      return;
    }
    if (difference(own, done).length === 0) {
      return;
    }
    if (isPostgres && done.length > 0) {
      // Replicas begin here whatever they do, so that none of them holds a
      // table that a migration waits for.
      await transaction.raw('lock table rbac_state in access exclusive mode');
    }
    await transaction.migrate.latest(migrationsIn(directory, logger));
    await transaction<SchemaRow>('rbac_schema').update({
      migrated_by: await readRelease(),
    });
  });
}

/** Removes the tables again, one migration after the other. */
export async function migrateDown(knex: Knex): Promise<void> {
  await knex.transaction(async transaction => {
    await transaction.migrate.rollback(migrationsIn(ownMigrations), true);
  });
}

async function checkUsable(
  transaction: Knex.Transaction,
  own: readonly string[],
  newer: readonly string[],
  logger?: LoggerService,
) {
  const schema = (await transaction.schema.hasTable('rbac_schema'))
    ? await transaction<SchemaRow>('rbac_schema').first()
    : undefined;
  const release = await readRelease();
  const other = `release ${schema?.migrated_by ?? 'unknown'}, with ${newer.join(', ')}`;
  if (!schema || !own.includes(schema.usable_with)) {
    throw new Error(
      `The RBAC tables were migrated by a newer release of ${PACKAGE} (${other}), and ${release} cannot work with them. Nothing was changed. Start the newer release, or restore a backup from before it`,
    );
  }
  logger?.info(
    `The RBAC tables were migrated by a newer release (${other}); ${release} works with them`,
  );
}

async function migrationsDone(transaction: Knex.Transaction) {
  return (await transaction.schema.hasTable(tableName))
    ? transaction(tableName).orderBy('id').pluck<string[]>('name')
    : [];
}

async function readMigrations(directory: string): Promise<string[]> {
  const files = await readdir(directory);
  return files.filter(name => name.endsWith('.js')).sort();
}

async function readRelease(): Promise<string> {
  const file = resolvePackagePath(PACKAGE, 'package.json');
  return JSON.parse(await readFile(file, 'utf8')).version;
}
