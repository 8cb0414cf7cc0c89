import { TestStatement } from './guardrail';

/** What YAML takes as the text that it is: references, and names of several words. */
const isPlain = /^[a-z][\w/]*[.:-]\w[\w./-]*$/i;

/**
 * Writes a test as an item of `tests` of a guardrails file.
 *
 * @returns lines of YAML, indented as they have to be below `tests:`
 * @public
 */
export function recordedTest({
  user,
  permission: { name, action, resourceType },
  resourceRef,
  expected,
}: TestStatement): string {
  const keys = {
    user,
    permission: name,
    action,
    resourceType,
    on: resourceRef,
    expect: expected.toLowerCase(),
  };
  const lines = Object.entries(keys)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${scalar(String(value), key)}`);
  return lines
    .map((line, index) => `${index === 0 ? '  - ' : '    '}${line}\n`)
    .join('');
}

const words = new Set(['action', 'expect']);

function scalar(text: string, key: string): string {
  return words.has(key) || isPlain.test(text) ? text : JSON.stringify(text);
}
