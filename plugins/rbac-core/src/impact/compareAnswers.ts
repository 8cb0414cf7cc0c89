import {
  EntityRef,
  ImpactCauseJson,
  ImpactReport,
} from '@portal-rbac/plugin-rbac-common';
import { DecisionRequest } from '../decide';
import { AskedPermission, requestOf } from '../requestOf';
import { Steps } from '../steps';
import { Findings, Outcome } from './Findings';
import { Answer, outcomeOf } from './outcome';

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
): Steps<Omit<ImpactReport, 'population' | 'notes'>> {
  const findings = new Findings(everybody);
  for (const { isPublished, ...permission } of permissions) {
    const request = requestOf(permission);
    const found = new Map<string, Found>();
    for (const one of compared) {
      const outcome = outcomeOf(one.before(request), one.after(request), true);
      if (outcome) {
        const causes = one.causes(request);
        const text = JSON.stringify([outcome, causes]);
        const alike = found.get(text) ?? { outcome, causes, users: [] };
        one.users.forEach(user => alike.users.push(user));
        found.set(text, alike);
      }
      yield;
    }
    findings.add(
      { permission, isPublished, request },
      [...found].map(([text, { outcome, causes, users }]) => ({
        ...outcome,
        causes,
        text,
        users: Uint32Array.from(users).sort(),
      })),
    );
  }
  return findings.report();
}

interface Found {
  readonly outcome: Outcome;
  readonly causes: readonly ImpactCauseJson[];
  readonly users: number[];
}
