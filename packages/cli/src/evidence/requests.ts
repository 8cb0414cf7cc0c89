import {
  AccessRequestJson,
  AssignmentFactsJson,
  CommitChangesJson,
} from '@portal-rbac/plugin-rbac-common';
import { Assignment, writtenAssignment } from '@portal-rbac/plugin-rbac-core';
import { sortBy } from 'lodash';
import { PortalAddress } from '../portal/portalAddress';
import { Refused } from '../portal/portalAnswer';
import { readRequests } from '../portal/portalLists';
import { csvText } from '../reports/grants';
import { Period } from './period';

/** Fields of a request that are as of today, not as of then. */
type OfToday = 'description' | 'approvalsNeeded' | 'access';

/** A request as of the end of a period, with the state of the access that it gave. */
export type RequestThen = Omit<AccessRequestJson, OfToday> & {
  /** The assignment that it gave. */
  readonly gave?: {
    readonly from?: string;
    readonly until?: string;
    readonly endedAt?: string;
    /** Who ended it before its time. */
    readonly endedBy?: string;
  };
};

/** What the history says of what requests gave. */
export interface Given {
  /** Who had roles for a time as the period began. */
  readonly atStart: readonly Assignment[];
  /** Those of the period, the oldest first. */
  readonly commits: readonly CommitChangesJson[];
}

/**
 * Reads all requests that the caller may see, as a portal has them today.
 *
 * @returns why not, where the portal does not show them to the caller: a service, which asks
 *   and decides nothing, or a release that knows no requests
 * @throws CommandFailure with the portal's other answer
 */
export async function readAllRequests(
  address: PortalAddress,
): Promise<readonly AccessRequestJson[] | { readonly refused: string }> {
  try {
    return await readRequests(address, {});
  } catch (error) {
    if (error instanceof Refused && [401, 403, 404].includes(error.status)) {
      return { refused: error.message };
    }
    throw error;
  }
}

/**
 * The requests of a period: what was asked for, answered, given, acknowledged or ended in it,
 * each as it stood at its end, so that it is the same whenever that is written.
 */
export function requestsOf(
  period: Period,
  requests: readonly AccessRequestJson[],
  given: Given,
): RequestThen[] {
  const gifts = giftsOf(period, given);
  const isWithin = (time: string | undefined) =>
    time !== undefined && period.from <= time && time <= period.to;
  const then = requests
    .filter(({ askedAt }) => askedAt <= period.to)
    .map(request => {
      const gave = gifts.get(request.id);
      return {
        request: { ...asOf(request, period.to), ...(gave && { gave }) },
        isOfPeriod: [
          request.askedAt,
          request.settledAt,
          request.acknowledgedAt,
          gave?.endedAt,
          ...request.approvals.map(({ at }) => at),
        ].some(isWithin),
      };
    })
    .filter(({ isOfPeriod }) => isOfPeriod)
    .map(({ request }) => request);
  return sortBy(then, 'askedAt', 'id');
}

/** A request without what was done to it after a time. */
function asOf(
  { description, approvalsNeeded, access, ...request }: AccessRequestJson,
  time: string,
): RequestThen {
  const { settledAt, settledBy, state, ...open } = request;
  const { acknowledgedAt, acknowledgedBy, ...rest } = open;
  // What nobody answered has an end of its own before anybody settles it.
  const end = settledAt ?? (state === 'lapsed' ? request.lapsesAt : '');
  const isSettled = end <= time;
  return {
    ...rest,
    state: isSettled ? state : 'pending',
    approvals: request.approvals.filter(({ at }) => at <= time),
    ...(isSettled && { settledAt, settledBy }),
    ...(acknowledgedAt !== undefined &&
      acknowledgedAt <= time && { acknowledgedAt, acknowledgedBy }),
  };
}

/** What requests gave, by their ids. */
function giftsOf({ to }: Period, { atStart, commits }: Given) {
  const gifts = new Map<string, NonNullable<RequestThen['gave']>>();
  const put = (
    { requestId, from, until }: AssignmentFactsJson,
    end: { endedAt?: string; endedBy?: string } = {},
  ) => {
    if (requestId !== undefined) {
      gifts.set(requestId, {
        ...(from !== undefined && { from }),
        ...(until !== undefined && { until }),
        ...(until !== undefined && until <= to && { endedAt: until }),
        ...end,
      });
    }
  };
  atStart.forEach(one => put(writtenAssignment(one)));
  for (const { at, actor, assignments = [] } of commits) {
    for (const { before, after } of assignments) {
      if (after) {
        put(after);
      } else if (before) {
        const isEarly = before.until === undefined || at < before.until;
        put(before, isEarly ? { endedAt: at, endedBy: actor } : {});
      }
    }
  }
  return gifts;
}

const headings = [
  ...['id', 'state', 'role', 'member', 'asker', 'askedAt', 'until', 'reason'],
  ...['permission', 'resourceRef', 'approvals', 'settledAt', 'settledBy'],
  ...['isAtOnce', 'acknowledgedAt', 'acknowledgedBy'],
  ...['gaveFrom', 'gaveUntil', 'endedAt', 'endedBy'],
];

/** The requests of a period as a table. */
export function requestsCsv(requests: readonly RequestThen[]): string {
  return csvText([
    headings,
    ...requests.map(({ approvals, gave = {}, isAtOnce, ...request }) => {
      const cells: Record<string, string | undefined> = {
        ...request,
        approvals: approvals.map(({ by, at }) => `${by} at ${at}`).join('; '),
        isAtOnce: isAtOnce && 'true',
        gaveFrom: gave.from,
        gaveUntil: gave.until,
        endedAt: gave.endedAt,
        endedBy: gave.endedBy,
      };
      return headings.map(name => cells[name] ?? '');
    }),
  ]);
}
