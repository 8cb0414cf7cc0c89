import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { PolicyRefusal, refuse } from '../change/errors';
import { hasEnded, Instant, instantText } from '../model/assignment';
import { AccessRequest, RoleIdentity } from './request';
import { mayApprove, mayRequest, Terms } from './terms';

/**
 * What is so when something happens to a request, read at that time and not when it
 * was made.
 *
 * @public
 */
export interface RequestFacts {
  /** The identity of the role that has the name now; absent if none has. */
  readonly role?: RoleIdentity;
  /** The present terms of the role; absent if it can no longer be requested. */
  readonly terms?: Terms;
  /**
   * A user or group and all the groups that they belong to, as the catalog knows them
   * now; nothing for unknown ones.
   */
  principalsOf(ref: EntityRef): readonly EntityRef[];
}

/** A request that somebody acts on. */
export interface Judged {
  readonly request: AccessRequest;
  readonly by: EntityRef;
  readonly facts: RequestFacts;
  readonly now: Instant;
}

/** A rule that must hold; otherwise the refusal. */
export type Rule = (judged: Judged) => PolicyRefusal | undefined;

/** It is not settled and has not lapsed. */
export const isPending: Rule = ({ request: { state, lapsesAt }, now }) => {
  const actual = state === 'pending' && lapsesAt <= now ? 'lapsed' : state;
  return actual === 'pending'
    ? undefined
    : refuse('request-settled', { state: actual });
};

export const isByAsker: Rule = ({ request: { asker }, by }) =>
  asker === by ? undefined : refuse('not-asker', { asker });

export const isByApprover: Rule = ({ request: { role }, by, facts }) =>
  facts.terms && mayApprove(facts.terms, facts.principalsOf(by))
    ? undefined
    : refuse('not-approver', { role });

/** Approvers decide neither for themselves nor for a group that they are in. */
export const isForOthers: Rule = ({ request, by, facts }) =>
  [request.asker, request.member].some(
    ref => ref === by || facts.principalsOf(by).includes(ref),
  )
    ? refuse('own-request')
    : undefined;

export const isOfSameRole: Rule = ({ request, facts }) =>
  facts.role === request.roleIdentity
    ? undefined
    : refuse('role-replaced', { role: request.role });

/**
 * The asker may still ask for the member of the request: for themselves, or for a group of
 * theirs that may ask as a whole, so that nobody brings in people who may not.
 */
export const isAskerEligible: Rule = ({ request, facts }) => {
  const { asker, member, role } = request;
  const { terms } = facts;
  const own = facts.principalsOf(asker);
  const isEligible =
    terms &&
    own.includes(member) &&
    mayRequest(terms, facts.principalsOf(member));
  return isEligible ? undefined : refuse('asker-not-eligible', { asker, role });
};

/** Its reason, end and duration are within the terms. */
export const isWithinTerms: Rule = ({ request, facts, now }) => {
  const { role, until, reason } = request;
  const { maxDuration, reason: isReasoned } = facts.terms ?? {};
  if (isReasoned === 'required' && reason.trim() === '') {
    return refuse('request-reason-required', { role });
  }
  if (until !== undefined && hasEnded({ until }, now)) {
    return refuse('ends-in-the-past', { until: instantText(until) });
  }
  return maxDuration !== undefined && (until ?? Infinity) > now + maxDuration
    ? refuse('beyond-terms', { role, latest: instantText(now + maxDuration) })
    : undefined;
};

/** Somebody who has approved cannot approve again, unless their approval is now enough. */
export const isAnotherApprover: Rule = judged =>
  hasApproved(judged) && !isEnough(judged)
    ? refuse('approved-already')
    : undefined;

/** Whether this person's approval, with those that still count, is enough. */
export function isEnough({ request, by, facts, now }: Judged): boolean {
  const people = new Set([by, ...request.approvals.map(one => one.by)]);
  const standing = [...people].filter(person => {
    const judged = { request, by: person, facts, now };
    return !isByApprover(judged) && !isForOthers(judged);
  });
  return standing.length >= Math.max(facts.terms?.approvals ?? 1, 1);
}

/** Whether this person has approved already. */
export function hasApproved({ request, by }: Judged): boolean {
  return request.approvals.some(one => one.by === by);
}
