import { effects } from '@portal-rbac/plugin-rbac-common';
import {
  OverriddenDenyView,
  overriddenDenyWarnings,
} from './overriddenDenyWarnings';
import { overridingConditionWarnings } from './overridingConditions';
import { Role } from '../model/document';
import { unmatchedWarnings } from './unmatchedWarnings';
import { PolicyWarning } from './warning';

/**
 * Warns about parts of a role without effect: a deny that an allow or a condition overrides, and a
 * policy or a mapping of a condition that nothing in the portal matches.
 *
 * @param both - whether to warn of an allow that overrides a deny as well
 * @public
 */
export function* policyWarnings(
  role: Role,
  view: OverriddenDenyView,
  both: boolean,
): Generator<PolicyWarning> {
  for (const effect of both ? effects : (['deny'] as const)) {
    yield* overriddenDenyWarnings(role, effect, view);
  }
  yield* overridingConditionWarnings(role, view);
  yield* unmatchedWarnings(role, view.overridden.known, view.words);
}
