import { amountWords } from '../time/amountWords';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Usual durations, in milliseconds. */
const USUAL = [
  HOUR,
  4 * HOUR,
  8 * HOUR,
  DAY,
  3 * DAY,
  7 * DAY,
  30 * DAY,
  90 * DAY,
];

/** What is proposed where it is not too long: a working day. */
const PROPOSED = 8 * HOUR;

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
] as const;

/**
 * The durations to choose from, the shortest first.
 *
 * @param most - the longest duration in milliseconds, which is offered, too; absent if
 *   there is no end
 */
export function durationChoices(most: number | undefined): readonly number[] {
  return most === undefined
    ? USUAL
    : [...USUAL.filter(duration => duration < most), most];
}

/** What is proposed of them: nobody is given access for long because they did not choose. */
export function proposedDuration(most: number | undefined): number {
  return Math.min(PROPOSED, most ?? PROPOSED);
}

/** A duration as ISO 8601 has it: a part of a second is not asked for. */
export function isoDuration(milliseconds: number): string {
  return `PT${Math.floor(milliseconds / SECOND)}S`;
}

/**
 * A duration as people say it, `8 hours`, in the largest unit that says it without a rest.
 *
 * @param language - its code, such as `de`
 */
export function durationWords(language: string, milliseconds: number): string {
  const [unit, size] =
    UNITS.find(([, length]) => milliseconds % length === 0) ?? UNITS[3];
  return amountWords(language, milliseconds / size, unit);
}
