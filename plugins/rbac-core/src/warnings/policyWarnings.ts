import { effects } from '@portal-rbac/plugin-rbac-common';
import { LiftedDenyView, liftedDenyWarnings } from './liftedDenyWarnings';
import { Role } from '../model/document';
import { unmatchedWarnings } from './unmatchedWarnings';
import { PolicyWarning } from './warning';

/**
 * Warns of what a role says and does not do: of a deny that an allow lifts, and of
 * a policy or a mapping of a condition that nothing in the portal matches.
 *
 * @param both - whether to warn of an allow that lifts a deny as well
 * @public
 */
export function* policyWarnings(
  role: Role,
  view: LiftedDenyView,
  both: boolean,
): Generator<PolicyWarning> {
  for (const effect of both ? effects : (['deny'] as const)) {
    yield* liftedDenyWarnings(role, effect, view);
  }
  yield* unmatchedWarnings(role, view.lifted.known);
}
