import { JsonObject } from '@backstage/types';
import { NewConditionJson } from '@portal-rbac/plugin-rbac-common';
import { PolicyChange, PolicyView } from '@portal-rbac/plugin-rbac-core';
import { Request } from 'express';
import { Access, WriteAction } from '../administration/access';
import { Answer, Handler } from './endpoint';
import { versionOf } from './requests';
import { RouterOptions } from './RouterOptions';

/** What a reading call shows, and what the audit log keeps of it. */
export interface Shown extends Pick<Answer, 'body' | 'list' | 'total'> {
  readonly audited?: JsonObject;
}

/** A handler that shows a part of the latest policy, as far as a caller may see it. */
export function reading(
  { authorize, policy }: RouterOptions,
  show: (request: Request, view: PolicyView) => Shown | Promise<Shown>,
): Handler {
  return async request => {
    const access = await authorize(request, 'read');
    const view = await policy.read(access);
    const { audited, ...shown } = await show(request, view);
    return {
      status: 200,
      version: view.version,
      ...shown,
      audit: { actor: access.actor, source: access.source, ...audited },
    };
  };
}

const statusOf = { create: 201, update: 200, delete: 204 } as const;

/** A handler that makes the change that a request asks for. */
export function changing<Action extends WriteAction>(
  { authorize, policy }: RouterOptions,
  action: Action,
  changeIn: (
    request: Request,
    access: Access<Action>,
  ) => PolicyChange | Promise<PolicyChange>,
): Handler {
  return async request => {
    const access = await authorize(request, action);
    const change = await changeIn(request, access);
    const made = await policy.apply(change, access, versionOf(request));
    const { version, conditionId, audited } = made;
    return {
      status: statusOf[action],
      version,
      body:
        conditionId === undefined
          ? undefined
          : ({ id: conditionId } satisfies NewConditionJson),
      audit: { actor: access.actor, source: access.source, ...audited },
    };
  };
}
