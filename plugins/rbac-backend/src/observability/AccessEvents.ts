import { LoggerService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import { EventsService } from '@backstage/plugin-events-node';
import { NotificationService } from '@backstage/plugin-notifications-node';
import { Assignment, instantText, Terms } from '@portal-rbac/plugin-rbac-core';
import { StoredRequest } from '../requests/StoredRequest';
import { FaultLog } from '../runtime/FaultLog';
import { AccessNews, newsOfEnd, newsOfRequest } from './accessNews';

/** The topic of Backstage's events service. */
const TOPIC = 'rbac';

/** The page for asking and deciding. */
const LINK = '/rbac/requests';

/** The most notifications under way at once. Others are dropped, so that a slow plugin holds up nothing else. */
const MOST_UNDER_WAY = 200;

interface Dependencies {
  readonly events: Pick<EventsService, 'publish'>;
  readonly notifications: NotificationService;
  readonly logger: LoggerService;
  readonly mostUnderWay?: number;
}

/**
 * Reports what becomes of requests and of access that ends to Backstage's events service,
 * and to people by its notifications. It keeps nobody waiting and never throws: failures are
 * in the log. A portal without notifications is told apart by its 404.
 */
export class AccessEvents {
  private underWay = 0;
  private readonly faults: FaultLog;

  constructor(private readonly dependencies: Dependencies) {
    this.faults = new FaultLog({
      logger: dependencies.logger,
      over: 'Notifications about access are sent again',
      now: () => performance.now(),
    });
  }

  /** Something happened to a request. */
  ofRequest(
    request: StoredRequest,
    terms: Pick<Terms, 'approvers' | 'notify'>,
  ): void {
    const { id, role, asker, member, state, until, reason } = request;
    const { approvals, settled } = request;
    this.publish(`request-${state}`, {
      ...{ id, role, asker, member, reason },
      ...(until !== undefined && { until: instantText(until) }),
      approvals: approvals.map(({ by }) => by),
      ...(settled?.by !== undefined && { settledBy: settled.by }),
    });
    newsOfRequest(request, terms).forEach(one => this.notify(one));
  }

  /** What somebody has for a time ends soon, or has ended. */
  ofEnd(assignment: Assignment, state: 'ends-soon' | 'ended'): void {
    const { id, role, member, until, reason, grantedBy } = assignment;
    this.publish(`assignment-${state}`, {
      ...{ id, role, member, reason, grantedBy },
      ...(until !== undefined && { until: instantText(until) }),
    });
    newsOfEnd(assignment, state).forEach(one => this.notify(one));
  }

  private publish(
    change: string,
    access: { readonly role: string; readonly [field: string]: unknown },
  ): void {
    this.inBackground(() =>
      this.dependencies.events.publish({
        topic: TOPIC,
        eventPayload: {
          ...{ change, access, roles: [access.role], rolesOmitted: 0 },
        },
      }),
    );
  }

  private notify({
    isUrgent,
    to,
    but,
    title,
    description,
    scope,
  }: AccessNews): void {
    this.inBackground(() =>
      this.dependencies.notifications.send({
        recipients: {
          type: 'entity',
          entityRef: [...to],
          ...(but !== undefined && { excludeEntityRef: but }),
        },
        payload: {
          ...{ title, description, scope, link: LINK, topic: TOPIC },
          severity: isUrgent ? 'critical' : 'normal',
        },
      }),
    );
  }

  private inBackground(tell: () => Promise<void>): void {
    const { mostUnderWay = MOST_UNDER_WAY } = this.dependencies;
    if (this.underWay >= mostUnderWay) {
      this.failed(new Error('too much is being told already'));
      return;
    }
    this.underWay += 1;
    // Whatever it throws at once is a rejection as well.
    Promise.resolve()
      .then(tell)
      .then(() => this.faults.worked())
      .catch(error => isAbsent(error) || this.failed(toError(error)))
      .finally(() => {
        this.underWay -= 1;
      });
  }

  private failed(error: Error) {
    this.faults.failed('Notifications about access could not be sent', error);
  }
}

/** Whether the portal has no notifications. Backstage's service says it in words alone. */
function isAbsent(error: unknown): boolean {
  return /\bstatus 404\b/.test(toError(error).message);
}
