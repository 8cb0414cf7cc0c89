import { z } from 'zod';
import { oneLine } from '../oneLine';

/**
 * One thing that is wrong with a value, with the path to it.
 *
 * @public
 */
export interface ValueProblem {
  /** For example `newRole.memberReferences[2]`; empty for the value itself. */
  readonly field: string;
  readonly message: string;
}

function fieldOf(path: readonly PropertyKey[]): string {
  return path
    .map((part, index) => {
      if (typeof part === 'number') {
        return `[${part}]`;
      }
      const text = oneLine(String(part).slice(0, 100));
      return index === 0 ? text : `.${text}`;
    })
    .join('');
}

/** Characters of a message; some repeat what was sent, which can be a megabyte. */
const MAX_MESSAGE = 1_000;

function shortened(message: string): string {
  return oneLine(
    message.length > MAX_MESSAGE
      ? `${message.slice(0, MAX_MESSAGE)}…`
      : message,
  );
}

/**
 * What a schema found wrong, at most ten problems, each with its field.
 *
 * @public
 */
export function problemsOf(error: z.ZodError): ValueProblem[] {
  return error.issues.slice(0, 10).map(issue => ({
    field: fieldOf(issue.path),
    // The library's words for this are not part of a sentence.
    message: shortened(
      issue.message.replace(/^Unrecognized key/, 'must not have the key'),
    ),
  }));
}

/**
 * The problems as one sentence for a person, such as
 * `effect must be one of allow, deny`.
 *
 * @param subject - names the value itself, for problems that have no field
 *
 * @public
 */
export function describeProblems(
  problems: readonly ValueProblem[],
  subject: string,
): string {
  return problems
    .map(({ field, message }) => `${field || subject} ${message}`)
    .join('; ');
}
