import {
  BackstageUserPrincipal,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  PermissionPolicy,
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';
import {
  Decision,
  settled,
  requestFor,
  Subject,
} from '@portal-rbac/plugin-rbac-core';
import { oneLine } from '@portal-rbac/plugin-rbac-common';
import { EvaluationAudit } from './EvaluationAudit';
import { FaultLog } from '../runtime/FaultLog';
import { DecisionMeter } from './DecisionMeter';
import { assertApplicable } from './ConditionTurns';
import { UseNotes } from '../use/UseNotes';
import { CurrentSnapshot } from './CurrentSnapshot';

interface Dependencies {
  readonly subjects: {
    resolve(user: PolicyQueryUser): Promise<Subject>;
  };
  readonly current: CurrentSnapshot;
  readonly audit: Pick<EvaluationAudit, 'report'>;
  /** Notes what is used. */
  readonly uses: Pick<UseNotes, 'note'>;
  readonly meter: DecisionMeter;
  readonly logger: LoggerService;
}

const DENY: PolicyDecision = { result: AuthorizeResult.DENY };
const ALLOW: PolicyDecision = { result: AuthorizeResult.ALLOW };
const NO_USER = settled('DENY', 'no-user');
const FAILURE = settled('DENY', 'failure');

/**
 * Decides for Backstage's permission framework. Whatever goes wrong is answered
 * with DENY and audited; the log has it once in an outage, and how often it was.
 */
export class RbacPolicy implements PermissionPolicy {
  private readonly faults: FaultLog;

  constructor(private readonly dependencies: Dependencies) {
    this.faults = new FaultLog({
      logger: dependencies.logger,
      over: 'Requests can be decided again',
      now: () => performance.now(),
    });
  }

  async handle(
    { permission }: PolicyQuery,
    user?: PolicyQueryUser,
  ): Promise<PolicyDecision> {
    const { audit, meter } = this.dependencies;
    const started = meter.start();
    let decision = NO_USER;
    let revision: number | undefined;
    if (user) {
      try {
        // Before anything is waited for: the framework begins all decisions of
        // a batch at once, and so they are all of one revision.
        const { current, subjects, uses } = this.dependencies;
        const { policy } = current;
        revision = policy.revision;
        const subject = await subjects.resolve(user);
        // Only now, since what somebody has for a time may have ended meanwhile.
        const snapshot = policy.at(current.now());
        const request = requestFor(permission);
        decision = snapshot.decide(request, subject);
        if (decision.result === 'CONDITIONAL' && isAskedDirectly(user)) {
          assertApplicable(decision.criteria);
        }
        uses.note(decision, request, subject.userRef, snapshot);
        this.faults.worked();
      } catch (error) {
        this.faults.failed(
          `Denied ${loggable(permission.name)} to ${loggable(user.info.userEntityRef)}, because it could not be decided`,
          toError(error),
        );
        decision = FAILURE;
      }
    }
    audit.report(permission, user?.info.userEntityRef, decision, revision);
    meter.end(decision, started);
    return toFramework(decision);
  }
}

/** A text of a caller in a line of the log. */
function loggable(text: string): string {
  return oneLine(text.slice(0, 200));
}

/**
 * Whether no plugin asks on behalf of the user. The framework then answers for
 * resources only, so that it is sure to apply conditions, where a plugin might
 * take them to query by, however large they are.
 */
function isAskedDirectly({ credentials }: PolicyQueryUser): boolean {
  const principal = credentials.principal as BackstageUserPrincipal | undefined;
  return principal?.actor === undefined;
}

/** A decision as the framework takes it. */
export function toFramework(decision: Decision): PolicyDecision {
  if (decision.result !== 'CONDITIONAL') {
    return decision.result === 'ALLOW' ? ALLOW : DENY;
  }
  return {
    result: AuthorizeResult.CONDITIONAL,
    pluginId: decision.pluginId,
    resourceType: decision.resourceType,
    conditions: decision.criteria,
  };
}
