import { AccessRequestJson } from '@portal-rbac/plugin-rbac-common';

/** The state of a request, or of what it gave. */
export type Standing =
  AccessRequestJson['state'] | NonNullable<AccessRequestJson['access']>;

/**
 * Where a request stands; of an approved one, where the access stands that it gave. An end
 * counts when it comes, also while a page stays open.
 *
 * @param now - in milliseconds since the epoch
 */
export function standingOf(
  {
    state,
    access,
    until,
  }: Pick<AccessRequestJson, 'state' | 'access' | 'until'>,
  now = Date.now(),
): Standing {
  if (state !== 'approved') {
    return state;
  }
  return until !== undefined && Date.parse(until) <= now
    ? 'ended'
    : (access ?? state);
}
