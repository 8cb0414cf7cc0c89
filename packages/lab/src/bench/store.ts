import { noGuardrails } from '@internal/rbac-testkit/backend/noGuardrails';
import {
  quietLogger,
  quietTracing,
} from '@internal/rbac-testkit/backend/quiet';
import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  conditionYaml,
  diff,
  emptyDocument,
  FILES,
  policyCsv,
  PolicyChange,
  PolicyView,
  REST,
  Role,
  RoleDeclaration,
  seesAll,
} from '@portal-rbac/plugin-rbac-core';
import { Knex } from 'knex';
import { sourceAccess } from '../../../../plugins/rbac-backend/src/administration/access';
import { PolicyAdministration } from '../../../../plugins/rbac-backend/src/administration/PolicyAdministration';
import { PolicyHistory } from '../../../../plugins/rbac-backend/src/administration/PolicyHistory';
import { CurrentSnapshot } from '../../../../plugins/rbac-backend/src/decision/CurrentSnapshot';
import { PolicyStore } from '../../../../plugins/rbac-backend/src/store/PolicyStore';
import { onPostgres, onSqlite, postgresUrl } from './databases';
import { cpuMilliseconds, median, milliseconds, timed } from './measure';
import { section, tableOf } from './report';
import { benchRoles, largePortal, settings } from './worlds';

const COMMITS = 10_000;

/** The administration of a replica, without a portal around it. */
class BareReplica {
  private readonly administration: PolicyAdministration;

  constructor(store: PolicyStore) {
    this.administration = new PolicyAdministration({
      gate: noGuardrails,
      store,
      current: new CurrentSnapshot(settings),
      logger: quietLogger,
      tracing: quietTracing,
    });
  }

  /** The latest policy of the database, which is in force then. */
  latest() {
    return this.administration.latest();
  }

  /** Makes a change as a source; gives the revision that has it. */
  async change(change: PolicyChange, source = FILES): Promise<number> {
    const access = sourceAccess(source);
    return (await this.administration.apply(change, access)).revision;
  }

  /** Loads roles as the policy files do. */
  load(roles: readonly RoleDeclaration[]): Promise<number> {
    return this.change({ kind: 'replaceSource', roles, untouched: new Set() });
  }

  /** Adds one policy to a role; gives the milliseconds until that is in force. */
  async addOne(role: RoleRef, index: number, source?: string) {
    const permission = `portal.new-${index}.read`;
    const policy = { permission, action: 'read', effect: 'allow' } as const;
    const additions = [{ role, policy }];
    return milliseconds(() =>
      this.change({ kind: 'addPolicies', additions }, source),
    );
  }

  /** The history, as somebody sees it who sees all. */
  async history(): Promise<PolicyHistory> {
    return new PolicyHistory(this.administration, await this.latest(), seesAll);
  }
}

/**
 * Measures changes on a policy of a size, on one database: one policy more until it is
 * in force, a start that reads the policy, and a source that is loaded into an empty
 * database and once more; in milliseconds of a clock, but for the processor.
 */
async function changesOn(database: string, policies: number, knex: Knex) {
  const store = await PolicyStore.open(knex);
  const replica = new BareReplica(store);
  const roles = benchRoles(policies);
  const firstLoad = await milliseconds(() => replica.load(roles));
  const sameLoad = await milliseconds(() => replica.load(roles));
  const [changes, cpu] = await timed(async () => {
    const times: number[] = [];
    for (const [index, { ref }] of roles.slice(0, 100).entries()) {
      times.push(await replica.addOne(ref, index));
    }
    return times;
  });
  return {
    database,
    policies,
    change: median(changes),
    'of which processor': cpu / changes.length,
    start: await milliseconds(() => new BareReplica(store).latest()),
    'first load': firstLoad,
    'same load': sameLoad,
  };
}

/** Measures what changes and loads cost, on each database. */
export async function measureChanges(): Promise<string> {
  const rows = [];
  for (const policies of [1_000, 100_000]) {
    rows.push(await onSqlite(knex => changesOn('SQLite', policies, knex)));
  }
  if (postgresUrl) {
    rows.push(await onPostgres(knex => changesOn('PostgreSQL', 100_000, knex)));
  }
  return section('### Changes and loads, ms', tableOf(rows));
}

function exported(roles: readonly Role[]): string {
  return policyCsv(roles) + conditionYaml(roles);
}

/**
 * Measures the history of a portal with 10,000 roles after 10,000 commits: milliseconds
 * of processor time, but of a clock for a change.
 */
async function historyOn(database: string, knex: Knex) {
  const store = await PolicyStore.open(knex);
  await store.commit(diff(emptyDocument, largePortal()), emptyDocument, {
    at: new Date().toISOString(),
    source: REST,
    actor: 'user:default/bench',
    change: 'replaceSource',
  });
  const replica = new BareReplica(store);
  const { document: first } = await replica.latest();
  const refs = [...first.roles.keys()].sort();
  const changes: number[] = [];
  for (let index = 0; index < COMMITS - 1; index++) {
    const role = refs[(index * 7) % refs.length];
    changes.push(await replica.addOne(role, index, REST));
  }
  const history = await replica.history();
  const [view, past] = await timed<PolicyView>(() => history.asOf(1));
  const blames = [];
  for (let index = 0; index < 20; index++) {
    blames.push(await cpuMilliseconds(() => history.blame(refs[7])));
  }
  const columns = ['before', 'after', 'digest', 'role_ref'];
  const length = columns.map(name => `length(${name})`).join(' + ');
  const [{ bytes }] = await knex('rbac_changes')
    .where('revision', '>', 1)
    .sum({ bytes: knex.raw(length) });
  const isExact =
    exported([...first.roles.values()]) === exported([...view.roles()]);
  return {
    database,
    'change (clock)': median(changes),
    'revision 1': past,
    'equal to the byte': isExact ? 'yes' : 'no',
    blame: median(blames),
    '100 commits': await cpuMilliseconds(() => history.log({ limit: 100 })),
    verification: await cpuMilliseconds(() => store.verify()),
    'bytes of a commit': Number(bytes) / (COMMITS - 1),
  };
}

/** Measures what the history costs, on each database. */
export async function measureHistory(): Promise<string> {
  const rows = [await onSqlite(knex => historyOn('SQLite', knex))];
  if (postgresUrl) {
    rows.push(await onPostgres(knex => historyOn('PostgreSQL', knex)));
  }
  const title =
    '### History, 10,000 roles after 10,000 commits, ms of processor time';
  return section(title, tableOf(rows));
}
