import fc from 'fast-check';

/**
 * Where the random tests that use this kit start: at the same number unless
 * `FUZZ_SEED` names another, so that the same commit is judged the same way twice.
 * New ground is for `npm run fuzz`, which starts elsewhere each time.
 */
export const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

fc.configureGlobal({ seed });

/**
 * Whether these are the tests that `npm run test:all` adds to those of `npm test`:
 * properties at full length, and on PostgreSQL what `npm test` tries on SQLite alone.
 */
export const isTheRest = process.env.RBAC_TESTS === 'rest';

/** How often `npm test` tries a property. */
const QUICK_RUNS = 100;

/**
 * How often a property is tried: `FUZZ_RUNS`, otherwise at most 100 times in
 * `npm test`.
 *
 * @param full - the full length, which `npm run test:all` takes
 */
export function runs(full: number): number {
  const wanted = process.env.FUZZ_RUNS;
  if (wanted !== undefined) {
    return Number(wanted);
  }
  return isTheRest ? full : Math.min(full, QUICK_RUNS);
}
