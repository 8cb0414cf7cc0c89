import { Config } from '@backstage/config';
import { Knex } from 'knex';
import { sortBy } from 'lodash';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * A row of a table that another RBAC plugin wrote, perhaps an old release of
 * it. Columns may be missing, and nothing in it was checked by us.
 *
 * @public
 */
export type ExistingRow = Readonly<Record<string, unknown>>;

/**
 * Everything that the tables of another RBAC plugin hold.
 *
 * @public
 */
export interface ExistingTables {
  /** `casbin_rule`: members and policies. */
  readonly rules: readonly ExistingRow[];
  /** Where there are such rows: the database of the plugin, or a file. */
  readonly placesOfRules: readonly string[];
  /** `role-metadata`: sources, descriptions, owners, times. */
  readonly metadata: readonly ExistingRow[];
  /** `role-condition-policies`: conditions. */
  readonly conditions: readonly ExistingRow[];
  /** `extra_permission_enabled_plugins`: ids of plugins. */
  readonly pluginIds: readonly ExistingRow[];
}

const tables = {
  rules: 'casbin_rule',
  metadata: 'role-metadata',
  conditions: 'role-condition-policies',
  pluginIds: 'extra_permission_enabled_plugins',
} as const;

/** Where SQLite keeps the rules when each plugin has a file in one directory. */
const RULES_FILE = 'rbac.sqlite';
/** The name of that file while it is attached to the plugin's own connection. */
const ATTACHED = 'existing_rbac';

/**
 * Finds the file in which another RBAC plugin keeps its `casbin_rule` beside the
 * database of the plugin. It does so on SQLite with a directory of databases.
 *
 * @returns its path; nothing if there is no such file
 * @public
 */
export function rulesFileOf(knex: Knex, config: Config): string | undefined {
  if (isPostgres(knex)) {
    return undefined;
  }
  const shared = config.getOptional('backend.database.connection');
  const { filename } = knex.client.config.connection ?? {};
  const directories = [
    (shared as { directory?: unknown } | undefined)?.directory,
    filename && filename !== ':memory:' ? dirname(filename) : undefined,
  ].filter(directory => typeof directory === 'string');
  return directories
    .map(directory => resolve(join(directory, RULES_FILE)))
    .find(file => existsSync(file));
}

/**
 * Reads the tables of another RBAC plugin that stand in the same database, all
 * at one moment, and the file that holds the rest. Writes nothing. Tables that
 * are not there, as in databases of old releases, count as empty.
 *
 * @returns nothing if none of the tables is there
 * @public
 */
export async function readExistingTables(
  knex: Knex,
  rulesFile?: string,
): Promise<ExistingTables | undefined> {
  const read = async (transaction: Knex.Transaction) => {
    let found = false;
    const rowsOf = async (table: string): Promise<ExistingRow[]> => {
      if (!(await transaction.schema.hasTable(table))) {
        return [];
      }
      found = true;
      return transaction(table).select();
    };
    const content = {
      rules: await rowsOf(tables.rules),
      metadata: await rowsOf(tables.metadata),
      conditions: await rowsOf(tables.conditions),
      pluginIds: await rowsOf(tables.pluginIds),
    };
    return found ? content : undefined;
  };
  const own = await (isPostgres(knex)
    ? knex.transaction(read, {
        isolationLevel: 'repeatable read',
        readOnly: true,
      })
    : knex.transaction(read));
  const beside = rulesFile ? await readRulesFile(knex, rulesFile) : [];
  if (!own && beside.length === 0) {
    return undefined;
  }
  const {
    rules = [],
    metadata = [],
    conditions = [],
    pluginIds = [],
  } = own ?? {};
  return {
    // In the order of writing, in which roles show their members.
    rules: sortBy([...rules, ...beside], ({ id }) => Number(id)),
    placesOfRules: [
      ...(rules.length > 0 ? ['the database of the plugin permission'] : []),
      ...(beside.length > 0 ? [rulesFile as string] : []),
    ],
    metadata,
    conditions,
    pluginIds,
  };
}

/**
 * Says why the tables cannot be the whole of a policy, or nothing: roles and
 * conditions without a single rule mean that the rules are somewhere else.
 *
 * @public
 */
export function incompletenessOf({
  rules,
  placesOfRules,
  metadata,
  conditions,
}: ExistingTables): string | undefined {
  if (placesOfRules.length > 1) {
    return `Members and policies (casbin_rule) are in ${placesOfRules.join(' and in ')}, and it is not clear which of them is in use. Empty or move away the other`;
  }
  const described = metadata.filter(row => !isDefaultRole(row)).length;
  if (rules.length === 0 && (described > 0 || conditions.length > 0)) {
    return `There are ${described} roles (role-metadata) and ${conditions.length} conditions (role-condition-policies), but not one member or policy: casbin_rule is empty or missing. On SQLite it may be a file of its own, ${RULES_FILE}: put it into the directory that backend.database.connection.directory names`;
  }
  return undefined;
}

/** Whether a row of `role-metadata` is about the role that everybody has. */
export function isDefaultRole({ isDefault }: ExistingRow): boolean {
  return [true, 1, '1', 'true', 't'].includes(isDefault as string);
}

/** A fingerprint of the tables' content that does not depend on the order of rows. */
export function fingerprintOf(existing: ExistingTables): string {
  const hash = createHash('sha256');
  for (const part of [
    'rules',
    'metadata',
    'conditions',
    'pluginIds',
  ] as const) {
    const rows = existing[part].map(row => JSON.stringify(row)).sort();
    hash.update(`${part}\n${rows.join('\n')}\n`);
  }
  return hash.digest('hex');
}

/** Through the plugin's own connection, which needs no second driver. */
async function readRulesFile(knex: Knex, file: string): Promise<ExistingRow[]> {
  await knex.raw(`attach database ? as ${ATTACHED}`, [file]);
  try {
    const [table] = await knex
      .withSchema(ATTACHED)
      .from('sqlite_master')
      .where({ type: 'table', name: tables.rules })
      .select('name');
    return table ? await knex.withSchema(ATTACHED).from(tables.rules) : [];
  } finally {
    await knex.raw(`detach database ${ATTACHED}`);
  }
}

function isPostgres(knex: Knex): boolean {
  return knex.client.config.client === 'pg';
}
