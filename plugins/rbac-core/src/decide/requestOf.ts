import {
  Action,
  policyActionsReadPermission,
  policyEntityCreatePermission,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';
import type { Permission } from '@backstage/plugin-permission-common';
import { DecisionRequest } from './decide';

/**
 * A permission that is asked for with an action, and perhaps a resource type.
 *
 * @public
 */
export interface AskedPermission {
  readonly name: string;
  readonly action: Action;
  readonly resourceType?: string;
}

const grantedByType: ReadonlySet<string> = new Set([
  policyActionsReadPermission.name,
  policyEntityCreatePermission.name,
]);

/**
 * Whether a permission is a basic one, but among the permissions on roles, so that policies
 * on the type of roles grant it as well. Conditions do not apply to it.
 */
export const isGrantedByType = (name: string): boolean =>
  grantedByType.has(name);

/**
 * The request for a permission with an action and perhaps a resource type.
 *
 * @public
 */
export function requestOf({
  name,
  action,
  resourceType,
}: AskedPermission): DecisionRequest {
  return {
    permission: name,
    action,
    resourceType,
    grantedAs: isGrantedByType(name) ? RESOURCE_TYPE_POLICY_ENTITY : undefined,
  };
}

/**
 * The request that a permission of the framework stands for.
 *
 * @public
 */
export function requestFor(permission: Permission): DecisionRequest {
  return requestOf({
    name: permission.name,
    action: permission.attributes.action ?? 'use',
    resourceType:
      permission.type === 'resource' ? permission.resourceType : undefined,
  });
}

/**
 * The words by which policies grant a permission: its name and, if it has one, its type.
 *
 * @public
 */
export function wordsOf(asked: AskedPermission): readonly string[] {
  return namesOf(requestOf(asked));
}

/** What policies and conditions are on that count for a request: its name and its type. */
export function namesOf({
  permission,
  resourceType,
  grantedAs,
}: DecisionRequest): readonly string[] {
  const type = resourceType ?? grantedAs;
  return type === undefined || type === permission
    ? [permission]
    : [permission, type];
}
