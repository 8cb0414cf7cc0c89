import { LoggerService } from '@backstage/backend-plugin-api';
import { JsonObject } from '@backstage/types';
import {
  NewConditionJson,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import { Request } from 'express';
import { Access, Authorize } from '../administration/access';
import { auditedChange } from '../administration/auditedChange';
import { PolicyAdministration } from '../administration/PolicyAdministration';
import {
  PolicyChange,
  Role,
  PolicySnapshot,
  visibleRole,
  PlaceOf,
} from '@portal-rbac/plugin-rbac-core';
import { Explainer } from '../explanation/Explainer';
import { PublishedMetadata } from '../metadata/PublishedMetadata';
import { PluginIds } from '../metadata/PluginIds';
import { CatalogPresence } from '../sources/CatalogPresence';
import { ProviderSources } from '../sources/ProviderSources';
import { SourceLoads } from '../sources/SourceLoads';
import { Answer, Handler } from './endpoint';
import { roleOfPath, versionOf } from './requests';

/** What the routes work with. */
export interface Administration {
  readonly authorize: Authorize;
  readonly administration: PolicyAdministration;
  readonly explainer: Explainer;
  readonly limits: ValidationLimits;
  /** What plugins publish, which conditions are checked against. */
  readonly published: PublishedMetadata;
  readonly pluginIds: PluginIds;
  /** How each source is doing. */
  readonly loads: SourceLoads;
  /** Which users and groups the catalog has. */
  readonly presence: CatalogPresence;
  readonly providers: ProviderSources;
  readonly placeOf: PlaceOf;
  readonly logger: LoggerService;
}

/** What a reading call shows, and what the audit log keeps of it. */
export interface Shown extends Pick<Answer, 'body' | 'list' | 'total'> {
  readonly audited?: JsonObject;
}

/** A handler that shows a part of the latest policy, as far as a caller may see it. */
export function reading(
  { authorize, administration }: Administration,
  show: (request: Request, snapshot: PolicySnapshot, access: Access) => Shown,
): Handler {
  return async request => {
    const access = await authorize(request, 'read');
    const snapshot = await administration.latest();
    const { audited, ...shown } = show(request, snapshot, access);
    return {
      status: 200,
      version: snapshot.document,
      ...shown,
      audit: { actor: access.actor, source: access.source, ...audited },
    };
  };
}

/** The role that the path names, if it is there and the caller may see it. */
export function roleToShow(
  request: Request,
  snapshot: PolicySnapshot,
  access: Access,
): Role {
  const ref = roleOfPath(request);
  return visibleRole(snapshot.role(ref), ref, access);
}

const statusOf = { create: 201, update: 200, delete: 204 } as const;

/** A handler that makes the change that a request asks for. */
export function changing(
  { authorize, administration }: Administration,
  action: keyof typeof statusOf,
  changeIn: (
    request: Request,
    access: Access,
  ) => PolicyChange | Promise<PolicyChange>,
): Handler {
  return async request => {
    const access = await authorize(request, action);
    const change = await changeIn(request, access);
    const result = await administration.apply(change, access, {
      ifVersion: versionOf(request),
    });
    const { revision, conditionId } = result;
    return {
      status: statusOf[action],
      version: result.after,
      body:
        conditionId === undefined
          ? undefined
          : ({ id: conditionId } satisfies NewConditionJson),
      audit: {
        actor: access.actor,
        source: access.source,
        revision,
        ...auditedChange(result),
      },
    };
  };
}
