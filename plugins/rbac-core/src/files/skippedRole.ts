import {
  because,
  nameOf,
  SourceProblem,
} from '@portal-rbac/plugin-rbac-common';
import { SkippedRole } from '../change/evolution';
import { Place, SourceDeclarations } from './offer';

/**
 * A role that a load left as it was, and where its source declares it.
 *
 * @public
 */
export type PlacedSkippedRole = SkippedRole & Place;

/**
 * The roles that a load of a source left as they were, with their places.
 *
 * @public
 */
export function placed(
  skipped: readonly SkippedRole[],
  { placeOf }: SourceDeclarations,
): PlacedSkippedRole[] {
  return skipped.map(role => ({ ...role, ...placeOf?.(role.ref) }));
}

/** Skipped roles that are listed; the others are only counted. */
const MAX_LISTED = 1_000;

/**
 * The roles that a load left as they were, as problems of the load.
 *
 * @public
 */
export function skippedRoleProblems(
  skipped: readonly PlacedSkippedRole[],
): SourceProblem[] {
  const problems = skipped
    .slice(0, MAX_LISTED)
    .map(({ ref, name, reason: why, ...place }): SourceProblem => ({
      severity: 'error',
      role: ref,
      skipped: true,
      ...because('role-skipped', { role: nameOf({ ref, name }), why }),
      ...place,
    }));
  const more = skipped.length - problems.length;
  if (more > 0) {
    const others = because('more-roles-skipped', { count: more });
    problems.push({ severity: 'error', skipped: true, ...others });
  }
  return problems;
}
