import {
  conditionYaml,
  diff,
  emptyDocument,
  policyCsv,
  PolicyDocument,
  REST,
} from '@portal-rbac/plugin-rbac-core';
import { Knex } from 'knex';
import { sourceAccess } from '../../../../plugins/rbac-backend/src/administration/access';
import { PolicyHistory } from '../../../../plugins/rbac-backend/src/administration/PolicyHistory';
import { PolicyStore } from '../../../../plugins/rbac-backend/src/store/PolicyStore';
import { largePortal } from './largePortal';
import { cpuMilliseconds, median, milliseconds } from './measure';
import { onPostgres, onSqlite, postgresUrl } from './places';
import { onePolicyMore, replicaOn } from './replicaOn';
import { tableOf } from './table';

const COMMITS = 10_000;

const everything = { isLimited: false, maySee: () => true };

function exported({ roles }: PolicyDocument): string {
  const all = [...roles.values()];
  return policyCsv(all) + conditionYaml(all);
}

/**
 * Measures the history of a portal with 10,000 roles after 10,000 commits: milliseconds
 * of processor time, but of a clock for a change.
 */
async function measure(database: string, knex: Knex) {
  const store = await PolicyStore.open(knex);
  const large = largePortal();
  await store.commit(diff(emptyDocument, large), emptyDocument, {
    at: new Date().toISOString(),
    source: REST,
    actor: 'user:default/bench',
    change: 'replaceSource',
  });
  const { administration } = replicaOn(store);
  const { document: first } = await administration.latest();
  const refs = [...first.roles.keys()].sort();
  const changes: number[] = [];
  for (let index = 0; index < COMMITS - 1; index++) {
    const role = refs[(index * 7) % refs.length];
    const change = onePolicyMore(role, index);
    const { source } = first.roles.get(role)!;
    const access = sourceAccess(source);
    changes.push(
      await milliseconds(() => administration.apply(change, access)),
    );
  }
  const history = new PolicyHistory(
    administration,
    await administration.latest(),
    everything,
  );
  const past = await cpuMilliseconds(() => history.asOf(1));
  const view = await history.asOf(1);
  const roles = new Map(view.roles().map(role => [role.ref, role]));
  const changed = refs[7];
  const blames = [];
  for (let index = 0; index < 20; index++) {
    blames.push(await cpuMilliseconds(() => history.blame(changed)));
  }
  const sizes = await knex('rbac_changes')
    .where('revision', '>', 1)
    .sum({
      bytes: knex.raw(
        `length(before) + length(after) + length(digest) + length(role_ref)`,
      ),
    })
    .first();
  const isExact =
    exported(first) ===
    policyCsv([...roles.values()]) + conditionYaml([...roles.values()]);
  return {
    database,
    'change (clock)': median(changes),
    'revision 1': past,
    'equal to the byte': isExact ? 'yes' : 'no',
    blame: median(blames),
    '100 commits': await cpuMilliseconds(() => history.log({ limit: 100 })),
    verification: await cpuMilliseconds(() => store.verify()),
    'bytes of a commit': Number(sizes?.bytes) / (COMMITS - 1),
  };
}

/** Measures what the history costs, on each database. */
export async function measureHistory(): Promise<string> {
  const rows = [await onSqlite(knex => measure('SQLite', knex))];
  if (postgresUrl) {
    rows.push(await onPostgres(knex => measure('PostgreSQL', knex)));
  }
  return [
    '### History, 10,000 roles after 10,000 commits, ms of processor time',
    tableOf(rows),
  ].join('\n\n');
}
