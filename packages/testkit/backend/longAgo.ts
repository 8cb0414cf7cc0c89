import createKnex, { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Does something with the tables of RBAC in a folder of SQLite files, while no portal runs. */
export async function withTables(
  folder: string,
  work: (knex: Knex) => unknown,
): Promise<void> {
  const knex = createKnex({
    client: 'better-sqlite3',
    connection: { filename: join(folder, 'permission.sqlite') },
    useNullAsDefault: true,
  });
  await work(knex);
  await knex.destroy();
}

/**
 * Has everything that was done up to now be 200 days ago, and one process, and no other, have
 * noted what is used since the day after.
 *
 * @param noted - `permissions` or `people`
 */
export const longAgo = (noted: string) => async (knex: Knex) => {
  const daysAgo = (days: number) => Date.now() - days * DAY_MS;
  await knex('rbac_journal').update({
    committed_at: new Date(daysAgo(200)).toISOString(),
  });
  await knex('rbac_use_times').delete();
  await knex('rbac_use_times').insert({
    ...{ id: randomUUID(), noted, is_ended: true },
    ...{ started_at: daysAgo(199), noted_until: Date.now() },
  });
};
