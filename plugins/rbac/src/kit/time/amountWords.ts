/**
 * An amount of a unit of time as people say it: `8 hours`.
 *
 * @param language - its code, such as `de`
 */
export function amountWords(
  language: string,
  amount: number,
  unit: 'week' | 'day' | 'hour' | 'minute' | 'second',
): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(amount);
}
