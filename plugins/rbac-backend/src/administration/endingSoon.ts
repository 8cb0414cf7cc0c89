import {
  Assignment,
  Assignments,
  Instant,
} from '@portal-rbac/plugin-rbac-core';

/** How long before the end of an assignment its member is notified, in milliseconds. */
const NOTICE = 3_600_000;

/**
 * The assignments that have begun to end soon since the last look, so that each is notified
 * once. Those given for less than the notice are left out: their members only just heard of them.
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

/** How far back the first look of a replica goes, and how far any does, in milliseconds. */
const [FIRST, FURTHEST] = [120_000, 600_000];

/**
 * From when on to look. Looks are late now and then, and may be of another replica than the
 * last one: rather twice than never, as a notification takes the place of its like.
 */
export function lookingFrom(lastLook: Instant | undefined, now: Instant) {
  return Math.max(lastLook ?? now - FIRST, now - FURTHEST);
}
