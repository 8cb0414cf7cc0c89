import {
  RiAlertLine,
  RiCheckLine,
  RiErrorWarningLine,
  RiQuestionLine,
} from '@remixicon/react';
import { Toned } from '../../kit/tone/Toned';
import { GuardrailJson } from '../../kit/guardrails/guardrailsByState';

const LOOKS = {
  broken: { tone: 'danger', icon: RiErrorWarningLine, words: 'Broken' },
  unknown: { tone: 'warning', icon: RiQuestionLine, words: 'Not known' },
  'at-risk': { tone: 'warning', icon: RiAlertLine, words: 'At risk' },
  holds: { tone: 'success', icon: RiCheckLine, words: 'Holds' },
} as const;

/** In a few words how a guardrail stands. */
export function GuardrailStanding({ state }: Pick<GuardrailJson, 'state'>) {
  const { words, ...look } = LOOKS[state];
  return <Toned {...look}>{words}</Toned>;
}
