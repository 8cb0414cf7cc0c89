const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
  ['year', Infinity],
];

/**
 * How long ago something was, in the largest unit that fits: `3 minutes ago`.
 *
 * @param language - its code, such as `de`
 * @param then - in milliseconds since the epoch
 * @param now - in milliseconds since the epoch
 */
export function relativeTime(
  language: string,
  then: number,
  now: number,
): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  let amount = (then - now) / 1_000;
  for (const [unit, size] of STEPS) {
    if (Math.abs(Math.round(amount)) < size) {
      return format.format(Math.round(amount), unit);
    }
    amount /= size;
  }
  return '';
}
