import {
  RiAlertLine,
  RiCheckLine,
  RiErrorWarningLine,
  RiQuestionLine,
} from '@remixicon/react';
import { Toned } from '../../kit/tone/Toned';
import { GuardrailJson } from '../../kit/guardrails/guardrailsByState';
import { useTranslate } from '../../translations/useTranslate';

const LOOKS = {
  broken: { tone: 'danger', icon: RiErrorWarningLine },
  unknown: { tone: 'warning', icon: RiQuestionLine },
  'at-risk': { tone: 'warning', icon: RiAlertLine },
  holds: { tone: 'success', icon: RiCheckLine },
} as const;

/** The state of a guardrail in a few words. */
export function GuardrailStanding({ state }: Pick<GuardrailJson, 'state'>) {
  const t = useTranslate();
  return <Toned {...LOOKS[state]}>{t(`guardrails.state.${state}`)}</Toned>;
}
