import {
  DryRunJson,
  Reason,
  RequestProblem,
} from '@portal-rbac/plugin-rbac-common';
import { LOCK_OUT, LockOut } from '@portal-rbac/plugin-rbac-core';

/** What somebody has to read and type before they lock people out of the administration. */
export interface LockOutWarning {
  readonly title: string;
  readonly description: string;
  /** What has to be typed, and what the button says behind its verb. */
  readonly phrase: string;
}

/** The warning about a change that takes the administration from its author or from everybody. */
export function lockOutOf(
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
  const sentences = isAuthor
    ? [
        'You will no longer be able to edit every role, or to undo this.',
        'Only another administrator or the configuration of the portal can give this access back.',
      ]
    : [
        'Nobody will be able to edit every role, or to undo this.',
        'Only the configuration of the portal can give this access back.',
      ];
  const uncertain = doubt ? [`It is not certain: ${doubt.message}.`] : [];
  return {
    title: isAuthor
      ? 'You will lose administrator access'
      : 'Nobody will have administrator access',
    description: [...sentences, ...uncertain].join(' '),
    phrase: isAuthor ? 'lock me out' : 'lock everybody out',
  };
}
