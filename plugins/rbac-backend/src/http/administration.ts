import { ValidationLimits } from '@portal-rbac/plugin-rbac-common';
import { JsonObject } from '@backstage/types';
import { Access, Authorize } from '../administration/access';
import {
  Applied,
  PolicyAdministration,
} from '../administration/PolicyAdministration';
import { Role } from '../core/model';
import { PermissionCatalog } from '../plugins/PermissionCatalog';
import { PluginIds } from '../plugins/PluginIds';
import { Answer } from './endpoint';

/** What the routes work with. */
export interface Administration {
  readonly authorize: Authorize;
  readonly administration: PolicyAdministration;
  readonly limits: ValidationLimits;
  /** What plugins publish, which conditions are held against. */
  readonly catalog: PermissionCatalog;
  readonly pluginIds: PluginIds;
}

/** The answer to a change that was made, with what the audit log keeps of it. */
export function applied(
  status: 200 | 201 | 204,
  { revision, delta, before, conditionId }: Applied,
  access: Access,
): Answer {
  const changed = delta.changed.map(({ role }) => ({
    before: auditedRole(before.roles.get(role.ref)),
    after: auditedRole(role),
  }));
  const removed = delta.removed.map(ref => ({
    before: auditedRole(before.roles.get(ref)),
    after: null,
  }));
  return {
    status,
    revision,
    body: conditionId === undefined ? undefined : { id: conditionId },
    audit: {
      actor: access.actor,
      source: access.source,
      revision,
      roles: [...removed, ...changed],
    },
  };
}

function auditedRole(role: Role | undefined): JsonObject | null {
  return role
    ? {
        name: role.ref,
        source: role.source,
        members: [...role.members],
        policies: role.policies.map(policy => ({ ...policy })),
        conditions: role.conditions.map(({ id, ...content }) => ({
          id,
          ...(content as unknown as JsonObject),
        })),
        owner: role.metadata.owner ?? null,
        description: role.metadata.description ?? null,
      }
    : null;
}
