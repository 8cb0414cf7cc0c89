import { amountWords } from '../time/amountWords';

/** The units of durations, the longest first. */
export const units = ['week', 'day', 'hour', 'minute'] as const;

/** @see units */
export type Unit = (typeof units)[number];

/** How long something lasts, in one unit. */
export interface Duration {
  readonly amount: number;
  readonly unit: Unit;
}

/** Those of ISO 8601 that have one length: no months and years, and no seconds. */
const WRITTEN =
  /^P(?=\d|T\d)(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/;

const MINUTES: Record<Unit, number> = {
  week: 10_080,
  day: 1_440,
  hour: 60,
  minute: 1,
};

/**
 * Reads a duration of ISO 8601, in the largest unit in which it is a whole number: `PT8H` is 8 hours,
 * `P1DT12H` is 36 hours.
 *
 * @returns `undefined` of months, years and seconds, and of what is no duration
 */
export function readDuration(written: string): Duration | undefined {
  const match = WRITTEN.exec(written);
  if (!match) {
    return undefined;
  }
  const given = match.slice(1).map(part => Number(part ?? 0));
  const only = units.filter((_, index) => given[index] > 0);
  if (only.length === 1) {
    // As it was written: a day is not to become 24 hours, nor the other way round.
    return { amount: given[units.indexOf(only[0])], unit: only[0] };
  }
  const minutes = units.reduce(
    (sum, unit, index) => sum + given[index] * MINUTES[unit],
    0,
  );
  const unit = units.find(one => minutes % MINUTES[one] === 0)!;
  return minutes > 0 ? { amount: minutes / MINUTES[unit], unit } : undefined;
}

/** The same as ISO 8601 has it. */
export function writeDuration({ amount, unit }: Duration): string {
  const letter = unit[0].toUpperCase();
  return unit === 'week' || unit === 'day'
    ? `P${amount}${letter}`
    : `PT${amount}${letter}`;
}

/**
 * A duration of ISO 8601 as people say it: `8 hours`.
 *
 * @param language - its code, such as `de`
 */
export function durationWords(language: string, written: string): string {
  const duration = readDuration(written);
  return duration
    ? amountWords(language, duration.amount, duration.unit)
    : written;
}
