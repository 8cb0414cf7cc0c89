import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { Knex } from 'knex';

/** The one row of `rbac_state`. PostgreSQL gives big integers as strings. */
export interface StateRow {
  id: 1;
  revision: number | string;
  next_condition_id: number | string;
  /** Of the latest commit. */
  commit_id: string | null;
}

/** A row of `rbac_roles`. */
export interface RoleRow {
  ref: string;
  source: string;
  description: string | null;
  owner: string | null;
  author: string | null;
  modified_by: string | null;
  created_at: string | null;
  last_modified: string | null;
}

/** A row of `rbac_casbin_rule`, in the shape of typeorm-adapter. */
export interface RuleRow {
  ptype: 'p' | 'g';
  v0: string;
  v1: string;
  v2?: string | null;
  v3?: string | null;
}

/** A row of `rbac_conditions`. */
export interface ConditionRow {
  id: number | string;
  role_ref: string;
  plugin_id: string;
  resource_type: string;
  permission_mapping: string;
  criteria: string;
}

/** A row of `rbac_journal`. */
export interface JournalRow {
  revision: number | string;
  committed_at: string;
  source: string;
  actor: string;
  change: string;
  roles: string;
  digest: string | null;
  commit_id: string | null;
}

/** Any number; the same on every replica, so that they migrate one by one. */
const MIGRATION_LOCK = 4_716_202;

const migrations: Knex.MigratorConfig = {
  directory: resolvePackagePath(
    '@portal-rbac/plugin-rbac-backend',
    'migrations',
  ),
  tableName: 'rbac_migrations',
};

/**
 * Brings the tables up to date, in one transaction: a migration that fails
 * leaves the database as it was. Replicas that start together wait for each
 * other, and one that is killed meanwhile leaves no lock behind.
 */
export async function migrate(knex: Knex): Promise<void> {
  await knex.transaction(async transaction => {
    if (knex.client.config.client === 'pg') {
      await transaction.raw('select pg_advisory_xact_lock(?)', [
        MIGRATION_LOCK,
      ]);
    }
    await transaction.migrate.latest(migrations);
  });
}

/** Removes the tables again, one migration after the other. */
export async function migrateDown(knex: Knex): Promise<void> {
  await knex.transaction(async transaction => {
    await transaction.migrate.rollback(migrations, true);
  });
}
