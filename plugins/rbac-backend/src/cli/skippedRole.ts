import { SkippedRole } from '../core/declarations';
import { SourceProblem } from '../sources/source';

/** A role that a load leaves to its owner, as a problem of the load. */
export function skippedRoleProblem({
  ref,
  reason,
}: SkippedRole): SourceProblem {
  return {
    severity: 'error',
    role: ref,
    message: `${ref} ${reason}; it is left alone`,
  };
}
