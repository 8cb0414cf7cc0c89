import { EntityRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Assignment, Instant, Terms } from '@portal-rbac/plugin-rbac-core';
import { StoredRequest } from '../requests/StoredRequest';

/** Users and groups that one notification goes to at most. */
const MOST_RECIPIENTS = 50;

/** Letters of a reason that a notification repeats. */
const MOST_LETTERS = 300;

/** A notification, and the people that it goes to. */
export interface AccessNews {
  readonly to: readonly EntityRef[];
  /** Whoever did it, and needs no notification. */
  readonly but?: EntityRef;
  readonly title: string;
  readonly description?: string;
  /** Nobody approved it first. */
  readonly isUrgent?: boolean;
  /** The same for a notification that replaces an earlier one. */
  readonly scope: string;
}

/** The people in the terms of a role that notifications go to. */
type NotifiedPeople = Pick<Terms, 'approvers' | 'notify'>;

/** The notifications of what happened to a request; none if it was cancelled. */
export function newsOfRequest(
  request: StoredRequest,
  { approvers, notify }: NotifiedPeople,
): AccessNews[] {
  const { id, asker, reason, state, until, approvals, settled } = request;
  const scope = `rbac-request-${id}`;
  const description = until ? `Until ${timeText(until)}. ${reason}` : reason;
  const newsFor = (to: readonly EntityRef[], title: string, but?: EntityRef) =>
    newsTo(to, { title, scope, description, but });
  const by = settled?.by;
  const [role, member, who] = [request.role, request.member, asker].map(nameOf);
  const approver = by ? nameOf(by) : '';
  const forGroup = member === who ? '' : ` for ${member}`;
  switch (state) {
    case 'pending':
      return approvals.length > 0
        ? []
        : newsFor(approvers, `${who} requests ${role}${forGroup}`, asker);
    case 'approved':
      return by === asker
        ? newsFor(
            notify,
            `${who} took ${role}${forGroup} without an approval`,
            by,
          ).map(news => ({ ...news, isUrgent: true }))
        : [
            ...newsFor(
              [asker],
              `${approver} approved your request for ${role}`,
            ),
            ...newsFor(notify, `${approver} gave ${role} to ${member}`, by),
          ];
    case 'denied':
      return newsFor([asker], `${approver} denied your request for ${role}`);
    case 'lapsed':
      return newsFor([asker], `Nobody answered your request for ${role}`);
    default:
      return [];
  }
}

/** The notifications of the end of an assignment, for its member. */
export function newsOfEnd(
  { id, role, member, until }: Assignment,
  state: 'ends-soon' | 'ended',
): AccessNews[] {
  const time = until === undefined ? '' : `: ${timeText(until)}`;
  const what = state === 'ended' ? 'has ended' : 'ends soon';
  const title = `Your access through the role ${nameOf(role)} ${what}${time}`;
  return newsTo([member], { title, scope: `rbac-assignment-${id}` });
}

/** What people call it: without the kind, and without the namespace that almost all are in. */
function nameOf(ref: EntityRef | RoleRef): string {
  return ref.replace(/^[^:]*:(default\/)?/, '');
}

const inWords = new Intl.DateTimeFormat('en-GB', {
  ...{ dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' },
});

/** Backstage does not translate notifications, and does not know the reader's time zone. */
function timeText(instant: Instant): string {
  return `${inWords.format(instant)} UTC`;
}

function newsTo(
  to: readonly EntityRef[],
  { description = '', ...others }: Omit<AccessNews, 'to'>,
): AccessNews[] {
  const written = description.slice(0, MOST_LETTERS).trim();
  return to.length === 0
    ? []
    : [
        {
          ...others,
          to: to.slice(0, MOST_RECIPIENTS),
          ...(written && { description: written }),
        },
      ];
}
