import { because, SourceProblem } from '@portal-rbac/plugin-rbac-common';
import { hasEnded, Instant, instantText } from '../model/assignment';
import { ParsedPolicyFiles } from './policyFiles';

/**
 * Warns of lines that no longer give anything, because their end has passed.
 *
 * @param now - what time it is
 * @public
 */
export function passedEnds(
  { roles, policyFile }: Pick<ParsedPolicyFiles, 'roles' | 'policyFile'>,
  now: Instant,
): SourceProblem[] {
  return roles.flatMap(({ ref, declaration: { ends = [] }, endLines }) =>
    ends.flatMap((end, index): SourceProblem[] => {
      const text = `the end ${instantText(end.until)} has passed; remove the line`;
      return hasEnded(end, now)
        ? [
            {
              ...{ severity: 'warning', ...because('text', { text }) },
              ...{ role: ref, file: policyFile, line: endLines[index] },
            },
          ]
        : [];
    }),
  );
}
