import {
  DryRunJson,
  Reason,
  RequestProblem,
} from '@portal-rbac/plugin-rbac-common';
import { LOCK_OUT, LockOut } from '@portal-rbac/plugin-rbac-core';
import { Translate } from '../../translations/useTranslate';
import { reasonText } from '../words/reasonText';

/** What somebody has to read and type before they lock people out of the administration. */
export interface LockOutWarning {
  readonly title: string;
  readonly description: string;
  /** What has to be typed, and what the button says behind its verb. */
  readonly phrase: string;
}

/** The warning about a change that takes the administration from its author or from everybody. */
export function lockOutOf(
  t: Translate,
  refusal: DryRunJson['refusal'] | undefined,
): LockOutWarning | undefined {
  const problems: readonly RequestProblem[] = refusal?.problems ?? [];
  const problem = problems.find(
    ({ guardrail }) => guardrail?.name === LOCK_OUT,
  );
  if (!problem) {
    return undefined;
  }
  const { from, doubt } = ((problem.params.why as Reason | undefined)?.params ??
    {}) as Partial<LockOut>;
  const isAuthor = from === 'author';
  const lost = t(
    isAuthor ? 'guardrails.lockOut.author' : 'guardrails.lockOut.everybodyLost',
  );
  const uncertain = doubt
    ? [t('guardrails.lockOut.doubt', { doubt: reasonText(t, doubt) })]
    : [];
  return {
    title: t(
      isAuthor
        ? 'guardrails.lockOut.authorTitle'
        : 'guardrails.lockOut.everybodyTitle',
    ),
    description: [lost, ...uncertain].join(' '),
    phrase: t(
      isAuthor ? 'guardrails.lockOut.me' : 'guardrails.lockOut.everybody',
    ),
  };
}
