import knexFactory, { Knex } from 'knex';

/** Of a PostgreSQL server, as `scripts/postgres.mjs` gives it. */
const serverUrl =
  process.env.BACKSTAGE_TEST_DATABASE_POSTGRES15_CONNECTION_STRING;

/** The address of a database of the simulations. */
function urlOf(name: string): string {
  if (!serverUrl) {
    throw new Error('There is no PostgreSQL: use npm run scale');
  }
  return `${serverUrl}/${name}`;
}

/** Connects to a database as a replica does. */
export function connect(name: string): Knex {
  return knexFactory({
    client: 'pg',
    connection: urlOf(name),
    pool: { min: 0, max: 5 },
  });
}

/** Makes an empty database for some work, and drops it afterwards. */
export async function withDatabase<T>(
  work: (knex: Knex, name: string) => Promise<T>,
): Promise<T> {
  const name = `rbac_scale_${process.pid}`;
  const server = knexFactory({ client: 'pg', connection: serverUrl });
  await server.raw('create database ??', [name]);
  const knex = connect(name);
  try {
    return await work(knex, name);
  } finally {
    await knex.destroy();
    await server.raw('drop database ?? with (force)', [name]);
    await server.destroy();
  }
}
