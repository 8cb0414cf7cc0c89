import { eventually, TestFolder } from '@internal/rbac-testkit';
import { group, user } from '@internal/rbac-testkit/backend/catalogEntities';
import { databaseConfig } from '@internal/rbac-testkit/backend/AskedBackend';
import { PATIENCE_MS } from '@internal/rbac-testkit/backend/BackendProcess';
import { DatabaseProxy } from '@internal/rbac-testkit/backend/DatabaseProxy';
import { JsonObject } from '@backstage/types';
import { PolicyDocument } from '@portal-rbac/plugin-rbac-core';
import knexFactory, { Knex } from 'knex';
import { mapValues, merge } from 'lodash';
import { stringify } from 'yaml';
import { PolicyStore } from '../../../../plugins/rbac-backend/src/store/PolicyStore';
import { JournalRow } from '../../../../plugins/rbac-backend/src/store/tables';
import { PortalProcess } from '../portal/PortalProcess';

/** Whose decisions are looked at: somebody in a group below the one that has the role. */
export const PROBE = 'user:default/probe';
/** Who administers the portal. */
export const admins = [0, 1, 2, 3].map(index => `user:default/admin-${index}`);

/** The groups directly above everybody in the catalog, and above each group. */
export const parents: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(admins.map(ref => [ref, []])),
  [PROBE]: ['group:default/team'],
  'group:default/team': ['group:default/department'],
  'group:default/department': [],
};

/** The same as the catalog reads it. */
const catalog = Object.entries(parents)
  .map(([ref, above]) => {
    const [name, ...names] = [ref, ...above].map(one => one.split('/')[1]);
    return ref.startsWith('user:')
      ? user(name, ...names)
      : group(name, ...names);
  })
  .map(entity => stringify(entity))
  .join('---\n');

/** Waits for what has to come true by itself; gives the milliseconds it took. */
export function patiently(
  what: string,
  condition: () => Promise<boolean>,
): Promise<number> {
  return eventually(condition, what, PATIENCE_MS);
}

/** A PostgreSQL server that can be halted, as `scripts/lib/postgresCluster.mjs` starts it. */
export interface Postgres {
  readonly url: string;
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  resume(): Promise<void>;
}

/** A replica with the proxy between it and the database. */
export interface Member {
  readonly replica: PortalProcess;
  /** On the way of the policy. */
  readonly policyDatabase: DatabaseProxy;
  /** On the way of its catalog. */
  readonly catalogDatabase: DatabaseProxy;
}

/**
 * A portal of two replicas on one database: real backend processes with the
 * real auth, catalog and permission plugins.
 */
export class Portal {
  private constructor(
    readonly postgres: Postgres,
    readonly members: readonly Member[],
    private readonly prefix: string,
    private readonly folder: TestFolder,
  ) {}

  /**
   * Makes a portal; its processes are yet to be started.
   *
   * @param prefix - of its databases, to distinguish them from those of other
   * portals
   * @param files - of the policy and of guardrails, by the key of `permission.rbac` that names them
   */
  static async create(
    postgres: Postgres,
    prefix: string,
    files: Record<string, string>,
    notifications = true,
  ): Promise<Portal> {
    const folder = await TestFolder.make();
    await folder.write('catalog.yaml', catalog);
    for (const [key, text] of Object.entries(files)) {
      await folder.write(key, text);
    }
    const memberOf = async (name: string): Promise<Member> => {
      const policyDatabase = await DatabaseProxy.start(postgres.url);
      const catalogDatabase = await DatabaseProxy.start(postgres.url);
      const { port: policyPort } = policyDatabase;
      const { port } = catalogDatabase;
      const config = {
        backend: {
          database: merge(
            databaseConfig({ postgres: postgres.url, prefix, policyPort }),
            { plugin: { catalog: { connection: { port } } } },
          ),
        },
        auth: {
          backstageTokenExpiration: { hours: 12 },
          // Otherwise the auth plugin is asked on each request who the user
          // is, and cannot answer without its own database.
          omitIdentityTokenOwnershipClaim: false,
        },
        catalog: {
          processingInterval: { seconds: 30 },
          locations: [{ type: 'file', target: folder.file('catalog.yaml') }],
        },
        permission: {
          rbac: {
            admin: { users: admins.map(admin => ({ name: admin })) },
            groups: { maxAge: { seconds: 1 } },
            replicas: { maxStaleness: { seconds: 2 }, notifications },
            ...mapValues(files, (_, key) => folder.file(key)),
          },
        },
      };
      const settings = { name, folder: folder.path, config };
      const replica = await PortalProcess.create(settings);
      return { policyDatabase, catalogDatabase, replica };
    };
    const members = [await memberOf('replica-0'), await memberOf('replica-1')];
    return new Portal(postgres, members, prefix, folder);
  }

  /** Starts one replica after the other. */
  async start(): Promise<void> {
    for (const { replica } of this.members) {
      await replica.start();
    }
  }

  /** Changes what is under `permission.rbac` while the replicas run. */
  async configure(rbac: JsonObject): Promise<void> {
    for (const { replica } of this.members) {
      await replica.configure({ permission: { rbac } });
    }
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
  async withDatabase<T>(work: (knex: Knex) => Promise<T>): Promise<T> {
    const knex = knexFactory({
      client: 'pg',
      connection: `${this.postgres.url}/${this.prefix}permission`,
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
    await this.folder.remove();
  }
}
