import { Knex } from 'knex';
import { PolicyStore } from '../../../../../plugins/rbac-backend/src/store/PolicyStore';
import { onPostgres } from '../databases';
import { cpuPerDecision } from '../decisions';
import { median, milliseconds, usedMegabytes } from '../measure';
import { section, tableOf } from '../report';
import { BareReplica } from '../store';
import { benchRoles, benchSubject } from '../worlds';

const USERS = 1_000_000;
const CHANGES = 20;

/** Loads a policy; gives some of its roles, and does not keep the others in memory. */
async function load(writer: BareReplica, policies: number) {
  const roles = benchRoles(policies, 10, USERS);
  const time = await milliseconds(() => writer.load(roles));
  return { time, refs: roles.slice(0, CHANGES).map(({ ref }) => ref) };
}

async function measure(policies: number, knex: Knex) {
  const store = await PolicyStore.open(knex);
  const writer = new BareReplica(store);
  const { time: firstLoad, refs } = await load(writer, policies);

  const reader = new BareReplica(store);
  const before = usedMegabytes();
  const start = await milliseconds(() => reader.latest());
  const heap = usedMegabytes() - before;

  const changes: number[] = [];
  const follows: number[] = [];
  for (const [index, ref] of refs.entries()) {
    changes.push(await writer.addOne(ref, index));
    follows.push(await milliseconds(() => reader.latest()));
  }
  const first = await cpuPerDecision(reader.current.get(), benchSubject);
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
  for (const size of [100_000, 1_000_000]) {
    rows.push(await onPostgres(knex => measure(size, knex)));
  }
  return section('### The policy, on PostgreSQL', tableOf(rows));
}
