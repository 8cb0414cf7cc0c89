import { LawJson } from './lawsByState';

/** Somebody by whom a law is broken. */
export type BreachJson = LawJson['breaches'][number];

/** What somebody breaks a law by, without the path if there is one: that is shown beside it. */
export function breachWords({
  path,
  text,
}: Pick<BreachJson, 'path' | 'text'>): string {
  return path ? text.replace(` (${path.join(' → ')})`, '') : text;
}
