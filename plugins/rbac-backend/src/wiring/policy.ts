import { compile, DecisionSettings } from '@portal-rbac/plugin-rbac-core';
import { PolicyAdministration } from '../administration/PolicyAdministration';
import { adoptExistingTables } from '../adoption/adoption';
import { rulesFileOf } from '../adoption/existingTables';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { CommitEvents } from '../observability/CommitEvents';
import { untilDone } from '../runtime/untilDone';
import { ConfiguredGifts } from '../sources/ConfiguredGifts';
import { Gifts, GiftStore } from '../store/GiftStore';
import { CommitNotifications } from '../store/CommitNotifications';
import { PolicyStore } from '../store/PolicyStore';
import { PublishedCommits } from '../store/PublishedCommits';
import { Context } from './context';
import { PortalGuardrails } from './guardrails';
import { Metadata } from './metadata';

/** The pause between two attempts to put in force what guardrails refused. */
const GIFTS_AGAIN_MS = 5_000;

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
  { gate, file }: PortalGuardrails,
) {
  const gifts = await ConfiguredGifts.read({
    settings: () => live.current,
    store: new GiftStore(knex),
    logger,
  });
  const settingsWith = ({
    superUsers,
    ...others
  }: Gifts): DecisionSettings => ({
    precedence: live.current.precedence,
    superUsers: new Set(superUsers),
    ...others,
    isKnown: condition => published.isKnown(condition),
  });
  const current = new CurrentSnapshot(settingsWith(gifts.inForce));
  const configure = () => current.configure(settingsWith(gifts.inForce));
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
  const renew = () =>
    gifts.renew({
      policyWith: given =>
        compile(current.get().document, settingsWith(given), current.get()),
      objectionTo: (before, after) => gate.objectionToSettings(before, after),
      apply: configure,
    });
  live.onChange(() => {
    configure();
    void renew();
  });
  file.onChange(() => void renew());
  const timer = setInterval(() => {
    if (gifts.isWaiting) {
      void renew();
    }
  }, GIFTS_AGAIN_MS);
  timer.unref();
  stopped.addEventListener('abort', () => clearInterval(timer));
  // Guardrails are judged by the catalog, which may start after this.
  const renewal = renew();
  if (file.current.guardrails.length === 0) {
    await renewal;
  }
  commitEvents.start();
  return { current, administration, gifts };
}
