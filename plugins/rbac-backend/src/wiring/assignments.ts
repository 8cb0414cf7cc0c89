import { EndedAssignments } from '../administration/EndedAssignments';
import { Context } from './context';
import { Policy } from './policy';

/** Wires the removal of assignments that have ended: each minute, by one of the replicas. */
export async function wireAssignments(
  { services: { scheduler }, auditor, logger }: Context,
  { administration, current }: Policy,
): Promise<void> {
  const ended = new EndedAssignments({
    administration,
    current,
    auditor,
    logger,
  });
  await scheduler.scheduleTask({
    id: 'rbac-ended-assignments',
    frequency: { minutes: 1 },
    timeout: { minutes: 1 },
    initialDelay: { minutes: 1 },
    scope: 'global',
    fn: async () => {
      await ended.remove();
    },
  });
}
