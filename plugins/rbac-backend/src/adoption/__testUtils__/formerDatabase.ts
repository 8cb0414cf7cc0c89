import createKnex, { Knex } from 'knex';
import { join } from 'node:path';
import { ExistingRow, ExistingTables } from '../existingTables';

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
      await to(name).insert(row);
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
    createKnex({
      client: 'better-sqlite3',
      connection: join(directory, file),
      useNullAsDefault: true,
    }),
  );
  await writeFormerTables(tables, own, rules);
  await Promise.all([own.destroy(), rules.destroy()]);
}

/** Makes a database of PostgreSQL and writes them there. */
export async function writeFormerPostgres(
  tables: ExistingTables,
  server: string,
  database: string,
): Promise<void> {
  const admin = createKnex({ client: 'pg', connection: server });
  await admin.raw('create database ??', [database]);
  await admin.destroy();
  const url = new URL(server);
  url.pathname = `/${database}`;
  const knex = createKnex({ client: 'pg', connection: url.href });
  await writeFormerTables(tables, knex);
  await knex.destroy();
}
