import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { AddressInfo, createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonObject } from '@backstage/types';
import knexFactory, { Knex } from 'knex';
import { merge } from 'lodash';
import { stringify } from 'yaml';
import { PolicyDocument } from '@portal-rbac/plugin-rbac-core';
import { PolicyStore } from '../../../../plugins/rbac-backend/src/store/PolicyStore';
import { JournalRow } from '../../../../plugins/rbac-backend/src/store/tables';
import { DatabaseProxy } from '@internal/rbac-testkit/backend/DatabaseProxy';
import { admins, parents } from './people';
import { Replica } from './Replica';

/** A PostgreSQL server that can be halted, as `scripts/lib/postgresCluster.mjs` starts it. */
export interface Postgres {
  readonly url: string;
  halt(signal: NodeJS.Signals): Promise<void>;
  resume(): Promise<void>;
}

/** A replica with what stands between it and the database. */
export interface Member {
  readonly replica: Replica;
  /** On the way of the policy. */
  readonly policyDatabase: DatabaseProxy;
  /** On the way of its catalog. */
  readonly catalogDatabase: DatabaseProxy;
}

const entities = Object.entries(parents).map(([ref, above]) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: ref.startsWith('user:') ? 'User' : 'Group',
  metadata: { name: nameIn(ref) },
  spec: ref.startsWith('user:')
    ? { memberOf: above.map(nameIn) }
    : {
        type: 'team',
        children: [],
        ...(above[0] && { parent: nameIn(above[0]) }),
      },
}));

function nameIn(ref: string): string {
  return ref.slice(ref.indexOf('/') + 1);
}

/**
 * A portal of two replicas on one database: real backend processes with the
 * real auth, catalog and permission plugins.
 */
export class Portal {
  private constructor(
    readonly postgres: Postgres,
    readonly members: readonly [Member, Member],
    private readonly prefix: string,
    private readonly folder: string,
    private readonly configOf: (rbac: JsonObject) => readonly JsonObject[],
  ) {}

  /**
   * Makes a portal; its processes are yet to be started.
   *
   * @param prefix - of its databases, to tell them from those of other portals
   * @param rbac - under `permission.rbac`, beside the administrators
   * @param laws - the content of its laws file; without laws if absent
   */
  static async create(
    postgres: Postgres,
    prefix: string,
    rbac: JsonObject = {},
    laws?: string,
  ): Promise<Portal> {
    const folder = await mkdtemp(join(tmpdir(), 'rbac-chaos-'));
    const catalogFile = join(folder, 'catalog.yaml');
    await writeFile(
      catalogFile,
      entities.map(entity => stringify(entity)).join('---\n'),
    );
    const lawsFile = join(folder, 'rbac-laws.yaml');
    if (laws !== undefined) {
      await writeFile(lawsFile, laws);
    }
    const { hostname: host, port, username: user } = new URL(postgres.url);
    const parts = await Promise.all(
      [0, 1].map(async () => ({
        port: await freePort(),
        policyDatabase: await DatabaseProxy.start(postgres.url),
        catalogDatabase: await DatabaseProxy.start(postgres.url),
      })),
    );
    const configOf = (otherRbac: JsonObject): JsonObject[] =>
      parts.map(part => ({
        app: { baseUrl: 'http://localhost:3000' },
        backend: {
          baseUrl: `http://127.0.0.1:${part.port}`,
          listen: { host: '127.0.0.1', port: part.port },
          database: {
            client: 'pg',
            prefix,
            connection: { host, port: Number(port), user },
            plugin: {
              permission: { connection: { port: part.policyDatabase.port } },
              catalog: { connection: { port: part.catalogDatabase.port } },
            },
          },
        },
        auth: {
          environment: 'test',
          providers: { test: {} },
          backstageTokenExpiration: { hours: 12 },
          // Else the auth plugin is asked on each request who the user is, and
          // cannot tell without its own database.
          omitIdentityTokenOwnershipClaim: false,
        },
        catalog: {
          processingInterval: { seconds: 30 },
          locations: [{ type: 'file', target: catalogFile }],
          rules: [{ allow: ['User', 'Group'] }],
        },
        permission: {
          enabled: true,
          rbac: merge(
            {
              admin: { users: admins.map(name => ({ name })) },
              groups: { maxAge: { seconds: 1 } },
              replicas: { maxStaleness: { seconds: 2 } },
              ...(laws !== undefined && { lawsFile }),
            },
            rbac,
            otherRbac,
          ),
        },
      }));
    const configs = configOf({});
    const members = parts.map(({ port: own, ...databases }, index) => ({
      ...databases,
      replica: new Replica({
        name: `replica-${index}`,
        port: own,
        folder,
        config: configs[index],
      }),
    }));
    const [first, second] = members;
    return new Portal(postgres, [first, second], prefix, folder, configOf);
  }

  /** Starts one replica after the other. */
  async start(): Promise<void> {
    for (const { replica } of this.members) {
      await replica.start();
    }
  }

  /** Changes what is under `permission.rbac` while the replicas run. */
  async configure(rbac: JsonObject): Promise<void> {
    const configs = this.configOf(rbac);
    await Promise.all(
      this.members.map(({ replica }, index) =>
        replica.configure(configs[index]),
      ),
    );
  }

  /** The policy as it is in the database, read past the replicas. */
  document(): Promise<PolicyDocument> {
    return this.withDatabase(async knex =>
      (await PolicyStore.open(knex)).load(),
    );
  }

  /** The commits after a revision, in their order. */
  journalSince(revision: number): Promise<JournalRow[]> {
    return this.withDatabase(knex =>
      knex<JournalRow>('rbac_journal')
        .where('revision', '>', revision)
        .orderBy('revision'),
    );
  }

  /** Works in the database of the policy, past the replicas and their faults. */
  async withDatabase<T>(
    work: (knex: Knex) => Promise<T>,
    plugin = 'permission',
  ): Promise<T> {
    const knex = knexFactory({
      client: 'pg',
      connection: `${this.postgres.url}/${this.prefix}${plugin}`,
      pool: { min: 0, max: 1 },
    });
    try {
      // For the time when that is not the default.
      await knex.raw('set default_transaction_read_only = off');
      return await work(knex);
    } finally {
      await knex.destroy();
    }
  }

  /** What the connections of all databases are doing, for who looks for the reason of a failure. */
  activity(): Promise<string> {
    return this.withDatabase(async knex => {
      const { rows } = await knex.raw(
        `select datname, state, wait_event, now() - xact_start as since, left(query, 100) as query
         from pg_stat_activity where datname like ?`,
        [`${this.prefix}%`],
      );
      return rows.map((row: object) => JSON.stringify(row)).join('\n');
    });
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.members.map(async ({ replica, policyDatabase, catalogDatabase }) => {
        await replica.stop();
        await policyDatabase.stop();
        await catalogDatabase.stop();
      }),
    );
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
