import {
  Action,
  policyEntityCreatePermission,
  RESOURCE_TYPE_POLICY_ENTITY,
} from '@portal-rbac/plugin-rbac-common';
import { DecisionRequest } from './decide';

/** The request for a permission with an action and perhaps a resource type. */
export function requestOf({
  name,
  action,
  resourceType,
}: {
  readonly name: string;
  readonly action: Action;
  readonly resourceType?: string;
}): DecisionRequest {
  return {
    permission: name,
    action,
    resourceType,
    // A basic permission, but one of the permissions on roles, so that policy
    // files grant it by their type as well.
    grantedAs:
      name === policyEntityCreatePermission.name
        ? RESOURCE_TYPE_POLICY_ENTITY
        : undefined,
  };
}
