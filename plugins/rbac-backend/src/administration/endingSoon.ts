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

/** How far back the first look of a replica goes, and how far any does, in milliseconds. */
const [FIRST, FURTHEST] = [120_000, 600_000];

/**
 * From when on to look. Looks are late now and then, and may be of another replica than the
 * last one: rather twice than never, as a notification takes the place of its like.
 */
export function lookingFrom(lastLook: Instant | undefined, now: Instant) {
  return Math.max(lastLook ?? now - FIRST, now - FURTHEST);
}
