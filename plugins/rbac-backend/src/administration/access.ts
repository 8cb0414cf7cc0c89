import {
  AuthService,
  BackstageCredentials,
  HttpAuthService,
  LoggerService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  policyEntityCreatePermission,
  policyEntityDeletePermission,
  policyEntityReadPermission,
  policyEntityUpdatePermission,
} from '@portal-rbac/plugin-rbac-common';
import { toError } from '@backstage/errors';
import { Request } from 'express';
import { ChangeAuthor } from '../core/change';
import { PolicyRefusal, refuse } from '../core/errors';
import { REST, Role, SourceId } from '../core/model';
import { toRef } from '../decision/references';
import { FaultLog } from '../FaultLog';

const proof = Symbol('access');

/**
 * Proof that somebody may administer the policy, and how far that reaches. The
 * write path demands one, and only the two functions of this file make one, so
 * that a change that nobody authorised does not compile.
 */
export interface Access extends ChangeAuthor {
  readonly [proof]: true;
}

/** What a caller wants to do with roles, policies and conditions. */
export type AdministrativeAction = 'read' | 'create' | 'update' | 'delete';

const permissions = {
  read: policyEntityReadPermission,
  create: policyEntityCreatePermission,
  update: policyEntityUpdatePermission,
  delete: policyEntityDeletePermission,
};

/**
 * Whose limits hold beside the action's own permission. Creation is a basic
 * permission, which cannot be limited by a rule; a caller who is limited in
 * what they see or change creates only within the same limits. The first of each
 * is `read`, which says what the caller sees.
 */
const limiting = {
  read: ['read'],
  create: ['read', 'update', 'delete'],
  update: ['read', 'update'],
  delete: ['read', 'delete'],
} as const;

/** The access of a source to its own roles. */
export function sourceAccess(source: SourceId): Access {
  return {
    [proof]: true,
    source,
    actor: source,
    isLimited: false,
    maySee: () => true,
    mayTouch: () => true,
  };
}

interface Dependencies {
  readonly auth: AuthService;
  readonly httpAuth: HttpAuthService;
  readonly permissions: PermissionsService;
  readonly logger: LoggerService;
  /** Applies a decision of the framework to a role. */
  readonly covers: (decision: PolicyDecision, role: Role) => boolean;
  /** Whether nobody is left who could change the roles of a source. */
  readonly isAbandoned: (source: SourceId) => boolean;
}

/** The one boundary at which REST calls are authorised. */
export type Authorize = (
  request: Request,
  action: AdministrativeAction,
) => Promise<Access>;

/**
 * Makes the boundary. Its function gives the access that a request has, or
 * throws an `AuthenticationError` (401) or a refusal: 403, or 503 if the
 * framework cannot be asked.
 */
export function createAuthorize(dependencies: Dependencies): Authorize {
  const { auth, httpAuth, logger } = dependencies;
  const faults = new FaultLog({
    logger,
    over: 'What callers may do can be found out again',
    now: () => performance.now(),
  });
  return async (request, action) => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user', 'service'],
    });
    const { name } = permissions[action];
    const denied = new PolicyRefusal(
      'notAllowed',
      `You need the permission ${name} for this`,
    );
    // A service writes only if its access is restricted to just that; the
    // framework would let a service without restrictions do everything.
    if (
      action !== 'read' &&
      auth.isPrincipal(credentials, 'service') &&
      !credentials.principal.accessRestrictions?.permissionNames?.includes(name)
    ) {
      throw denied;
    }
    const basic =
      action === 'create'
        ? await ask(framework =>
            framework.authorize(
              [{ permission: policyEntityCreatePermission }],
              { credentials },
            ),
          )
        : [];
    const decisions = await ask(framework =>
      framework.authorizeConditional(
        limiting[action].map(limit => ({ permission: permissions[limit] })),
        { credentials },
      ),
    );
    const own =
      action === 'create'
        ? basic[0]
        : decisions[(limiting[action] as readonly string[]).indexOf(action)];
    if (own.result === AuthorizeResult.DENY) {
      throw denied;
    }
    const limits = decisions.filter(
      decision => decision.result === AuthorizeResult.CONDITIONAL,
    );
    const mayTouch = (role: Role) =>
      limits.every(decision => dependencies.covers(decision, role));
    const [reading] = decisions;
    return {
      [proof]: true,
      source: REST,
      actor: actorOf(credentials),
      isLimited: limits.length > 0,
      isAbandoned: dependencies.isAbandoned,
      // Who may write but not read knows of what they may write.
      maySee:
        reading.result === AuthorizeResult.DENY
          ? mayTouch
          : role => dependencies.covers(reading, role),
      mayTouch,
    };
  };

  /**
   * The framework asks over HTTP, and who the user is it asks the auth plugin,
   * so that this fails with the database of either. The caller is not to blame:
   * his token has been verified.
   */
  async function ask<T>(
    question: (framework: PermissionsService) => Promise<T>,
  ): Promise<T> {
    try {
      const answer = await question(dependencies.permissions);
      faults.worked();
      return answer;
    } catch (error) {
      faults.failed(
        'What a caller may do could not be found out',
        toError(error),
      );
      throw refuse.undecidable();
    }
  }

  function actorOf(credentials: BackstageCredentials): string {
    if (auth.isPrincipal(credentials, 'user')) {
      return toRef(credentials.principal.userEntityRef);
    }
    return auth.isPrincipal(credentials, 'service')
      ? credentials.principal.subject
      : 'unknown';
  }
}
