import { DecisionSettings } from '@portal-rbac/plugin-rbac-core';
import { PolicyAdministration } from '../administration/PolicyAdministration';
import { adoptExistingTables } from '../adoption/adoption';
import { rulesFileOf } from '../adoption/existingTables';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { CommitEvents } from '../observability/CommitEvents';
import { untilDone } from '../runtime/untilDone';
import { CommitNotifications } from '../store/CommitNotifications';
import { PolicyStore } from '../store/PolicyStore';
import { PublishedCommits } from '../store/PublishedCommits';
import { Context } from './context';
import { PortalLaws } from './laws';
import { Metadata } from './metadata';

/** The tables of the policy, and what was taken over into them. */
export type Storage = Awaited<ReturnType<typeof openStorage>>;

/** The policy in force, and the one way to change it. */
export type Policy = Awaited<ReturnType<typeof wirePolicy>>;

/** Opens the tables, and takes over those of another RBAC plugin if there are any. */
export async function openStorage({
  services: { config },
  live: {
    current: { limits, notifications, retention },
  },
  knex,
  auditor,
  logger,
}: Context) {
  const notifies =
    notifications && (await CommitNotifications.areAvailable(knex, logger));
  const store = await PolicyStore.open(
    knex,
    notifies ? CommitNotifications.announce : undefined,
    logger,
    retention,
  );
  const adoption = await adoptExistingTables({
    knex,
    rulesFile: rulesFileOf(knex, config),
    store,
    limits,
    auditor,
    logger,
  });
  return { store, notifies, adoption };
}

/** Wires the policy in force with the settings that decide; waits until it is read. */
export async function wirePolicy(
  {
    services: { tracing, events, lifecycle },
    live,
    knex,
    logger,
    stopped,
  }: Context,
  { store }: Storage,
  { records, published }: Metadata,
  { gate }: PortalLaws,
) {
  const decisionSettings = (): DecisionSettings => ({
    precedence: live.current.precedence,
    superUsers: new Set(live.current.superUsers),
    defaultRole: live.current.defaultRole,
    defaultRoleName: live.current.defaultRoleName,
    basicPermissions: live.current.basicPermissions,
    isKnown: condition => published.isKnown(condition),
  });
  const current = new CurrentSnapshot(decisionSettings());
  const configure = () => current.configure(decisionSettings());
  live.onChange(configure);
  records.onChange(configure);
  const commitEvents = new CommitEvents({
    published: new PublishedCommits(knex),
    events,
    logger,
  });
  lifecycle.addShutdownHook(() => commitEvents.stop());
  const administration = new PolicyAdministration({
    store,
    current,
    logger,
    tracing,
    onCommit: () => commitEvents.tell(),
    gate,
  });
  await untilDone(() => administration.latest(), stopped);
  commitEvents.start();
  return { current, administration };
}
