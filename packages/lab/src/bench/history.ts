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
import { PolicyAdministration } from '../../../../plugins/rbac-backend/src/administration/PolicyAdministration';
import { PolicyHistory } from '../../../../plugins/rbac-backend/src/administration/PolicyHistory';
import { CurrentSnapshot } from '../../../../plugins/rbac-backend/src/decision/CurrentSnapshot';
import { PolicyStore } from '../../../../plugins/rbac-backend/src/store/PolicyStore';
import { settings } from './decisions';
import { largePortal } from './largePortal';
import { cpuTime, median, milliseconds } from './measure';
import { noLaws } from '@internal/rbac-testkit/backend/noLaws';
import {
  quietLogger,
  quietTracing,
} from '@internal/rbac-testkit/backend/quiet';
import { table } from './table';

const COMMITS = 10_000;

const everything = { isLimited: false, maySee: () => true };

/** What the history costs: milliseconds of processor time, but for the first and the last two. */
interface HistoryFigures {
  /** Milliseconds of a clock until a change is in force. */
  readonly change: number;
  /** The policy as it was before all commits. */
  readonly past: number;
  readonly blame: number;
  readonly firstPage: number;
  readonly verification: number;
  /** Bytes that a commit takes in the tables of the history, by its columns. */
  readonly bytes: number;
  readonly isExact: boolean;
}

/** Milliseconds of processor time that some work takes. */
async function spent(work: () => Promise<unknown>): Promise<number> {
  const before = cpuTime();
  await work();
  return (cpuTime() - before) / 1_000;
}

function exported({ roles }: PolicyDocument): string {
  const all = [...roles.values()];
  return policyCsv(all) + conditionYaml(all);
}

/** Measures the history of a portal with 10,000 roles after 10,000 commits. */
export async function measureHistory(knex: Knex): Promise<HistoryFigures> {
  const store = await PolicyStore.open(knex);
  const large = largePortal();
  await store.commit(diff(emptyDocument, large), emptyDocument, {
    at: new Date().toISOString(),
    source: REST,
    actor: 'user:default/bench',
    change: 'replaceSource',
  });
  const administration = new PolicyAdministration({
    store,
    gate: noLaws,
    current: new CurrentSnapshot(settings),
    logger: quietLogger,
    tracing: quietTracing,
  });
  const { document: first } = await administration.latest();
  const refs = [...first.roles.keys()].sort();
  const changes: number[] = [];
  for (let index = 0; index < COMMITS - 1; index++) {
    const role = refs[(index * 7) % refs.length];
    const policy = {
      permission: `portal.new-${index}.read`,
      action: 'read',
      effect: 'allow',
    } as const;
    const { source } = first.roles.get(role)!;
    const change = {
      kind: 'addPolicies',
      additions: [{ role, policy }],
    } as const;
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
  const past = await spent(() => history.asOf(1));
  const view = await history.asOf(1);
  const roles = new Map(view.roles().map(role => [role.ref, role]));
  const changed = refs[7];
  const blames = [];
  for (let index = 0; index < 20; index++) {
    blames.push(await spent(() => history.blame(changed)));
  }
  const sizes = await knex('rbac_changes')
    .where('revision', '>', 1)
    .sum({
      bytes: knex.raw(
        `length(before) + length(after) + length(digest) + length(role_ref)`,
      ),
    })
    .first();
  return {
    change: median(changes),
    past,
    blame: median(blames),
    firstPage: await spent(() => history.log({ limit: 100 })),
    verification: await spent(() => store.verify()),
    bytes: Number(sizes?.bytes) / (COMMITS - 1),
    isExact:
      exported(first) ===
      policyCsv([...roles.values()]) + conditionYaml([...roles.values()]),
  };
}

/** The figures as a table. */
export function historyTable(
  rows: readonly (readonly [string, HistoryFigures])[],
): string {
  return [
    '### History, 10,000 roles after 10,000 commits, ms of processor time',
    table(
      [
        ...['database', 'change (clock)', 'revision 1', 'equal to the byte'],
        ...['blame', '100 commits', 'verification', 'bytes of a commit'],
      ],
      rows.map(([database, figures]) => [
        ...[database, figures.change, figures.past],
        ...[figures.isExact ? 'yes' : 'no', figures.blame],
        ...[figures.firstPage, figures.verification, figures.bytes],
      ]),
    ),
  ].join('\n\n');
}
