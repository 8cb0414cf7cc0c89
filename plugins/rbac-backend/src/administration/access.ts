import {
  AdministrativeAction,
  EntityRef,
  policyEntityPermissionFor,
  Reason,
  WriteAction,
} from '@portal-rbac/plugin-rbac-common';
import {
  AuthService,
  BackstageCredentials,
  BackstageUserInfo,
  HttpAuthService,
  LoggerService,
  PermissionsService,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  Permission,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import { toError } from '@backstage/errors';
import { Request } from 'express';
import {
  ChangeAuthor,
  FurtherAction,
  PolicyChange,
  Reader,
  refuse,
  REST,
  Role,
  SourceId,
  ReservedNames,
  PolicySnapshot,
  requestFor,
} from '@portal-rbac/plugin-rbac-core';
import { toRef } from '../decision/references';
import { toFramework } from '../decision/RbacPolicy';
import { SubjectResolver } from '../decision/SubjectResolver';
import { FaultLog } from '../runtime/FaultLog';
import { Judgement, judgedBy, judgedByFramework } from './judgement';

const proof = Symbol('access');

/**
 * Proof that somebody may do something with the policy, and how far that reaches.
 * Whoever reads or changes it has to show one for just that, and only the two
 * functions of this file make one, so that a read or a change that nobody
 * authorised does not compile.
 */
export interface Access<Action extends AdministrativeAction>
  extends Reader, Pick<ChangeAuthor, 'source' | 'actor'> {
  readonly [proof]: Action;
  /** The caller, for further questions on their behalf; absent for a source. */
  readonly credentials?: BackstageCredentials;
  /**
   * Looks up who the caller is by now. Then only the policy decides what they
   * may change, so this can be decided on the very policy that the change is
   * made on, without waiting.
   *
   * @throws PolicyRefusal if that cannot be found out
   */
  renew(): Promise<AuthorUnder>;
}

/**
 * The author of a change under a policy.
 *
 * @param further - what the change does beside what access was asked for
 * @throws PolicyRefusal if the policy does not let them make it
 */
export type AuthorUnder = (
  policy: PolicySnapshot,
  further?: readonly FurtherAction[],
) => ChangeAuthor;

/** A change, and the access with which it would be made. */
export interface ProposedChange {
  readonly change: PolicyChange;
  readonly access: Access<WriteAction>;
}

/** Access to everything, including what belongs to no role. */
export type UnlimitedAccess<Action extends AdministrativeAction> =
  Access<Action> & { readonly isLimited: false };

/**
 * Demands that an access reaches everything.
 *
 * @param what - what the caller wants, to stand after "You may not"
 * @throws PolicyRefusal if it covers only some roles
 */
export function unlimitedAccess<Action extends AdministrativeAction>(
  access: Access<Action>,
  what: string,
): UnlimitedAccess<Action> {
  if (isUnlimited(access)) {
    return access;
  }
  throw refuse('limited', { what });
}

function isUnlimited<Action extends AdministrativeAction>(
  access: Access<Action>,
): access is UnlimitedAccess<Action> {
  return !access.isLimited;
}

/**
 * The access of a source to its own roles.
 *
 * @param reserved - names that it may not give to them
 */
export function sourceAccess(
  source: SourceId,
  reserved?: ReservedNames,
): Access<'update'> {
  const author = {
    source,
    actor: source,
    isLimited: false,
    reserved,
    maySee: () => true,
    mayChange: () => true,
  };
  return { ...author, [proof]: 'update', renew: async () => () => author };
}

/** Housekeeping that gives and takes nothing. */
export const systemAccess: Access<'update'> = sourceAccess('system');

/**
 * The access of whoever decides on a request, which reaches as far as the terms of roles
 * let them give these for a time, whatever source the roles belong to, and no further.
 *
 * @param actor - the reference of whoever gives the assignment
 * @param mayAssign - whether the terms of a role let them, by the policy in force
 */
export function termsAccess(
  actor: string,
  mayAssign: (role: Role) => boolean,
): Access<'update'> {
  const author = {
    source: REST,
    actor,
    isLimited: false,
    maySee: mayAssign,
    mayChange: () => false,
    mayAssign,
  };
  return { ...author, [proof]: 'update', renew: async () => () => author };
}

/**
 * Who is not an administrator although the configuration names them, and why.
 */
export interface WithheldAdministration {
  readonly members: readonly EntityRef[];
  /** The end of a sentence that says what they may not do. */
  readonly why: Reason;
}

interface Dependencies {
  readonly auth: AuthService;
  readonly httpAuth: HttpAuthService;
  readonly permissions: PermissionsService;
  readonly userInfo: UserInfoService;
  readonly subjects: Pick<SubjectResolver, 'resolve'>;
  readonly logger: LoggerService;
  /** Applies a decision of the framework to a role. */
  readonly covers: (decision: PolicyDecision, role: Role) => boolean;
  /** Whether nobody can change the roles of a source. */
  readonly isAbandoned: (source: SourceId) => boolean;
  /**
   * Names that no caller may give to a role, and what decides beside the roles, by
   * which grants of limited callers are judged.
   */
  readonly surroundings: () => Pick<
    ChangeAuthor,
    'reserved' | 'permissions' | 'grantable' | 'basicPermissions'
  >;
  /**
   * Who is not an administrator although the configuration names them, if
   * anybody.
   */
  readonly withheldFrom: () => WithheldAdministration | undefined;
}

/**
 * Proof of who somebody is, for what they may know about themselves. They see the
 * roles that they may see, and no others.
 */
export interface OwnAccess
  extends Reader, Pick<ChangeAuthor, 'source' | 'actor'> {
  readonly [proof]: 'own';
  readonly user: BackstageUserInfo;
  /** See {@link Access}. */
  readonly credentials: BackstageCredentials;
}

/** The boundary for callers who ask about themselves. */
export type AuthorizeOwn = (request: Request) => Promise<OwnAccess>;

/** The one boundary at which REST calls are authorised. */
export type Authorize = <Action extends AdministrativeAction>(
  request: Request,
  action: Action,
) => Promise<Access<Action>>;

/** The same for callers whose credentials come from Backstage. */
export type AuthorizeCaller = <Action extends AdministrativeAction>(
  credentials: BackstageCredentials,
  action: Action,
) => Promise<Access<Action>>;

/**
 * Makes the boundary. Its functions give the access that a request has, or
 * throw an `AuthenticationError` (401) or a refusal: 403, or 503 if the
 * framework cannot be asked.
 */
export function createAuthorize(dependencies: Dependencies): {
  readonly authorize: Authorize;
  readonly authorizeCaller: AuthorizeCaller;
  readonly authorizeOwn: AuthorizeOwn;
} {
  const { auth, httpAuth, logger } = dependencies;
  const faults = new FaultLog({
    logger,
    over: 'What callers may do can be determined again',
    now: () => performance.now(),
  });
  const authorizeCaller: AuthorizeCaller = async (credentials, action) => {
    // A service writes only if its access is restricted to just that; the
    // framework would let a service without restrictions do everything.
    const requireGrant = (wanted: AdministrativeAction) => {
      const { name } = policyEntityPermissionFor[wanted];
      if (
        wanted !== 'read' &&
        auth.isPrincipal(credentials, 'service') &&
        !credentials.principal.accessRestrictions?.permissionNames?.includes(
          name,
        )
      ) {
        throw refuse('lacking-permission', { permission: name });
      }
    };
    requireGrant(action);
    const actor = actorOf(credentials);
    const isUser = auth.isPrincipal(credentials, 'user');
    const judgement = await decided(action, credentials);
    if (isUser && judgement.own.result === AuthorizeResult.DENY) {
      const why = await withholdingReason(actor, credentials);
      const permission = policyEntityPermissionFor[action].name;
      throw refuse('lacking-permission', { permission, why });
    }
    const author = authorOf(actor, [judgement], isUser);
    return {
      ...author,
      [proof]: action,
      credentials,
      renew: isUser
        ? () => renewed(actor, action, credentials)
        : // What it may do is in the configuration, and does not change.
          async () =>
            (_, further = []) => {
              further.forEach(requireGrant);
              return author;
            },
    };
  };

  const authorize: Authorize = async (request, action) =>
    authorizeCaller(
      await httpAuth.credentials(request, { allow: ['user', 'service'] }),
      action,
    );

  const authorizeOwn: AuthorizeOwn = async request => {
    const credentials = await httpAuth.credentials(request, {
      allow: ['user'],
    });
    const user = await ask(() =>
      dependencies.userInfo.getUserInfo(credentials),
    );
    const actor = actorOf(credentials);
    const judgement = await decided('read', credentials);
    const reader =
      judgement.own.result === AuthorizeResult.DENY
        ? { isLimited: true, maySee: () => false }
        : authorOf(actor, [judgement], true);
    const { isLimited, maySee } = reader;
    return {
      ...{ source: REST, actor, user, credentials },
      ...{ isLimited, maySee, [proof]: 'own' },
    };
  };

  return { authorize, authorizeCaller, authorizeOwn };

  /** The framework's answer for an action. */
  function decided(
    action: AdministrativeAction,
    credentials: BackstageCredentials,
  ): Promise<Judgement> {
    return ask(() =>
      judgedByFramework(action, dependencies.permissions, credentials),
    );
  }

  /** What keeps the administration from somebody who is to have it, if that is so. */
  async function withholdingReason(
    actor: string,
    credentials: BackstageCredentials,
  ): Promise<Reason | undefined> {
    const withheld = dependencies.withheldFrom();
    if (!withheld) {
      return undefined;
    }
    // If the catalog does not answer, the refusal stands.
    const principals: readonly EntityRef[] = await subjectOf(credentials).then(
      subject => subject.principals,
      () => [toRef(actor)],
    );
    const { members, why } = withheld;
    return members.some(member => principals.includes(member))
      ? why
      : undefined;
  }

  async function subjectOf(credentials: BackstageCredentials) {
    return dependencies.subjects.resolve({
      info: await dependencies.userInfo.getUserInfo(credentials),
    });
  }

  /** The same, by a policy that is known to be the latest. */
  async function renewed(
    actor: string,
    action: AdministrativeAction,
    credentials: BackstageCredentials,
  ): Promise<AuthorUnder> {
    const subject = await ask(() => subjectOf(credentials));
    return (policy, further = []) => {
      const decide = (permission: Permission) =>
        toFramework(policy.decide(requestFor(permission), subject));
      const judgements = [action, ...further].map(wanted =>
        judgedBy(decide, wanted),
      );
      return { ...authorOf(actor, judgements, true), subject };
    };
  }

  /**
   * Whoever does several things at once is limited as in each of them. A user who may
   * create and change no role creates and fills roles of their own, and no others: who
   * was limited is not less so by a deny. A service has no limits but what its access is
   * restricted to.
   */
  function authorOf(
    actor: string,
    judgements: readonly Judgement[],
    isUser: boolean,
  ): ChangeAuthor {
    for (const { action, own } of judgements) {
      if (own.result === AuthorizeResult.DENY) {
        const permission = policyEntityPermissionFor[action].name;
        throw refuse('lacking-permission', { permission });
      }
    }
    const limits = judgements.flatMap(judgement => judgement.limits);
    const conditions = limits.filter(
      decision => decision.result === AuthorizeResult.CONDITIONAL,
    );
    const ownOnly =
      isUser &&
      judgements.some(
        ({ action, limits: [changing] }) =>
          action === 'create' && changing.result === AuthorizeResult.DENY,
      );
    const isCovered = (role: Role) =>
      conditions.every(decision => dependencies.covers(decision, role)) &&
      (!ownOnly || role.metadata.owner === actor);
    const reading = limits[limits.length - 1];
    return {
      source: REST,
      actor,
      isLimited: conditions.length > 0 || ownOnly,
      isAbandoned: dependencies.isAbandoned,
      ...dependencies.surroundings(),
      // Who may write but not read knows of what they may write.
      maySee:
        reading.result === AuthorizeResult.DENY
          ? isCovered
          : role => dependencies.covers(reading, role),
      mayChange: isCovered,
    };
  }

  /**
   * The framework asks over HTTP, and who the user is it asks the auth plugin,
   * so that this fails with the database of either. The caller is not to blame:
   * their token has been verified.
   */
  async function ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      const answer = await question();
      faults.worked();
      return answer;
    } catch (error) {
      faults.failed(
        'What a caller may do could not be determined',
        toError(error),
      );
      throw refuse('undecidable');
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
