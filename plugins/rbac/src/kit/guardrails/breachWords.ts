import { GuardrailJson } from './guardrailsByState';

/** Somebody by whom a guardrail is broken. */
export type BreachJson = GuardrailJson['breaches'][number];

/** What somebody breaks a guardrail by, without the path if there is one: that is shown beside it. */
export function breachWords({
  path,
  text,
}: Pick<BreachJson, 'path' | 'text'>): string {
  return path ? text.replace(` (${path.join(' → ')})`, '') : text;
}
