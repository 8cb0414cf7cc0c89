import createKnex, { Knex } from 'knex';
import { pick } from 'lodash';
import { join } from 'node:path';
import {
  ExistingRow,
  ExistingTables,
} from '@portal-rbac/plugin-rbac-backend/adoption';

/** Writes tables as the existing plugin has them. */
export async function writeFormerTables(
  { rules, metadata, conditions }: ExistingTables,
  knex: Knex,
  rulesKnex = knex,
): Promise<void> {
  const write = async (
    to: Knex,
    name: string,
    columns: readonly string[],
    rows: readonly ExistingRow[],
  ) => {
    await to.schema.createTable(name, table => {
      table.increments('id');
      columns.forEach(column => table.text(column));
    });
    for (const row of rows) {
      await to(name).insert(pick(row, columns));
    }
  };
  await write(
    rulesKnex,
    'casbin_rule',
    ['ptype', 'v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6'],
    rules,
  );
  await write(
    knex,
    'role-metadata',
    ['roleEntityRef', 'source', 'isDefault'],
    metadata,
  );
  await write(
    knex,
    'role-condition-policies',
    [
      ...['roleEntityRef', 'result', 'pluginId', 'resourceType'],
      ...['permissions', 'conditionsJson'],
    ],
    conditions,
  );
}

/** Puts other rows into the tables that the plugin has made itself. */
export async function fillFormerTables(
  { rules, metadata, conditions }: ExistingTables,
  knex: Knex,
  rulesKnex = knex,
): Promise<void> {
  const fill = async (to: Knex, name: string, rows: readonly ExistingRow[]) => {
    await to(name).delete();
    for (const row of rows) {
      await to(name).insert(row);
    }
  };
  await fill(rulesKnex, 'casbin_rule', rules);
  await fill(knex, 'role-metadata', metadata);
  await fill(knex, 'role-condition-policies', conditions);
}

/**
 * Writes them into the files of a directory of databases.
 *
 * @param rulesFile - the file that has `casbin_rule`
 */
export async function writeFormerFiles(
  tables: ExistingTables,
  directory: string,
  rulesFile: string,
): Promise<void> {
  const [own, rules] = ['permission.sqlite', rulesFile].map(file =>
    openFile(join(directory, file)),
  );
  await writeFormerTables(tables, own, rules);
  await Promise.all([own.destroy(), rules.destroy()]);
}

/** Opens a database that is a file. */
export function openFile(file: string): Knex {
  return createKnex({
    client: 'better-sqlite3',
    connection: file,
    useNullAsDefault: true,
  });
}
