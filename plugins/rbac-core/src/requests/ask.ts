import { EntityRef, MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { tooLong } from '../change/assigning';
import { PolicyRefusal, refuse } from '../change/errors';
import { Instant } from '../model/assignment';
import { AccessRequest, MAX_PENDING_REQUESTS } from './request';
import { isAskerEligible, isWithinTerms, RequestFacts } from './rules';
import { granted, Step } from './transitions';

/**
 * What somebody asks for.
 *
 * @public
 */
export interface Asked {
  /** The id of the new request; never used before. */
  readonly id: string;
  readonly role: RoleRef;
  readonly asker: EntityRef;
  /** The asker, or a group that they belong to. */
  readonly member: MemberRef;
  /** When the access should end; absent: not by itself. */
  readonly until?: Instant;
  readonly reason: string;
}

/**
 * Makes a request. Where the terms need no approval, it is approved at once.
 *
 * @param pending - how many requests of the asker wait for an answer
 * @param lapse - after how many milliseconds the request lapses
 * @param now - by the clock of this replica
 * @returns the request, with what it gives if it is approved at once; or why it is refused.
 *   Somebody who may not ask gets the same answer as for a role that does not exist
 * @public
 */
export function ask(
  asked: Asked,
  facts: RequestFacts,
  { pending, lapse }: { readonly pending: number; readonly lapse: number },
  now: Instant,
): Step | PolicyRefusal {
  const { asker, role } = asked;
  const request: AccessRequest = {
    ...asked,
    roleIdentity: facts.role ?? '',
    askedAt: now,
    lapsesAt: now + lapse,
    state: 'pending',
    approvals: [],
  };
  const judged = { request, by: asker, facts, now };
  if (facts.role === undefined || isAskerEligible(judged)) {
    return refuse('not-requestable', { role });
  }
  const refusal = tooLong(asked.reason) ?? isWithinTerms(judged);
  if (refusal) {
    return refusal;
  }
  if (pending >= MAX_PENDING_REQUESTS) {
    return refuse('too-many-requests', { limit: MAX_PENDING_REQUESTS });
  }
  // Without an end it would be for ever, given by nobody: terms that need no approval
  // and have no longest time are none.
  const { approvals, maxDuration } = facts.terms ?? {};
  return approvals === 0 && maxDuration !== undefined
    ? granted(request)
    : { request };
}
