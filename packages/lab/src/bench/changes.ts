import knexFactory, { Knex } from 'knex';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sourceAccess } from '../../../../plugins/rbac-backend/src/administration/access';
import { PolicyAdministration } from '../../../../plugins/rbac-backend/src/administration/PolicyAdministration';
import { FILES } from '@portal-rbac/plugin-rbac-core';
import { CurrentSnapshot } from '../../../../plugins/rbac-backend/src/decision/CurrentSnapshot';
import { PolicyStore } from '../../../../plugins/rbac-backend/src/store/PolicyStore';
import { settings } from './decisions';
import { cpuTime, median, milliseconds } from './measure';
import {
  quietLogger,
  quietTracing,
} from '@internal/rbac-testkit/backend/quiet';
import { benchRoles } from './world';
import { noLaws } from '@internal/rbac-testkit/backend/noLaws';

/** What changes and loads cost, in milliseconds of a clock. */
export interface ChangeFigures {
  readonly policies: number;
  /** A source with all policies is loaded into an empty database. */
  readonly firstLoad: number;
  /** The same source is loaded again, and nothing is different. */
  readonly sameLoad: number;
  /** One policy more, until it is in force here. */
  readonly change: number;
  /** Processor time of this process for one such change. */
  readonly changeCpu: number;
  /** The policy is read from the database at a start. */
  readonly start: number;
}

const CHANGES = 100;

/** Measures changes on a policy of a size, on one database. */
export async function measureChanges(
  policies: number,
  knex: Knex,
): Promise<ChangeFigures> {
  const store = await PolicyStore.open(knex);
  const administration = () =>
    new PolicyAdministration({
      gate: noLaws,
      store,
      current: new CurrentSnapshot(settings),
      logger: quietLogger,
      tracing: quietTracing,
    });
  const access = sourceAccess(FILES);
  const roles = benchRoles(policies);
  const first = administration();
  const load = () =>
    first.apply({ kind: 'replaceSource', roles, untouched: new Set() }, access);
  const firstLoad = await milliseconds(load);
  const sameLoad = await milliseconds(load);
  const changes: number[] = [];
  const cpuBefore = cpuTime();
  for (let index = 0; index < CHANGES; index++) {
    const { ref } = roles[index];
    const permission = `portal.new-${index}.read`;
    const addition = {
      role: ref,
      policy: { permission, action: 'read', effect: 'allow' },
    } as const;
    changes.push(
      await milliseconds(() =>
        first.apply({ kind: 'addPolicies', additions: [addition] }, access),
      ),
    );
  }
  const changeCpu = (cpuTime() - cpuBefore) / CHANGES / 1_000;
  const start = await milliseconds(() => administration().latest());
  return {
    policies,
    firstLoad,
    sameLoad,
    change: median(changes),
    changeCpu,
    start,
  };
}

/** Measures something on a SQLite database in a file. */
export async function onSqlite<T>(measure: (knex: Knex) => Promise<T>) {
  const folder = await mkdtemp(join(tmpdir(), 'rbac-bench-'));
  const knex = knexFactory({
    client: 'better-sqlite3',
    connection: { filename: join(folder, 'policy.sqlite') },
    useNullAsDefault: true,
  });
  try {
    return await measure(knex);
  } finally {
    await knex.destroy();
    await rm(folder, { recursive: true });
  }
}

/**
 * Measures something on PostgreSQL.
 *
 * @param url - of a server, without the name of a database
 */
export async function onPostgres<T>(
  url: string,
  measure: (knex: Knex) => Promise<T>,
) {
  const server = knexFactory({ client: 'pg', connection: url });
  const name = `rbac_bench_${process.pid}`;
  await server.raw('create database ??', [name]);
  const knex = knexFactory({ client: 'pg', connection: `${url}/${name}` });
  try {
    return await measure(knex);
  } finally {
    await knex.destroy();
    await server.raw('drop database ??', [name]);
    await server.destroy();
  }
}
