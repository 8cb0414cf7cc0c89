import { because, SourceProblem } from '@portal-rbac/plugin-rbac-common';
import { OverriddenDenyView } from './overriddenDenyWarnings';
import { PlaceOf } from '../explain/Reporter';
import { Role } from '../model/document';
import { PolicyWarning } from './warning';
import { policyWarnings } from './policyWarnings';
import { Steps } from '../model/steps';
import { KnownMembers, memberWarnings } from './unmatchedWarnings';

/** Warnings that are listed. */
const MAX_WARNINGS = 1_000;

/**
 * What roles are checked against.
 *
 * @public
 */
export interface WarningView extends OverriddenDenyView {
  readonly members: KnownMembers;
  /** Whether to warn of an allow that overrides a deny as well. */
  readonly both: boolean;
}

/**
 * The warnings about roles, as far as they are listed.
 *
 * @public
 */
export interface RoleWarnings {
  readonly listed: readonly PolicyWarning[];
  /** Whether there are more. */
  readonly isCutOff: boolean;
}

/**
 * Lists parts of roles without effect, then the members that the catalog does
 * not have, so that many of these hide no misspelt deny.
 *
 * @public
 */
export function* roleWarnings(
  roles: readonly Role[],
  view: WarningView,
): Steps<RoleWarnings> {
  const listed: PolicyWarning[] = [];
  for (const warningsOf of [
    (role: Role) => policyWarnings(role, view, view.both),
    (role: Role) => memberWarnings(role, view.members),
  ]) {
    for (const role of roles) {
      for (const warning of warningsOf(role)) {
        if (listed.length >= MAX_WARNINGS) {
          return { listed, isCutOff: true };
        }
        listed.push(warning);
        yield;
      }
      yield;
    }
  }
  return { listed, isCutOff: false };
}

/**
 * A warning about a part of a role as a problem of its source.
 *
 * @public
 */
export function warningProblem(
  { role, part, why }: PolicyWarning,
  placeOf: PlaceOf,
): SourceProblem {
  return {
    severity: 'warning',
    role: role.ref,
    ...why,
    ...placeOf(role, part),
  };
}

/**
 * Stands for the warnings that are not listed.
 *
 * @public
 */
export const furtherWarnings: SourceProblem = {
  severity: 'warning',
  ...because('more-warnings'),
};
