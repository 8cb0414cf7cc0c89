import { EntityRef, Result } from '@portal-rbac/plugin-rbac-common';
import { DecisionRequest } from '@portal-rbac/plugin-rbac-core';
import { FormerDecision, formerDecision } from './formerDecision';
import { FormerPolicy } from './formerPolicy';
import { FormerSubject } from './formerSubject';

/** An answer of the other plugin, and who the user was to it. */
export interface FormerAnswer {
  readonly former: FormerSubject;
  readonly decision: FormerDecision;
}

/** What grants the least comes first. */
const results: readonly Result[] = ['DENY', 'CONDITIONAL', 'ALLOW'];

const words: Readonly<Record<Result, string>> = {
  ALLOW: 'allowed',
  CONDITIONAL: 'allowed on conditions',
  DENY: 'denied',
};

/** All answers that the other plugin may have given, what grants the least first. */
export function formerAnswers(
  request: DecisionRequest,
  formers: readonly FormerSubject[],
  policy: FormerPolicy,
): readonly FormerAnswer[] {
  const answers = new Map<string, FormerAnswer>();
  for (const former of formers) {
    const decision = formerDecision(request, former, policy);
    const ids = decision.conditions.map(({ id }) => id);
    const key = [decision.result, ...ids.sort()].join();
    if (!answers.has(key)) {
      answers.set(key, { former, decision });
    }
  }
  return [...answers.values()].sort(
    (one, other) => rank(one.decision.result) - rank(other.decision.result),
  );
}

/** The answer that granted the least; of several, only if it granted no more than is granted after. */
export function least(
  answers: readonly FormerAnswer[],
  after: Result,
): FormerAnswer | undefined {
  const [first] = answers;
  const isOnly = answers.length === 1;
  return isOnly || rank(first.decision.result) <= rank(after)
    ? first
    : undefined;
}

/** The answer that granted the most, of several, if it granted no less than is granted after. */
export function most(
  answers: readonly FormerAnswer[],
  after: Result,
): FormerAnswer | undefined {
  const last = answers.at(-1);
  return answers.length > 1 && last && rank(last.decision.result) >= rank(after)
    ? last
    : undefined;
}

/** Says that it is not determined what was answered, with each outcome. */
export function undetermined(answers: readonly FormerAnswer[]): string {
  const outcomes = answers.map(
    ({ former, decision }) =>
      `${words[decision.result]} if it followed ${waysOf(former)}`,
  );
  return `undetermined: of several parents of a group the other plugin followed the one that the database gave it first: ${outcomes.join(', ')}`;
}

function waysOf({ followed }: FormerSubject): string {
  return [...followed]
    .map(
      ([group, parent]: [EntityRef, EntityRef]) => `${parent} above ${group}`,
    )
    .join(' and ');
}

function rank(result: Result): number {
  return results.indexOf(result);
}
