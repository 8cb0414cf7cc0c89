export { reasonIn } from './reason';
export type { Reason, Texts } from './reason';
export { refusalKinds } from './refusal';
export type { Refusal, RefusalKind } from './refusal';
export { refusals } from './refusals';
export type { ListedPlugin, Overreach } from './refusals';
export type { Repetition } from './repetition';
export { because, reasonCodes, sentenceOf, sentences } from './sentences';
export type { ReasonCode, ReasonParams, RefusalCode } from './sentences';
export { describeTest } from './demands';
export type { ExpectedResult } from './demands';
export { verdictOf } from './guardrails';
export {
  describePermission,
  describeRole,
  people,
  questionAfter,
} from './words';
