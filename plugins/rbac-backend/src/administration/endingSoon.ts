import {
  Assignment,
  Assignments,
  Instant,
} from '@portal-rbac/plugin-rbac-core';

/** How long before an end its member is told, in milliseconds. */
const NOTICE = 3_600_000;

/**
 * What has come to end soon since the last look, so that each is told once. What was given
 * for less than that time is not in it: its member has only just been told.
 */
export function endingSoon(
  assignments: Assignments,
  { after, now }: { readonly after: Instant; readonly now: Instant },
): Assignment[] {
  return [...assignments.values()].filter(
    ({ from = -Infinity, until = Infinity }) =>
      until > after + NOTICE && until <= now + NOTICE && until - from > NOTICE,
  );
}
