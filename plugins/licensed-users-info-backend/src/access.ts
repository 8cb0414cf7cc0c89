import type {
  AuditorService,
  BackstageCredentials,
  HttpAuthService,
  LoggerService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  NotAllowedError,
  ServiceUnavailableError,
  toError,
} from '@backstage/errors';
import type { JsonObject } from '@backstage/types';
import {
  AuthorizeResult,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import { policyEntityReadPermission } from '@portal-rbac/plugin-rbac-common';
import type { Request } from 'express';

/** What is read, in the audit log's terms. */
export interface StatisticsQuery {
  readonly queryType: 'quantity' | 'list' | 'activity';
  readonly parameters?: JsonObject;
}

const EVENT_ID = 'sign-in-read';

/** Guards the statistics and writes each access to the audit log. */
export class StatisticsAccess {
  readonly #auditor: AuditorService;
  readonly #httpAuth: HttpAuthService;
  readonly #logger: LoggerService;
  readonly #permissions: PermissionsService;

  constructor(options: {
    auditor: AuditorService;
    httpAuth: HttpAuthService;
    logger: LoggerService;
    permissions: PermissionsService;
  }) {
    this.#auditor = options.auditor;
    this.#httpAuth = options.httpAuth;
    this.#logger = options.logger;
    this.#permissions = options.permissions;
  }

  /**
   * Runs `read` for a caller that may read policies, and audits its outcome.
   *
   * @param read - answers the request; returns what the audit entry should
   *   record about the answer.
   * @throws AuthenticationError without a valid token, NotAllowedError without
   *   the permission, ServiceUnavailableError if it is unknown whether the
   *   caller has it, and whatever `read` throws.
   */
  async read(
    request: Request,
    query: StatisticsQuery,
    read: () => Promise<JsonObject>,
  ): Promise<void> {
    const meta = { queryType: query.queryType, ...query.parameters };
    await this.#authorize(request, meta);
    const event = await this.#auditor.createEvent({
      eventId: EVENT_ID,
      // The list is personal data of all users, the counts are not.
      severityLevel: query.queryType === 'list' ? 'medium' : 'low',
      request,
      meta,
    });
    try {
      await event.success({ meta: await read() });
    } catch (error) {
      await event.fail({ error: toError(error) });
      throw error;
    }
  }

  async #authorize(request: Request, meta: JsonObject): Promise<void> {
    const credentials = await this.#httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    // A conditional decision is one that narrows roles. There are no roles in
    // an answer, so an administrator who is limited to their own may read it too.
    const decision = await this.#decide(credentials);
    if (decision.result !== AuthorizeResult.DENY) {
      return;
    }
    const error = new NotAllowedError(
      `User statistics need the permission '${policyEntityReadPermission.name}'`,
    );
    const event = await this.#auditor.createEvent({
      eventId: EVENT_ID,
      severityLevel: 'high',
      request,
      meta,
    });
    await event.fail({ error });
    throw error;
  }

  /** The caller is not to blame when it fails: their token has been verified. */
  async #decide(credentials: BackstageCredentials): Promise<PolicyDecision> {
    try {
      const [decision] = await this.#permissions.authorizeConditional(
        [{ permission: policyEntityReadPermission }],
        { credentials },
      );
      return decision;
    } catch (error) {
      this.#logger.error(
        'What a caller may do could not be determined',
        toError(error),
      );
      throw new ServiceUnavailableError(
        'What you may do cannot be determined at present; try again later',
      );
    }
  }
}
