import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { NewAssignment } from '../change/change';
import { PolicyRefusal } from '../change/errors';
import { Instant } from '../model/assignment';
import { AccessRequest, RequestState } from './request';
import {
  hasApproved,
  isAnotherApprover,
  isAskerEligible,
  isByApprover,
  isByAsker,
  isEnough,
  isForOthers,
  isOfSameRole,
  isPending,
  isWithinTerms,
  Judged,
  RequestFacts,
  Rule,
} from './rules';

/**
 * Something that happens to a request. `lapse` comes from whoever looks for requests
 * that nobody has answered.
 *
 * @public
 */
export type RequestEvent =
  | { readonly kind: 'approve' | 'deny' | 'cancel'; readonly by: EntityRef }
  | { readonly kind: 'lapse' };

/**
 * What becomes of a request.
 *
 * @public
 */
export interface Step {
  /** The same object if nothing happens to the request. */
  readonly request: AccessRequest;
  /**
   * What the last approval gives, to be made by that approver. It has the id of the
   * request, so that it can be made once only.
   */
  readonly assignment?: NewAssignment;
}

/** What an event does to a pending request. */
interface Transition {
  readonly to: RequestState;
  /** The rules that must hold, in this order. */
  readonly rules: readonly Rule[];
}

/** What may happen to a request that is pending. Nothing happens to any other. */
export const transitions: Readonly<
  Record<Exclude<RequestEvent['kind'], 'lapse'>, Transition>
> = {
  approve: {
    to: 'approved',
    rules: [
      ...[isPending, isByApprover, isForOthers, isOfSameRole],
      ...[isAskerEligible, isWithinTerms, isAnotherApprover],
    ],
  },
  deny: { to: 'denied', rules: [isPending, isByApprover] },
  cancel: { to: 'cancelled', rules: [isPending, isByAsker] },
};

/**
 * What an event makes of a request, judged by what is so now. Whatever is refused
 * changes nothing: the request stays.
 *
 * @param now - by the clock of this replica
 * @returns the next request, with what it gives, or why not
 * @public
 */
export function step(
  request: AccessRequest,
  event: RequestEvent,
  facts: RequestFacts,
  now: Instant,
): Step | PolicyRefusal {
  if (event.kind === 'lapse') {
    const isLapsing = request.state === 'pending' && request.lapsesAt <= now;
    return { request: isLapsing ? { ...request, state: 'lapsed' } : request };
  }
  const { to, rules } = transitions[event.kind];
  const judged = { request, by: event.by, facts, now };
  for (const rule of rules) {
    const refusal = rule(judged);
    if (refusal) {
      return refusal;
    }
  }
  return event.kind === 'approve'
    ? approved(judged)
    : { request: { ...request, state: to } };
}

/** The request with one more approval, which may be the last that it needs. */
function approved(judged: Judged): Step {
  const { request, by, now } = judged;
  const approvals = hasApproved(judged)
    ? request.approvals
    : [...request.approvals, { by, at: now }];
  return isEnough(judged)
    ? granted({ ...request, approvals })
    : { request: { ...request, approvals } };
}

/**
 * A request as its last approval leaves it, with what that gives.
 *
 * @public
 */
export function granted(request: AccessRequest): Required<Step> {
  const { id, role, member, until, reason } = request;
  return {
    request: { ...request, state: transitions.approve.to },
    assignment: {
      ...{ id, role, member, reason, requestId: id },
      ...(until !== undefined && { until }),
    },
  };
}
