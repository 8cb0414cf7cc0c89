import { z } from 'zod';
import { oneLine } from '../oneLine';

/**
 * What kind of mistake a problem is, for programs.
 *
 * @public
 */
export const problemCodes = [
  'type',
  'value',
  'format',
  'tooLong',
  'tooShort',
  'tooMany',
  'tooFew',
  'tooLarge',
  'tooSmall',
  'notMultiple',
  'unknownKey',
  'alternative',
  'key',
  'element',
  'rule',
] as const;

/**
 * One of the kinds of mistakes.
 *
 * @public
 */
export type ProblemCode = (typeof problemCodes)[number];

/** Why a value is wrong, as data. */
export interface ProblemReason {
  readonly code: ProblemCode;
  /** The limit, the expected type or what else the code is about, as plain JSON. */
  readonly params: Readonly<Record<string, unknown>>;
}

const tooBig: Readonly<Record<string, ProblemCode>> = {
  string: 'tooLong',
  array: 'tooMany',
  set: 'tooMany',
  map: 'tooMany',
};

const tooLittle: Readonly<Record<string, ProblemCode>> = {
  string: 'tooShort',
  array: 'tooFew',
  set: 'tooFew',
  map: 'tooFew',
};

/** Keys are what the caller sent, which can be many and long. */
function shownKeys(keys: readonly string[]): string[] {
  return keys.slice(0, 10).map(key => oneLine(key.slice(0, 100)));
}

/** What kind of mistake the issue of a schema is. */
export function reasonOf(issue: z.core.$ZodIssue): ProblemReason {
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'type', params: { expected: issue.expected } };
    case 'invalid_value':
      return { code: 'value', params: { expected: issue.values.map(String) } };
    case 'invalid_format':
      return { code: 'format', params: { format: issue.format } };
    case 'too_big':
      return {
        code: tooBig[issue.origin] ?? 'tooLarge',
        params: { limit: Number(issue.maximum) },
      };
    case 'too_small':
      return {
        code: tooLittle[issue.origin] ?? 'tooSmall',
        params: { limit: Number(issue.minimum) },
      };
    case 'not_multiple_of':
      return { code: 'notMultiple', params: { divisor: issue.divisor } };
    case 'unrecognized_keys':
      return { code: 'unknownKey', params: { names: shownKeys(issue.keys) } };
    case 'invalid_union':
      return { code: 'alternative', params: {} };
    case 'invalid_key':
      return { code: 'key', params: {} };
    case 'invalid_element':
      return { code: 'element', params: {} };
    default:
      return { code: 'rule', params: {} };
  }
}
