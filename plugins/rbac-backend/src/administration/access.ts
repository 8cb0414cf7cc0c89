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
import { Request } from 'express';
import { ChangeAuthor } from '../core/change';
import { PolicyRefusal, refuse } from '../core/errors';
import { REST, Role, SourceId } from '../core/model';
import { ReservedNames } from '../core/ReservedNames';
import { toRef } from '../decision/references';

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
 * what he sees or changes creates only within the same limits.
 */
const limiting = {
  read: ['read'],
  create: ['read', 'update', 'delete'],
  update: ['read', 'update'],
  delete: ['read', 'delete'],
} as const;

/**
 * The access of a source to its own roles.
 *
 * @param reserved - names that it may not give to them
 */
export function sourceAccess(
  source: SourceId,
  reserved?: ReservedNames,
): Access {
  return {
    [proof]: true,
    source,
    actor: source,
    isLimited: false,
    reserved,
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
  /** Names that no caller may give to a role. */
  readonly reserved: () => ReservedNames;
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
  const { auth, httpAuth } = dependencies;
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
    return {
      [proof]: true,
      source: REST,
      actor: actorOf(credentials),
      isLimited: limits.length > 0,
      isAbandoned: dependencies.isAbandoned,
      reserved: dependencies.reserved(),
      mayTouch: role =>
        limits.every(decision => dependencies.covers(decision, role)),
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
      return await question(dependencies.permissions);
    } catch (error) {
      dependencies.logger.error(
        'What a caller may do could not be found out',
        error as Error,
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
