import { AuditorService, LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import {
  Assignment,
  assignmentsOf,
  hasEnded,
  PolicyRefusal,
} from '@portal-rbac/plugin-rbac-core';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { systemAccess } from './access';
import { auditedCommit } from './auditedChange';
import { PolicyAdministration } from './PolicyAdministration';

interface Dependencies {
  readonly administration: Pick<PolicyAdministration, 'apply'>;
  readonly current: Pick<CurrentSnapshot, 'get' | 'now'>;
  readonly auditor: AuditorService;
  readonly logger: LoggerService;
  /** Called for each that was removed, by the replica that did it. Never throws. */
  readonly onEnded?: (assignment: Assignment) => void;
}

/**
 * Removes assignments that have ended, as housekeeping: by then nobody has anything by
 * them. Whichever replica comes first does it, as a commit of its own.
 */
export class EndedAssignments {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * Removes all that there are now. It is done again some time later, so that nothing is
   * lost if it fails.
   *
   * @returns how many it removed
   */
  async remove(): Promise<number> {
    const { administration, auditor, logger, onEnded } = this.dependencies;
    if (!this.areThere()) {
      return 0;
    }
    try {
      const made = await administration.apply(
        { kind: 'removeEnded' },
        systemAccess,
      );
      const { assignmentsRemoved: removed = [] } = made.delta;
      if (removed.length > 0) {
        const { source, actor } = systemAccess;
        const event = await auditor.createEvent({
          eventId: 'role-write',
          severityLevel: 'low',
          meta: {
            ...{ actionType: 'end', actor, source },
            ...auditedCommit(made),
          },
        });
        await event.success();
        removed.forEach(one => onEnded?.(one));
      }
      return removed.length;
    } catch (error) {
      if (!(error instanceof PolicyRefusal)) {
        throw error;
      }
      logger.warn(
        'Ended assignments could not be removed. They grant nothing; removal will be retried',
        toError(error),
      );
      return 0;
    }
  }

  private areThere(): boolean {
    const { current } = this.dependencies;
    const now = current.now();
    const all = assignmentsOf(current.get().document).values();
    return [...all].some(one => hasEnded(one, now));
  }
}
