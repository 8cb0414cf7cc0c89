import { z } from 'zod';
import { oneLine } from '../oneLine';
import { Reason } from '../reasons/reason';
import { MAX_PROBLEMS } from './list';
import { reasonOf } from './problemReason';

/**
 * One thing that is wrong with a value, with the path to it.
 *
 * @public
 */
export interface ValueProblem extends Reason {
  /** For example `newRole.memberReferences[2]`; empty for the value itself. */
  readonly field: string;
}

/**
 * What every reason has, whatever else comes with it.
 *
 * @public
 */
export const reasonShape = {
  message: z.string(),
  // Any text, so that a client reads the answers of a portal that has more codes.
  code: z.string().describe('The message as a code, for programs.'),
  params: z
    .record(z.string(), z.unknown())
    .describe(
      'What the message names; reasons behind it have a code, params and a message of their own.',
    ),
};

const brokenGuardrailSchema = z.object({
  name: z.string(),
  userEntityRef: z
    .string()
    .optional()
    .describe(
      'The person; absent if it is nobody in particular, or somebody the caller may not see.',
    ),
  path: z
    .array(z.string())
    .readonly()
    .optional()
    .describe('From the user through groups to the role.'),
  text: z.string().describe('What would break it, or why that is unknown.'),
  isYielding: z
    .boolean()
    .describe(
      'Whether it lets the change pass that is repeated with `?override=<name>`.',
    ),
});

const requestProblemSchema = z.object({
  field: z
    .string()
    .describe(
      'What of the request is wrong, such as `newRole.memberReferences[2]`, or what of the role, such as `metadata.owner`; empty for the whole.',
    ),
  ...reasonShape,
  role: z
    .string()
    .optional()
    .describe('The role that it is about, if it is about one.'),
  item: z
    .string()
    .optional()
    .describe(
      'The item of a list that it is about, if known: a member, a policy as policy files write it, or the id of a condition.',
    ),
  guardrail: brokenGuardrailSchema
    .optional()
    .describe('The guardrail that it would break.'),
});

/**
 * Parses the `problems` of a refusal.
 *
 * @public
 */
export const requestProblemsSchema = z.array(requestProblemSchema);

/**
 * One thing for which a request was refused, be it malformed or not.
 *
 * @public
 */
export type RequestProblem = Readonly<
  z.infer<typeof requestProblemsSchema>[number]
>;

/**
 * A guardrail that stands against a change.
 *
 * @public
 */
export type BrokenGuardrail = NonNullable<RequestProblem['guardrail']>;

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
  return error.issues.slice(0, MAX_PROBLEMS).map(issue => ({
    field: fieldOf(issue.path),
    // The library's words for this are not part of a sentence.
    message: shortened(
      issue.message.replace(/^Unrecognized key/, 'must not have the key'),
    ),
    ...reasonOf(issue),
  }));
}

/**
 * The problems as one sentence for a person, such as
 * `effect must be one of allow, deny`.
 *
 * @param subject - names the value itself, if problems may have no field
 *
 * @public
 */
export function describeProblems(
  problems: readonly Pick<ValueProblem, 'field' | 'message'>[],
  subject = '',
): string {
  return problems
    .map(({ field, message }) => `${field || subject} ${message}`)
    .join('; ');
}
