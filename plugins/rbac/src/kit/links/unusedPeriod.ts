/** Days that a period can have, which ends today. */
export const periods = [30, 90, 180] as const;

/** @see periods */
export type Period = (typeof periods)[number];

/** The period that is asked for unless another one is chosen. */
export const usualPeriod: Period = 90;

/** What it is called in an address. */
const NAME = 'unused';

/** Reads for which period an address asks what is unused; what it cannot mean counts as left out. */
export function readPeriod(parameters: URLSearchParams): Period {
  const text = parameters.get(NAME);
  return periods.find(period => String(period) === text) ?? usualPeriod;
}

/** The same parameters of an address with a period; what is asked for anyway is left out. */
export function withPeriod(
  parameters: URLSearchParams,
  period: Period,
): URLSearchParams {
  const others = [...parameters].filter(([name]) => name !== NAME);
  return new URLSearchParams([
    ...others,
    ...(period === usualPeriod ? [] : [[NAME, String(period)]]),
  ]);
}
