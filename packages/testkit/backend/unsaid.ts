import {
  oneLine,
  problemCodes,
  ReasonCode,
  reasonCodes,
  sentenceOf,
} from '@portal-rbac/plugin-rbac-common';

const codes: ReadonlySet<unknown> = new Set(reasonCodes);
/** Codes of problems that a schema finds; the library words their sentences. */
const ofSchemas: ReadonlySet<unknown> = new Set(problemCodes);

/**
 * What in the JSON of an answer has a code, and not the sentence that is made of the code
 * and its parameters.
 */
export function unsaidIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const inside = Object.values(value).flatMap(unsaidIn);
  const { code, params, problems, message, text } = value as Readonly<
    Record<string, unknown>
  >;
  if (typeof code !== 'string' || ofSchemas.has(code)) {
    return inside;
  }
  const said = codes.has(code)
    ? sentenceOf(code as ReasonCode, { problems, ...(params as object) })
    : undefined;
  // The sentence of a breach is a text, and that of a guardrail its problem.
  const reported = [message, text, (value as { problem?: unknown }).problem];
  return said !== undefined &&
    [said, oneLine(said)].some(one => reported.includes(one))
    ? inside
    : [`${code} does not say ${JSON.stringify(reported)}`, ...inside];
}
