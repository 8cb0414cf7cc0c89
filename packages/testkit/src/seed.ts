import fc from 'fast-check';

/**
 * Where the random tests that use this kit start: at the same number unless
 * `FUZZ_SEED` names another, so that the same commit is judged the same way twice.
 * New ground is for `npm run fuzz`, which starts elsewhere each time.
 */
export const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

fc.configureGlobal({ seed });
