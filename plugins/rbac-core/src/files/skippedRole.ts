import { nameOf, SourceProblem } from '@portal-rbac/plugin-rbac-common';
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
    .map(({ ref, name, reason, ...place }): SourceProblem => ({
      severity: 'error',
      role: ref,
      skipped: true,
      message: `${nameOf({ ref, name })} ${reason}; it is left alone, and what is said about it here does not count, denials included`,
      ...place,
    }));
  const more = skipped.length - problems.length;
  if (more > 0) {
    const message = `and ${more} more roles are left alone, which are not listed`;
    problems.push({ severity: 'error', skipped: true, message });
  }
  return problems;
}
