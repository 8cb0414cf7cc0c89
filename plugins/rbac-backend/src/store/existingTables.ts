import { Knex } from 'knex';

/**
 * A row of a table that another RBAC plugin wrote, perhaps an old release of
 * it. Columns may be missing, and nothing in it was checked by us.
 */
export type ExistingRow = Readonly<Record<string, unknown>>;

/** Everything that the tables of another RBAC plugin hold. */
export interface ExistingTables {
  /** `casbin_rule`: members and policies. */
  readonly rules: readonly ExistingRow[];
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

/**
 * Reads the tables of another RBAC plugin that stand in the same database, all
 * at one moment. Writes nothing. Tables that are not there, as in databases of
 * old releases, count as empty.
 *
 * @returns nothing if none of the tables is there
 */
export async function readExistingTables(
  knex: Knex,
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
  return knex.client.config.client === 'pg'
    ? knex.transaction(read, {
        isolationLevel: 'repeatable read',
        readOnly: true,
      })
    : knex.transaction(read);
}
