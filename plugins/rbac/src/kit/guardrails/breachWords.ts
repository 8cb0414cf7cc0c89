import { Translate } from '../../translations/useTranslate';
import { reasonText } from '../words/reasonText';
import { GuardrailJson } from './guardrailsByState';

/** Somebody who breaks a guardrail. */
export type BreachJson = GuardrailJson['breaches'][number];

/** How somebody breaks a guardrail, without the path, which is shown beside it. */
export function breachWords(
  t: Translate,
  {
    path,
    text,
    code = '',
    params = {},
  }: Pick<BreachJson, 'path' | 'text'> &
    Partial<Pick<BreachJson, 'code' | 'params'>>,
): string {
  const words = reasonText(t, { code, params, message: text });
  return path ? words.replace(` (${path.join(' → ')})`, '') : words;
}
