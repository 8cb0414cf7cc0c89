import { because, Reason } from '@portal-rbac/plugin-rbac-common';
import { DecisionRequest } from '../decide/decide';
import { KnownPermissions, permissionsNamed } from '../decide/knownPermissions';
import { requestOf } from '../decide/requestOf';
import { GuardrailPermission } from './guardrail';

/** What a guardrail is about, or why that is not known. */
export type GuardrailRequests =
  | {
      readonly requests: readonly DecisionRequest[];
      readonly problem?: undefined;
    }
  | { readonly requests?: undefined; readonly problem: Reason };

/**
 * The requests that the permission of a guardrail stands for. If several plugins claim
 * the name, those of each of them: a guardrail holds for all. A name of which too
 * little is known stands for nothing, since it is unknown what grants it.
 */
export function requestsOf(
  permission: GuardrailPermission,
  known: KnownPermissions,
): GuardrailRequests {
  const { name, action, resourceType } = permission;
  const claims = permissionsNamed(known, name).filter(
    claim =>
      (action === undefined || claim.action === action) &&
      (resourceType === undefined || claim.resourceType === resourceType),
  );
  if (claims.length > 0) {
    return { requests: claims.map(requestOf) };
  }
  const isWritten =
    action !== undefined && (resourceType !== undefined || known.isComplete);
  return isWritten
    ? { requests: [requestOf({ name, action, resourceType })] }
    : {
        problem: because('permission-unanswered', permission),
      };
}
