import { SkippedRole } from '../core/declarations';
import { Place, SourceDraft, SourceProblem } from './source';

/** A role that a load left as it was, and where its source declares it. */
export type PlacedSkippedRole = SkippedRole & Place;

/** The roles that a load of a draft left as they were, with their places. */
export function placed(
  skipped: readonly SkippedRole[],
  { placeOf }: SourceDraft,
): PlacedSkippedRole[] {
  return skipped.map(role => ({ ...role, ...placeOf?.(role.ref) }));
}

/** A role that a load left as it was, as a problem of the load. */
export function skippedRoleProblem({
  ref,
  reason,
  ...place
}: PlacedSkippedRole): SourceProblem {
  return {
    severity: 'error',
    role: ref,
    message: `${ref} ${reason}; it is left alone`,
    ...place,
  };
}
