import { join } from 'node:path';
import { RunningPortal } from '@internal/rbac-testkit/backend/RunningPortal';
import knexFactory, { Knex } from 'knex';

/** Far enough for the catalog to leave an entity alone. */
const NEVER = '2999-01-01 00:00:00';

/** The tables of the catalog that have rows of an entity, and the column with its id. */
const TABLES = {
  refresh_state: 'entity_id',
  final_entities: 'entity_id',
  search: 'entity_id',
  relations: 'originating_entity_id',
};

/**
 * The search of the sample portal reads the whole catalog every half minute, which
 * would be most of what it does, and has decisions wait for a quarter of a second.
 */
const quietSearch = {
  search: {
    collators: {
      catalog: {
        schedule: {
          initialDelay: { days: 1 },
          frequency: { days: 1 },
          timeout: { minutes: 1 },
        },
      },
    },
  },
};

/**
 * Copies all rows of an entity, as often as wanted.
 *
 * @param names - what stands for the copy `n`, by what stands for the entity
 */
async function copy(
  database: Knex,
  ref: string,
  count: number,
  names: Record<string, string>,
) {
  const renamed = (column: string) =>
    Object.entries(names).reduce(
      (text, [from, to]) => `replace(${text}, '${from}', ${to})`,
      `"${column}"`,
    );
  const crowd = `with recursive crowd(n) as (
    select 0 union all select n + 1 from crowd where n + 1 < ${count})`;
  const [{ id }] = await database('refresh_state')
    .where('entity_ref', ref)
    .select({ id: 'entity_id' });
  for (const [table, idColumn] of Object.entries(TABLES)) {
    const columns = Object.keys(await database(table).columnInfo());
    const values: Record<string, string> = {
      ...Object.fromEntries(
        columns.map(column => [
          column,
          `case typeof("${column}") when 'text' then ${renamed(column)} else "${column}" end`,
        ]),
      ),
      [idColumn]: `'${id}-' || n`,
      ...(table === 'refresh_state' && { next_update_at: `'${NEVER}'` }),
    };
    await database.raw(
      `insert into ${table} (${Object.keys(values)}) ${crowd}
       select ${Object.values(values)} from ${table}, crowd where ${idColumn} = ?`,
      [id],
    );
  }
  // As if a provider had delivered them, so that they are no orphans.
  await database.raw(
    `insert into refresh_state_references (source_key, target_entity_ref) ${crowd}
     select 'crowd', ${renamed('entity_ref')} from refresh_state, crowd where entity_id = ?`,
    [id],
  );
}

/**
 * Fills the catalog of a portal with copies of a user and a group that it has
 * processed, in the rows that it would have written itself: to process so many
 * would take it an hour. They are `user:default/person-0` and so on, spread over
 * `group:default/crew-0` and so on.
 */
async function crowdCatalog(filename: string, users: number, groups: number) {
  const database = knexFactory({
    client: 'better-sqlite3',
    connection: { filename },
    useNullAsDefault: true,
  });
  try {
    await database.raw('pragma busy_timeout = 60000');
    await database.raw('begin immediate');
    await copy(database, 'group:default/tracking-team', groups, {
      'tracking-team': `'crew-' || n`,
    });
    await copy(database, 'user:default/bob', users, {
      bob: `'person-' || n`,
      Bob: `'Person ' || n`,
      'tracking-team': `'crew-' || (n % ${groups})`,
    });
    await database.raw('commit');
  } finally {
    await database.destroy();
  }
}

/** Works in the sample portal with so many users and groups. */
export async function inCrowdedPortal(
  users: number,
  groups: number,
  work: (portal: RunningPortal) => Promise<void>,
): Promise<void> {
  const portal = await RunningPortal.start(quietSearch);
  try {
    await crowdCatalog(join(portal.folder, 'catalog.sqlite'), users, groups);
    await portal.eventually(async () => {
      const probe = '/.backstage/health/v1/readiness';
      return (await portal.fetch(probe)).ok;
    }, 'the portal answers after its catalog was filled');
    await work(portal);
  } finally {
    await portal.stop();
  }
}
