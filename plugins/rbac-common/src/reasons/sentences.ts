import { demandSentences } from './demands';
import { assignedSentences } from './assigned';
import { fieldSentences } from './fields';
import { sourceSentences } from './files';
import { guardrailSentences } from './guardrails';
import { noteSentences } from './notes';
import { Reason } from './reason';
import { refusals } from './refusals';
import { valueSentences } from './values';
import { warningSentences } from './warnings';

/**
 * The sentence of each reason that is no refusal, made of its parameters alone.
 *
 * @public
 */
export const sentences = {
  ...valueSentences,
  ...fieldSentences,
  ...sourceSentences,
  ...guardrailSentences,
  ...demandSentences,
  ...warningSentences,
  ...noteSentences,
  ...assignedSentences,
};

/**
 * A code of what can be refused.
 *
 * @public
 */
export type RefusalCode = keyof typeof refusals;

/**
 * A code of what can be refused or warned of.
 *
 * @public
 */
export type ReasonCode = RefusalCode | keyof typeof sentences;

/**
 * What has to be given with a code; nothing for some.
 *
 * @public
 */
export type ReasonParams<Code extends ReasonCode> = Parameters<
  Code extends RefusalCode
    ? (typeof refusals)[Code]['says']
    : (typeof sentences)[Extract<Code, keyof typeof sentences>]
>;

/**
 * Every code there is.
 *
 * @public
 */
export const reasonCodes = [
  ...Object.keys(refusals),
  ...Object.keys(sentences),
] as readonly ReasonCode[];

/**
 * A reason, as data and as a sentence.
 *
 * @public
 */
export function because<Code extends ReasonCode>(
  code: Code,
  ...[params]: ReasonParams<Code>
): Reason {
  const given = (params ?? {}) as Reason['params'];
  return { code, params: given, message: sentenceOf(code, given) };
}

/**
 * The English sentence of a reason.
 *
 * @param params - of a refusal that sums up problems, these with it
 * @public
 */
export function sentenceOf(code: ReasonCode, params: Reason['params']): string {
  const says: (given: never) => string =
    code in refusals
      ? refusals[code as RefusalCode].says
      : sentences[code as keyof typeof sentences];
  return says(params as never);
}
