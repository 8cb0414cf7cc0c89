import { z } from 'zod';
import { oneLine } from '../oneLine';
import { Reason } from '../reasons/reason';

/**
 * What kind of mistake a problem is, for programs.
 *
 * @public
 */
export const problemCodes = [
  'type',
  'value',
  'format',
  'too-long',
  'too-short',
  'too-many',
  'too-few',
  'too-large',
  'too-small',
  'not-multiple',
  'unknown-key',
  'alternative',
  'key',
  'element',
  'rule',
] as const;

/**
 * The issue of a schema for a reason of ours.
 *
 * @public
 */
export function customIssue({ code, params, message }: Reason) {
  return { code: 'custom' as const, message, params: { code, params } };
}

const customParams = z.object({
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
});

const tooBig: Readonly<Record<string, string>> = {
  string: 'too-long',
  array: 'too-many',
  set: 'too-many',
  map: 'too-many',
};

const tooLittle: Readonly<Record<string, string>> = {
  string: 'too-short',
  array: 'too-few',
  set: 'too-few',
  map: 'too-few',
};

/** Keys are what the caller sent, which can be many and long. */
function shownKeys(keys: readonly string[]): string[] {
  return keys.slice(0, 10).map(key => oneLine(key.slice(0, 100)));
}

/** What kind of mistake the issue of a schema is. */
export function reasonOf(
  issue: z.core.$ZodIssue,
): Pick<Reason, 'code' | 'params'> {
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'type', params: { expected: issue.expected } };
    case 'invalid_value':
      return { code: 'value', params: { expected: issue.values.map(String) } };
    case 'invalid_format':
      return {
        code: 'format',
        params: { format: issue.format, pattern: issue.pattern },
      };
    case 'too_big':
      return {
        code: tooBig[issue.origin] ?? 'too-large',
        params: { limit: Number(issue.maximum) },
      };
    case 'too_small':
      return {
        code: tooLittle[issue.origin] ?? 'too-small',
        params: { limit: Number(issue.minimum) },
      };
    case 'not_multiple_of':
      return { code: 'not-multiple', params: { divisor: issue.divisor } };
    case 'unrecognized_keys':
      return { code: 'unknown-key', params: { names: shownKeys(issue.keys) } };
    case 'invalid_union':
      return { code: 'alternative', params: {} };
    case 'invalid_key':
      return { code: 'key', params: {} };
    case 'invalid_element':
      return { code: 'element', params: {} };
    default:
      return (
        customParams.safeParse(issue.params).data ?? {
          code: 'rule',
          params: {},
        }
      );
  }
}
