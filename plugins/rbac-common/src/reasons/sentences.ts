import { fieldSentences } from './fields';
import { sourceSentences } from './files';
import { lawSentences } from './laws';
import { Reason } from './reason';
import { refusals } from './refusals';
import { valueSentences } from './values';
import { warningSentences } from './warnings';

type Refusals = typeof refusals;

const sentences = {
  ...valueSentences,
  ...fieldSentences,
  ...sourceSentences,
  ...lawSentences,
  ...warningSentences,
};

type Sentences = typeof sentences;

/**
 * A code of what can be refused.
 *
 * @public
 */
export type RefusalCode = keyof Refusals;

/**
 * A code of what can be refused or warned of.
 *
 * @public
 */
export type ReasonCode = RefusalCode | keyof Sentences;

/**
 * What has to be given with a code; nothing for some.
 *
 * @public
 */
export type ReasonParams<Code extends ReasonCode> = Parameters<
  Code extends RefusalCode
    ? Refusals[Code]['says']
    : Sentences[Extract<Code, keyof Sentences>]
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
      : sentences[code as keyof Sentences];
  return says(params as never);
}
