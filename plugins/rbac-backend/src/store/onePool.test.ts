import { JsonObject } from '@backstage/types';
import createKnex, { Knex } from 'knex';
import { randomUUID } from 'node:crypto';
import { postgresUrl } from '@internal/rbac-testkit/backend/databases';
import { eventually } from '@internal/rbac-testkit';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';

jest.setTimeout(120_000);

const POOL_SIZE = 3;

/** How to reach the server; it knows connections by the name of the application. */
function settings(application: string): JsonObject {
  const { hostname, port, username, password } = new URL(postgresUrl!);
  return {
    host: hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    application_name: application,
  };
}

/** The same as a string. */
function address(application: string): string {
  const url = new URL(postgresUrl!);
  url.searchParams.set('application_name', application);
  return url.toString();
}

/**
 * Variants of `backend.database`, by name. The first part is for the
 * permission plugin alone. There is a database of that name.
 */
const configurations: Record<
  string,
  (name: string) => [JsonObject, JsonObject?]
> = {
  'named by an object': name => [{ connection: settings(name) }],
  'named by a string': name => [{ connection: address(name) }],
  'of a database that has to be there': name => [
    {
      ensureExists: false,
      connection: { ...settings(name), database: name },
    },
  ],
  'of a schema': name => [
    { connection: { application_name: name } },
    {
      pluginDivisionMode: 'schema',
      connection: { ...settings('others'), database: name },
    },
  ],
};

(postgresUrl ? describe : describe.skip)('connections to PostgreSQL', () => {
  let name: string;
  let server: Knex;
  let portal: TestPortal | undefined;
  beforeEach(async () => {
    // Knex reports lost connections on the console as well.
    jest.spyOn(console, 'log').mockImplementation();
    name = `rbac_${randomUUID()}`;
    server = createKnex({ client: 'pg', connection: postgresUrl });
    await server.raw('create database ??', [name]);
  });
  afterEach(async () => {
    await portal?.stop();
    await server.raw('drop database ?? with (force)', [name]);
    await server.destroy();
    jest.restoreAllMocks();
  });

  /** The connections of the plugin, by their last statements. */
  const connections = async (): Promise<string[]> =>
    server('pg_stat_activity').where('application_name', name).pluck('query');

  const isListening = async () =>
    (await connections()).some(query => query.startsWith('listen'));

  /** Makes decisions, reads and writes, many at once, and counts connections. */
  async function use(round: string): Promise<number> {
    const counts = Array.from({ length: 20 }, async (_, index) => {
      const { status } = await portal!.call('post', '/roles', {
        name: `role:default/${round}-${index}`,
        memberReferences: ['user:default/a'],
      });
      expect(status).toBe(201);
      await portal!.call('get', '/roles');
      return (await connections()).length;
    });
    return Math.max(...(await Promise.all(counts)));
  }

  it.each(Object.keys(configurations))(
    '%s are those of one pool, and are made again when they are lost',
    async configuration => {
      const [own, others] = configurations[configuration](name);
      portal = await TestPortal.start({
        rbac: { shadow: { sample: 1 } },
        config: {
          backend: {
            baseUrl: 'http://localhost:7007',
            database: {
              client: 'pg',
              prefix: `${name}_`,
              connection: settings('others'),
              ...others,
              plugin: {
                permission: {
                  ...own,
                  knexConfig: { pool: { min: 0, max: POOL_SIZE } },
                },
              },
            },
          },
        },
      });
      await eventually(isListening);
      const most = await use('before');
      expect(most).toBeGreaterThan(1);
      expect(most).toBeLessThanOrEqual(POOL_SIZE);

      await server('pg_stat_activity')
        .where('application_name', name)
        .select(server.raw('pg_terminate_backend(pid)'));
      await eventually(
        async () => (await portal!.call('get', '/roles')).status === 200,
      );
      await eventually(isListening);
      expect(await use('after')).toBeLessThanOrEqual(POOL_SIZE);
    },
  );
});
