import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { Assignment, instantText, Terms } from '@portal-rbac/plugin-rbac-core';
import { StoredRequest } from '../requests/StoredRequest';

/** Users and groups that one notification goes to at most. */
const MOST_RECIPIENTS = 50;

/** Letters of a reason that a notification repeats. */
const MOST_LETTERS = 300;

/** What people are told, and who they are. */
export interface AccessNews {
  readonly to: readonly EntityRef[];
  /** Who did it themselves, and needs not be told. */
  readonly but?: EntityRef;
  readonly title: string;
  readonly description?: string;
  /** Nobody looked before it happened. */
  readonly isUrgent?: boolean;
  /** The same for what takes the place of what was told before. */
  readonly scope: string;
}

/** Of which roles somebody is told on which terms; what decides needs more. */
type ToldTerms = Pick<Terms, 'approvers' | 'notify'>;

/** What is told of what happened to a request; nobody is told of one that was cancelled. */
export function newsOfRequest(
  { id, role, asker, reason, state, until, approvals, settled }: StoredRequest,
  { approvers, notify }: ToldTerms,
): AccessNews[] {
  const scope = `rbac-request-${id}`;
  const description = until ? `Until ${instantText(until)}. ${reason}` : reason;
  const by = settled?.by;
  const told = (to: readonly EntityRef[], title: string, but?: EntityRef) =>
    newsTo(to, { title, scope, description, but });
  switch (state) {
    case 'pending':
      return approvals.length > 0
        ? []
        : told(approvers, `${asker} asks for ${role}`, asker);
    case 'approved':
      return [
        ...(by === asker ? [] : told([asker], `${by} gave you ${role}`)),
        ...told(
          notify,
          by === asker
            ? `${asker} took ${role} without an approval`
            : `${by} gave ${role} to ${asker}`,
          by,
        ).map(news => ({ ...news, isUrgent: by === asker })),
      ];
    case 'denied':
      return told([asker], `${by} denied you ${role}`);
    case 'lapsed':
      return told([asker], `Nobody answered your request for ${role}`);
    default:
      return [];
  }
}

/** What the member is told of the end of what they have for a time. */
export function newsOfEnd(
  { id, role, member, until }: Assignment,
  state: 'ends-soon' | 'ended',
): AccessNews[] {
  const time = until === undefined ? '' : ` at ${instantText(until)}`;
  const title =
    state === 'ended' ? `${role} ended${time}` : `${role} ends${time}`;
  return newsTo([member], { title, scope: `rbac-assignment-${id}` });
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
