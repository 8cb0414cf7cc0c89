import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';
import { AboutConditions, conditionWordsAbout } from './conditionWords';

/** What is needed of an explanation. */
type Unmet = Pick<ExplanationJson, 'result' | 'resourceResult' | 'conditions'> &
  AboutConditions;

/** The conditions that would have to hold, as sentences; none if one does. */
export function unmetConditions(t: Translate, explanation: Unmet): string[] {
  const { result, resourceResult, conditions } = explanation;
  if (result !== 'CONDITIONAL' || resourceResult === 'ALLOW') {
    return [];
  }
  return [
    ...new Set(
      conditions
        .filter(({ counted, holds }) => counted && holds !== true)
        .flatMap(
          condition => conditionWordsAbout(t, condition, explanation) ?? [],
        ),
    ),
  ];
}
