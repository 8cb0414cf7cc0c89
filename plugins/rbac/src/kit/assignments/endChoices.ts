const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long access is offered for, in milliseconds; another end is chosen by its date. */
const LENGTHS = {
  hour: HOUR,
  shift: 8 * HOUR,
  day: DAY,
  week: 7 * DAY,
} as const;

/** @see LENGTHS */
export type Length = keyof typeof LENGTHS;

/** The lengths that are offered, the shortest first. */
export const lengths = Object.keys(LENGTHS) as Length[];

/**
 * When access ends that lasts for a while, at a whole minute.
 *
 * @param begin - in milliseconds since the epoch
 * @returns ISO 8601
 */
export function endAfter(begin: number, length: Length): string {
  const end = begin + LENGTHS[length];
  return new Date(Math.ceil(end / MINUTE) * MINUTE).toISOString();
}
