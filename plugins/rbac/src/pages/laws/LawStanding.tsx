import {
  RiAlertLine,
  RiCheckLine,
  RiErrorWarningLine,
  RiQuestionLine,
} from '@remixicon/react';
import { Toned } from '../../kit/tone/Toned';
import { LawJson } from '../../kit/laws/lawsByState';

const LOOKS = {
  broken: { tone: 'danger', icon: RiErrorWarningLine, words: 'Broken' },
  unknown: { tone: 'warning', icon: RiQuestionLine, words: 'Not known' },
  nearly: { tone: 'warning', icon: RiAlertLine, words: 'Nearly broken' },
  holds: { tone: 'success', icon: RiCheckLine, words: 'Holds' },
} as const;

/** In a few words how a law stands. */
export function LawStanding({ state }: Pick<LawJson, 'state'>) {
  const { words, ...look } = LOOKS[state];
  return <Toned {...look}>{words}</Toned>;
}
