import { Knex } from 'knex';
import { FILES } from '@portal-rbac/plugin-rbac-core';
import { sourceAccess } from '../../../../../plugins/rbac-backend/src/administration/access';
import { PolicyStore } from '../../../../../plugins/rbac-backend/src/store/PolicyStore';
import { cpuPerCall, heapMegabytes, median, milliseconds } from '../measure';
import { onPostgres } from '../places';
import { onePolicyMore, replicaOn } from '../replicaOn';
import { tableOf } from '../table';
import { benchRequests, benchRoles, benchSubject } from '../world';

const USERS = 1_000_000;
const SIZES = [100_000, 1_000_000];
const CHANGES = 20;

async function measure(policies: number, knex: Knex) {
  const store = await PolicyStore.open(knex);
  const access = sourceAccess(FILES);
  const writer = replicaOn(store);
  let refs: ReturnType<typeof benchRoles>[number]['ref'][];
  const firstLoad = await (async () => {
    const roles = benchRoles(policies, 10, USERS);
    refs = roles.slice(0, CHANGES).map(({ ref }) => ref);
    return milliseconds(() =>
      writer.administration.apply(
        { kind: 'replaceSource', roles, untouched: new Set() },
        access,
      ),
    );
  })();

  const reader = replicaOn(store);
  const before = heapMegabytes();
  const start = await milliseconds(() => reader.administration.latest());
  const heap = heapMegabytes() - before;

  const changes: number[] = [];
  const follows: number[] = [];
  for (const [index, ref] of refs!.entries()) {
    const change = onePolicyMore(ref, index);
    changes.push(
      await milliseconds(() => writer.administration.apply(change, access)),
    );
    follows.push(await milliseconds(() => reader.administration.latest()));
  }
  const snapshot = reader.current.get();
  const first = await cpuPerCall(calls => {
    for (let call = 0; call < calls; call++) {
      snapshot.decide(
        benchRequests[call % benchRequests.length],
        benchSubject(),
      );
    }
  });
  const { rows } = await knex.raw(
    'select pg_database_size(current_database()) as bytes',
  );
  return {
    policies,
    roles: policies / 10,
    'first load, s': firstLoad / 1_000,
    'start, s': start / 1_000,
    'change, ms': median(changes),
    'followed, ms': median(follows),
    'first decision, µs': first,
    'heap, MB': heap,
    'database, MB': Number(rows[0].bytes) / 2 ** 20,
  };
}

/** The size of the policy. */
export async function largePolicy(): Promise<string> {
  const rows = [];
  for (const size of SIZES) {
    rows.push(await onPostgres(knex => measure(size, knex)));
  }
  return ['### The policy, on PostgreSQL', tableOf(rows)].join('\n\n');
}
