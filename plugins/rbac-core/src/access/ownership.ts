import {
  DecisionRequest,
  Decision,
  isSatisfiable,
  matchingConditions,
} from '../decide/decide';
import { Role, RoleCondition } from '../model/document';
import { PolicySnapshot } from '../decide/snapshot';

/**
 * Whether a role has conditions on a request for which it matters what somebody owns by. A
 * hidden role may have some.
 */
export function asksForOwner(
  role: Role,
  request: DecisionRequest,
  { settings }: PolicySnapshot,
  isVisible: (role: Role) => boolean,
): boolean {
  return matchingConditions(request, [role]).some(
    ({ condition }) =>
      isSatisfiable(condition, settings) &&
      (!isVisible(role) || usesOwnerRefs(condition)),
  );
}

/** Whether ownership matters for a decision, as far as the reader may know. */
export function restsOnOwnership(
  { result, reason }: Decision,
  policy: PolicySnapshot,
  isVisible: (role: Role) => boolean,
): boolean {
  return (
    result === 'CONDITIONAL' &&
    reason.conditions.some(({ role: ref, condition }) => {
      const role = policy.role(ref);
      return (
        isSatisfiable(condition, policy.settings) &&
        (!role || !isVisible(role) || usesOwnerRefs(condition))
      );
    })
  );
}

function usesOwnerRefs({ criteria }: RoleCondition): boolean {
  return JSON.stringify(criteria).includes('"$ownerRefs"');
}
