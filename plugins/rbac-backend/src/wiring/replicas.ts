import { RevisionWatcher } from '../administration/RevisionWatcher';
import { stalenessProblem } from '../observability/readiness';
import { CommitNotifications } from '../store/CommitNotifications';
import { Context } from './context';
import { Policy, Storage } from './policy';

/**
 * Wires the commits of other replicas: looked for at an interval, and at once
 * when the database notifies.
 */
export function wireReplicas(
  { services, live, knex, logger }: Context,
  { notifies }: Storage,
  { administration }: Policy,
) {
  const { lifecycle, readiness } = services;
  const { pollIntervalMs, policyMaxStalenessMs } = live.current;
  const watcher = new RevisionWatcher(administration, logger, pollIntervalMs);
  watcher.start();
  lifecycle.addShutdownHook(() => watcher.stop());
  const notifications = new CommitNotifications({
    knex,
    logger,
    onCommit: () => watcher.look(),
  });
  if (notifies) {
    notifications.start();
    lifecycle.addShutdownHook(() => notifications.stop());
  }
  readiness.addCheck(() =>
    stalenessProblem(administration.age, policyMaxStalenessMs),
  );
  return { notifications };
}
