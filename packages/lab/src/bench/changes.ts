import { Knex } from 'knex';
import { FILES } from '@portal-rbac/plugin-rbac-core';
import { sourceAccess } from '../../../../plugins/rbac-backend/src/administration/access';
import { PolicyStore } from '../../../../plugins/rbac-backend/src/store/PolicyStore';
import { cpuTime, median, milliseconds } from './measure';
import { onPostgres, onSqlite, postgresUrl } from './places';
import { onePolicyMore, replicaOn } from './replicaOn';
import { tableOf } from './table';
import { benchRoles } from './world';

const CHANGES = 100;

/**
 * Measures changes on a policy of a size, on one database: one policy more until it is
 * in force, a start that reads the policy, and a source that is loaded into an empty
 * database and once more; in milliseconds of a clock, but for the processor.
 */
async function measure(database: string, policies: number, knex: Knex) {
  const store = await PolicyStore.open(knex);
  const { administration: first } = replicaOn(store);
  const access = sourceAccess(FILES);
  const roles = benchRoles(policies);
  const load = () =>
    first.apply({ kind: 'replaceSource', roles, untouched: new Set() }, access);
  const firstLoad = await milliseconds(load);
  const sameLoad = await milliseconds(load);
  const changes: number[] = [];
  const cpuBefore = cpuTime();
  for (let index = 0; index < CHANGES; index++) {
    const change = onePolicyMore(roles[index].ref, index);
    changes.push(await milliseconds(() => first.apply(change, access)));
  }
  const changeCpu = (cpuTime() - cpuBefore) / CHANGES / 1_000;
  const start = await milliseconds(() =>
    replicaOn(store).administration.latest(),
  );
  return {
    database,
    policies,
    change: median(changes),
    'of which processor': changeCpu,
    start,
    'first load': firstLoad,
    'same load': sameLoad,
  };
}

/** Measures what changes and loads cost, on each database. */
export async function measureChanges(): Promise<string> {
  const rows = [];
  for (const policies of [1_000, 100_000]) {
    rows.push(await onSqlite(knex => measure('SQLite', policies, knex)));
  }
  if (postgresUrl) {
    rows.push(await onPostgres(knex => measure('PostgreSQL', 100_000, knex)));
  }
  return ['### Changes and loads, ms', tableOf(rows)].join('\n\n');
}
