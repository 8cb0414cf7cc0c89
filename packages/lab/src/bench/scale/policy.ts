import { Knex } from 'knex';
import { sourceAccess } from '../../../../../plugins/rbac-backend/src/administration/access';
import { PolicyAdministration } from '../../../../../plugins/rbac-backend/src/administration/PolicyAdministration';
import { FILES } from '@portal-rbac/plugin-rbac-core';
import { CurrentSnapshot } from '../../../../../plugins/rbac-backend/src/decision/CurrentSnapshot';
import { PolicyStore } from '../../../../../plugins/rbac-backend/src/store/PolicyStore';
import { settings } from '../decisions';
import { cpuPerCall, median, milliseconds } from '../measure';
import {
  quietLogger,
  quietTracing,
} from '@internal/rbac-testkit/backend/quiet';
import { table } from '../table';
import { benchRequests, benchRoles, benchSubject } from '../world';
import { withDatabase } from './database';
import { noLaws } from '@internal/rbac-testkit/backend/noLaws';

const USERS = 1_000_000;
const SIZES = [100_000, 1_000_000];
const CHANGES = 20;

interface PolicyFigures {
  readonly firstLoad: number;
  readonly start: number;
  readonly change: number;
  /** Another replica reads one change. */
  readonly follow: number;
  /** Microseconds for a user who is new to the replica. */
  readonly first: number;
  readonly heap: number;
  readonly database: number;
}

function replicaOn(store: PolicyStore) {
  const current = new CurrentSnapshot(settings);
  const administration = new PolicyAdministration({
    gate: noLaws,
    store,
    current,
    logger: quietLogger,
    tracing: quietTracing,
  });
  return { current, administration };
}

function usedHeap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

async function measure(policies: number, knex: Knex): Promise<PolicyFigures> {
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
  const before = usedHeap();
  const start = await milliseconds(() => reader.administration.latest());
  const heap = usedHeap() - before;

  const changes: number[] = [];
  const follows: number[] = [];
  for (const [index, ref] of refs!.entries()) {
    const policy = {
      permission: `portal.new-${index}.read`,
      action: 'read',
      effect: 'allow',
    } as const;
    const addition = { role: ref, policy };
    changes.push(
      await milliseconds(() =>
        writer.administration.apply(
          { kind: 'addPolicies', additions: [addition] },
          access,
        ),
      ),
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
    firstLoad,
    start,
    change: median(changes),
    follow: median(follows),
    first,
    heap,
    database: Number(rows[0].bytes) / 2 ** 20,
  };
}

/** The size of the policy. */
export async function largePolicy(): Promise<string> {
  const rows = [];
  for (const size of SIZES) {
    const figures = await withDatabase(knex => measure(size, knex));
    rows.push([
      size,
      size / 10,
      figures.firstLoad / 1_000,
      figures.start / 1_000,
      figures.change,
      figures.follow,
      figures.first,
      figures.heap,
      figures.database,
    ]);
  }
  return [
    '### The policy, on PostgreSQL',
    table(
      [
        'policies',
        'roles',
        'first load, s',
        'start, s',
        'change, ms',
        'followed, ms',
        'first decision, µs',
        'heap, MB',
        'database, MB',
      ],
      rows,
    ),
  ].join('\n\n');
}
