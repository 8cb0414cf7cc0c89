import { assignmentsOf } from '@portal-rbac/plugin-rbac-core';
import { EndedAssignments } from '../administration/EndedAssignments';
import { endingSoon, lookingFrom } from '../administration/endingSoon';
import { AccessEvents } from '../observability/AccessEvents';
import { Context } from './context';
import { Policy } from './policy';

/**
 * Wires the removal of assignments that have ended, and telling of those that end soon:
 * each minute, by one of the replicas.
 */
export async function wireAssignments(
  { services: { scheduler }, auditor, logger }: Context,
  { administration, current }: Policy,
  events: AccessEvents,
): Promise<void> {
  const ended = new EndedAssignments({
    administration,
    current,
    auditor,
    logger,
    onEnded: one => events.ofEnd(one, 'ended'),
  });
  let lookedAt: number | undefined;
  const tellOfEnds = () => {
    const now = current.now();
    const after = lookingFrom(lookedAt, now);
    const assignments = assignmentsOf(current.get().document);
    endingSoon(assignments, { after, now }).forEach(one =>
      events.ofEnd(one, 'ends-soon'),
    );
    lookedAt = now;
  };
  await scheduler.scheduleTask({
    id: 'rbac-ended-assignments',
    frequency: { minutes: 1 },
    timeout: { minutes: 1 },
    initialDelay: { minutes: 1 },
    scope: 'global',
    fn: async () => {
      tellOfEnds();
      await ended.remove();
    },
  });
}
