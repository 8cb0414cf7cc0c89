import { ValueProblem } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';

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
    .map(({ field, message }) => {
      const part = field || subject;
      return part
        ? t('roleForm.problems.of', { part, problem: message })
        : message;
    })
    .join('; ');
}
