import { NaiveRole } from '@internal/rbac-testkit';
import { Call } from './anyDelegation';
import {
  ConditionContent,
  WholeRoleJson,
} from '@portal-rbac/plugin-rbac-common';

/** A role for the naive evaluator, with its owner. */
export interface OwnedRole extends NaiveRole {
  readonly owner: string | undefined;
}

/** Roles as REST shows them whole, for the naive evaluator. */
export function ownedRoles(roles: readonly WholeRoleJson[]): OwnedRole[] {
  return roles.map(role => ({
    ref: role.name,
    owner: role.metadata.owner,
    members: role.memberReferences,
    policies: role.policies.map(({ permission, policy: action, effect }) => ({
      permission,
      action,
      effect,
    })),
    conditions: role.conditions.map(
      ({ pluginId, resourceType, permissionMapping, conditions: criteria }) =>
        ({
          pluginId,
          resourceType,
          mapping: permissionMapping,
          criteria,
        }) as ConditionContent,
    ),
  }));
}

/** A call with the id of the condition that its path leaves open, such as the latest but one. */
export function withId(call: Call, roles: readonly WholeRoleJson[]): Call {
  const [latest, back] = call.path.match(/\{latest-(\d)\}/) ?? [];
  if (!latest) {
    return call;
  }
  const ids = roles.flatMap(({ conditions }) => conditions.map(({ id }) => id));
  const id = ids.sort((a, b) => b - a)[Number(back)] ?? 0;
  return { ...call, path: call.path.replace(latest, String(id)) };
}
