import {
  AuditorService,
  AuditorServiceCreateEventOptions,
  LoggerService,
} from '@backstage/backend-plugin-api';
import { Config } from '@backstage/config';
import { Permission } from '@backstage/plugin-permission-common';
import { JsonObject } from '@backstage/types';
import { Request } from 'express';
import { Decision, Reason } from './core/decide';
import { PolicyRefusal } from './core/errors';
import { withDeadline } from './decision/deadline';

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

/**
 * How long a request waits for the auditor. What was done stays done, and its
 * caller is told so, even if the auditor fails or hangs.
 */
const PATIENCE_MS = 2_000;

/**
 * An auditor whose failures reach the log and nobody else. What is reported is
 * reported once, whether or not that goes well.
 */
export class AuditTrail {
  constructor(
    private readonly auditor: AuditorService,
    private readonly logger: LoggerService,
  ) {}

  /**
   * Reports something that went well, or that failed with `error`. Never
   * rejects; resolves when it was reported, or cannot be in time.
   */
  async report(
    options: AuditorServiceCreateEventOptions,
    error?: Error,
  ): Promise<void> {
    try {
      await withDeadline(
        this.send(options, error),
        PATIENCE_MS,
        `the auditor did not answer within ${PATIENCE_MS} ms`,
      );
    } catch (failure) {
      this.logger.error(
        `The event ${options.eventId} could not be audited`,
        failure as Error,
      );
    }
  }

  private async send(
    options: AuditorServiceCreateEventOptions,
    error?: Error,
  ): Promise<void> {
    const event = await this.auditor.createEvent(options);
    await (error ? event.fail({ error }) : event.success());
  }
}

/** Reports the administration of the policy to Backstage's auditor. */
export class AdministrationAudit {
  constructor(private readonly trail: AuditTrail) {}

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
      const meta = { queryType };
      const severityLevel = isForbidden(error) ? 'high' : usual;
      await this.trail.report(
        { eventId, severityLevel, request, meta },
        error as Error,
      );
      throw error;
    }
    const meta = { queryType, ...result.audit };
    await this.trail.report({ eventId, severityLevel: usual, request, meta });
    return result;
  }
}

function isForbidden(error: unknown): boolean {
  return error instanceof PolicyRefusal && error.statusCode === 403;
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
    private readonly trail: AuditTrail,
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
    // Nobody waits for it, and it never rejects.
    this.trail.report({
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
    });
  }
}

function rolesOf({ policies, conditions }: Reason): string[] {
  return [...new Set([...policies, ...conditions].map(match => match.role))];
}
