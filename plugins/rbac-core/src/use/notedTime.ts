import { Instant } from '../model/assignment';
import { Day, dayOf } from './use';

/**
 * The time for which one process has noted what is used.
 *
 * @public
 */
export interface NotedTime {
  readonly from: Instant;
  /** Up to when everything is written down. */
  readonly until: Instant;
  /** Whether the process has ended as it should, so that nothing is missing after `until`. */
  readonly isEnded: boolean;
  /**
   * Up to when something is missing: there was too much to write down, or somebody noticed
   * then that the process was not there any more.
   */
  readonly lostUntil?: Instant;
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const MINUTE_MS = 60_000;

/**
 * How long nothing may be heard from a process that writes each minute, in milliseconds.
 *
 * @public
 */
export const SILENCE_MS = 3 * MINUTE_MS;

/**
 * For how long a process that is silent may still be there, deciding without a database, in
 * milliseconds.
 *
 * @public
 */
export const GONE_AFTER_MS = DAY_MS;

/** Nobody asks about more. */
const MAX_DAYS = 1_000;

/**
 * Since when there is no gap in what is noted. A gap counts as use of everything: the first
 * day after it is the earliest that a period may begin with. There is one where a process
 * ended without a word, where it had too much to note, and on a day on which none noted
 * anything.
 *
 * @param now - in milliseconds since 1970
 * @returns the first of the whole days, today if it is none yet
 * @public
 */
export function completeSince(times: readonly NotedTime[], now: Instant): Day {
  const lost = times.map(({ until, isEnded, lostUntil = -Infinity }) =>
    isEnded || until >= now - SILENCE_MS || isGone(until, lostUntil, now)
      ? lostUntil
      : now,
  );
  const today = dayOf(now);
  if (times.length === 0) {
    return today;
  }
  const oldest = now - MAX_DAYS * DAY_MS;
  const days = new Set<Day>();
  let first = now;
  for (const { from, until } of times) {
    first = Math.min(first, Math.max(from, oldest));
    const end = Math.min(until, now);
    for (let at = Math.max(from, oldest); at < end + DAY_MS; at += DAY_MS) {
      days.add(dayOf(Math.min(at, end)));
    }
  }
  const begin = dayOf(Math.min(now, Math.max(first, ...lost)) + DAY_MS);
  let day = today;
  for (
    let before = Date.parse(today) - DAY_MS;
    days.has(dayOf(before)) && dayOf(before) >= begin;
    before -= DAY_MS
  ) {
    day = dayOf(before);
  }
  return day;
}

/**
 * Whether a process that is silent has come to its end, and it is known up to when something
 * is missing. For a day it may go on without a database.
 */
function isGone(until: Instant, lostUntil: Instant, now: Instant): boolean {
  return lostUntil >= until && until < now - GONE_AFTER_MS;
}
