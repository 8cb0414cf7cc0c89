import { ValueProblem } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';
import { reasonText } from '../../kit/words/reasonText';

/**
 * What is wrong with a value, for people.
 *
 * @param subject - names the value itself, if problems may have no field
 */
export function problemsText(
  t: Translate,
  problems: readonly ValueProblem[],
  subject = '',
): string {
  return problems
    .map(problem => {
      const part = problem.field || subject;
      const text = reasonText(t, problem);
      return part ? t('roleForm.problems.of', { part, problem: text }) : text;
    })
    .join('; ');
}
