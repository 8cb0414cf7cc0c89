import { JsonObject } from '@backstage/types';
import { NewConditionJson } from '@portal-rbac/plugin-rbac-common';
import { PolicyChange, PolicyView } from '@portal-rbac/plugin-rbac-core';
import { Request } from 'express';
import { Access, OwnAccess } from '../administration/access';
import { WriteAction } from '../administration/judgement';
import { AskedUser } from '../explanation/AskedUsers';
import { Answer, Handler } from './endpoint';
import { reasonOf, versionOf } from './requests';
import { RouterOptions } from './RouterOptions';

/** What a reading call shows, and what the audit log keeps of it. */
export interface Shown extends Pick<Answer, 'body' | 'list' | 'csv' | 'total'> {
  readonly audited?: JsonObject;
}

/**
 * A handler that shows a part of the latest policy, as far as a caller may see it.
 *
 * @param asOfIn - the revision that a request asks about instead, if it asks about one
 */
export function reading(
  { authorize, policy }: RouterOptions,
  show: (
    request: Request,
    view: PolicyView,
    signal: AbortSignal,
  ) => Shown | Promise<Shown>,
  asOfIn: (request: Request) => number | undefined = () => undefined,
): Handler {
  return async (request, signal) => {
    const access = await authorize(request, 'read');
    const view = await policy.read(access, asOfIn(request));
    return shownTo(access, view, await show(request, view, signal));
  };
}

/** A handler that shows callers of the latest policy what concerns themselves. */
export function readingOwn(
  { authorizeOwn, policy, users }: RouterOptions,
  show: (request: Request, view: PolicyView, user: AskedUser) => Promise<Shown>,
): Handler {
  return async request => {
    const access = await authorizeOwn(request);
    const view = await policy.read(access);
    const user = await users.signedIn(access.user);
    return shownTo(access, view, await show(request, view, user));
  };
}

function shownTo(
  { actor, source }: Pick<OwnAccess, 'actor' | 'source'>,
  { version }: PolicyView,
  { audited, ...shown }: Shown,
): Answer {
  return {
    status: 200,
    version,
    ...shown,
    audit: { actor, source, ...audited },
  };
}

const statusOf = { create: 201, update: 200, delete: 204 } as const;

/** A handler that makes the change that a request asks for. */
export function changing<Action extends WriteAction>(
  { authorize, policy, requiresReason }: RouterOptions,
  action: Action,
  changeIn: (
    request: Request,
    access: Access<Action>,
  ) => PolicyChange | Promise<PolicyChange>,
): Handler {
  return async request => {
    const access = await authorize(request, action);
    const reason = reasonOf(request, requiresReason());
    const change = await changeIn(request, access);
    const ifVersion = versionOf(request);
    const made = await policy.apply(change, access, { ifVersion, reason });
    const { version, conditionId, audited } = made;
    return {
      status: statusOf[action],
      version,
      body:
        conditionId === undefined
          ? undefined
          : ({ id: conditionId } satisfies NewConditionJson),
      audit: {
        actor: access.actor,
        source: access.source,
        ...(reason !== undefined && { reason }),
        ...audited,
      },
    };
  };
}
