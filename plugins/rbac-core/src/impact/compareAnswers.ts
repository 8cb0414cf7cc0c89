import {
  EntityRef,
  ImpactCauseJson,
  ImpactReport,
} from '@portal-rbac/plugin-rbac-common';
import { DecisionRequest } from '../decide/decide';
import { AskedPermission, requestOf } from '../decide/requestOf';
import { Steps } from '../model/steps';
import { CommonCriteria } from './CommonCriteria';
import { Findings, MAX_CAUSES, Outcome } from './Findings';
import { peopleAt } from './Kindred';
import { Answer, oneSidedCriteria, Outcomes } from './outcome';

/**
 * Users who get the same answers for the same reasons.
 *
 * @public
 */
export interface ComparedUsers {
  /** Their places among all users. */
  readonly users: readonly number[];
  /** What they get before. */
  readonly before: (request: DecisionRequest) => Answer;
  /** What they get after. */
  readonly after: (request: DecisionRequest) => Answer;
  /** Why it is not the same; asked only where it is not. */
  readonly causes: (request: DecisionRequest) => readonly ImpactCauseJson[];
}

/**
 * A permission that somebody may ask for, and whether a plugin is known to do so.
 *
 * @public
 */
export interface ComparedPermission extends AskedPermission {
  readonly isPublished: boolean;
}

/**
 * What it does to everybody's access that they are answered otherwise, whoever
 * answers. For who may know everything.
 *
 * @param everybody - all users, by their places
 * @param compared - nobody is in two of them
 * @public
 */
export function* compareAnswers(
  everybody: readonly EntityRef[],
  permissions: readonly ComparedPermission[],
  compared: readonly ComparedUsers[],
): Steps<Omit<ImpactReport, 'evaluatedUsers'>> {
  const findings = new Findings({
    users: everybody,
    firstOf: (marks, count) =>
      everybody
        .filter((_, place) => marks[place] === 1)
        .sort()
        .slice(0, count),
  });
  const outcomes = new Outcomes(true);
  const reasons = new Map<string, number>();
  for (const { isPublished, ...permission } of permissions) {
    const request = requestOf(permission);
    const found = new Map<Outcome, Map<number, Found>>();
    for (const one of compared) {
      const before = one.before(request);
      const after = one.after(request);
      const outcome = outcomes.of(before, after);
      if (outcome) {
        const causes = one.causes(request);
        const text = JSON.stringify(causes);
        const reason = reasons.get(text) ?? reasons.size;
        reasons.set(text, reason);
        const byReason = found.get(outcome) ?? new Map<number, Found>();
        found.set(outcome, byReason);
        const alike = byReason.get(reason) ?? {
          causes,
          users: [],
          criteria: new CommonCriteria(),
        };
        byReason.set(reason, alike);
        alike.criteria.add(oneSidedCriteria(before, after));
        one.users.forEach(user => alike.users.push(user));
      }
      yield;
    }
    const question = { permission, isPublished, request };
    for (const [outcome, byReason] of found) {
      for (const [reason, { causes, users, criteria }] of byReason) {
        findings.add(question, {
          outcome,
          reason,
          causes: () => causes.slice(0, MAX_CAUSES),
          causesOmitted: Math.max(0, causes.length - MAX_CAUSES),
          people: peopleAt(users),
          criteria: criteria.common,
        });
        yield;
      }
    }
  }
  return findings.report();
}

interface Found {
  readonly causes: readonly ImpactCauseJson[];
  readonly users: number[];
  readonly criteria: CommonCriteria;
}
