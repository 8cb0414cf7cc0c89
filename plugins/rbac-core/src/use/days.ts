import { Day } from './use';

/** The later of two days. */
export function later(one: Day | undefined, other: Day): Day;
export function later(
  one: Day | undefined,
  other: Day | undefined,
): Day | undefined;
export function later(one: Day | undefined, other: Day | undefined) {
  return one === undefined || (other !== undefined && other > one)
    ? other
    : one;
}

/** The earlier of two days; none if one is missing. */
export function earlier(
  one: Day | undefined,
  other: Day | undefined,
): Day | undefined {
  return one === undefined || (other !== undefined && other > one)
    ? one
    : other;
}

/** The last day of each key. */
export type LastDays = Map<string, Day>;

/** The last day of any of some keys. */
export function lastDayOfKeys(
  keys: readonly string[],
  days: LastDays,
): Day | undefined {
  return keys.reduce<Day | undefined>(
    (last, key) => later(last, days.get(key)),
    undefined,
  );
}

/** Has a key be of a day, unless a later one is known. */
export function note(days: LastDays, key: string, day: Day): void {
  days.set(key, later(days.get(key), day));
}
