import { AuditorService, LoggerService } from '@backstage/backend-plugin-api';
import { Config } from '@backstage/config';
import { Permission } from '@backstage/plugin-permission-common';
import { JsonObject } from '@backstage/types';
import { Request } from 'express';
import { Decision, Reason } from './core/decide';
import { PolicyRefusal } from './core/errors';

/** Which event an endpoint reports, and which of its kinds. */
export interface AuditedEvent {
  readonly eventId:
    | 'role-read'
    | 'role-write'
    | 'policy-read'
    | 'policy-write'
    | 'condition-read'
    | 'condition-write';
  readonly queryType: string;
}

/** What the audit log keeps of an event that went well. */
export interface AuditMeta extends JsonObject {
  readonly actor: string;
  readonly source: string;
}

/** Reports the administration of the policy to Backstage's auditor. */
export class AdministrationAudit {
  /** @param auditor - one that never fails, see `unfailingAuditor` */
  constructor(private readonly auditor: AuditorService) {}

  /**
   * Does `work` and reports how it went: reads are of low severity, changes of
   * medium, and what is refused for want of permission of high.
   */
  async around<T extends { readonly audit: AuditMeta }>(
    { eventId, queryType }: AuditedEvent,
    request: Request,
    work: () => Promise<T>,
  ): Promise<T> {
    const usual = eventId.endsWith('-read') ? 'low' : 'medium';
    let result: T;
    try {
      result = await work();
    } catch (error) {
      const event = await this.auditor.createEvent({
        eventId,
        severityLevel: isForbidden(error) ? 'high' : usual,
        request,
        meta: { queryType },
      });
      await event.fail({ error: error as Error });
      throw error;
    }
    const event = await this.auditor.createEvent({
      eventId,
      severityLevel: usual,
      request,
      meta: { queryType, ...result.audit },
    });
    await event.success();
    return result;
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof PolicyRefusal && error.isForbidden;
}

/** Numbers of log levels, the most important lowest, as winston has them. */
const logLevels = [
  'error',
  'warn',
  'info',
  'http',
  'verbose',
  'debug',
  'silly',
];

/**
 * Whether anybody sees audit events of low severity: the level that they are
 * mapped to has to be one that the portal logs.
 */
function isLowSeverityLogged(config: Config): boolean {
  const mapped =
    config.getOptionalString('backend.auditor.severityLogLevelMappings.low') ??
    'debug';
  const logged =
    process.env.LOG_LEVEL ??
    config.getOptionalString('backend.logger.level') ??
    'info';
  return logLevels.indexOf(mapped) <= logLevels.indexOf(logged);
}

/**
 * Reports decisions to Backstage's auditor. Decisions are many and their
 * severity is low, so that nothing is done for them while nobody listens; what
 * a super user is allowed is of high severity.
 */
export class EvaluationAudit {
  private readonly isListening: boolean;

  constructor(
    private readonly auditor: AuditorService,
    private readonly logger: LoggerService,
    config: Config,
  ) {
    this.isListening = isLowSeverityLogged(config);
  }

  /** Reports a decision, without making the decision wait for it. */
  report(
    permission: Permission,
    actor: string | undefined,
    { result, reason }: Decision,
    revision?: number,
  ): void {
    const isSuperUser = reason.verdict === 'super-user';
    if (!this.isListening && !isSuperUser) {
      return;
    }
    this.auditor
      .createEvent({
        eventId: 'permission-evaluation',
        severityLevel: isSuperUser ? 'high' : 'low',
        meta: {
          actor: actor ?? null,
          permission: permission.name,
          action: permission.attributes.action ?? 'use',
          result,
          revision: revision ?? null,
          verdict: reason.verdict,
          roles: rolesOf(reason),
        },
      })
      .then(event => event.success())
      .catch(error =>
        this.logger.warn('A decision could not be audited', error),
      );
  }
}

function rolesOf({ policies, conditions }: Reason): string[] {
  return [...new Set([...policies, ...conditions].map(match => match.role))];
}
