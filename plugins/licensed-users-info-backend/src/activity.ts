import type { DateTime } from 'luxon';
import type { SignIn } from './UserInfoStore';

const WINDOWS_IN_DAYS = [1, 7, 30, 90];

/** How many users signed in lately, and how many have not come back. */
export interface Activity {
  /** The moment of the count, ISO 8601 in UTC. */
  readonly asOf: string;
  /** Users that have signed in, ever. */
  readonly total: number;
  /** Users of the total whose record holds no time that can be read. */
  readonly unknown: number;
  readonly windows: readonly ActivityWindow[];
}

/** The last `days` times 24 hours. */
export interface ActivityWindow {
  readonly days: number;
  /** The beginning of the window, ISO 8601 in UTC. */
  readonly since: string;
  /** Users that signed in since then. */
  readonly active: number;
  /** Users that signed in before, and never again since. */
  readonly notSince: number;
}

/** Counts the sign-ins by how long ago they were, as of `now`. */
export async function countActivity(
  signIns: AsyncIterable<SignIn>,
  now: DateTime<true>,
): Promise<Activity> {
  const asOf = now.toUTC();
  const windows = WINDOWS_IN_DAYS.map(days => ({
    days,
    since: asOf.minus({ hours: 24 * days }),
    active: 0,
  }));
  let total = 0;
  let unknown = 0;
  for await (const { signedInAt } of signIns) {
    total += 1;
    if (!signedInAt) {
      unknown += 1;
      continue;
    }
    for (const window of windows) {
      window.active += signedInAt >= window.since ? 1 : 0;
    }
  }
  return {
    asOf: asOf.toISO(),
    total,
    unknown,
    windows: windows.map(({ days, since, active }) => ({
      days,
      since: since.toISO(),
      active,
      notSince: total - unknown - active,
    })),
  };
}
