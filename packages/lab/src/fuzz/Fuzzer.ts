/** Something that tries out random cases, in batches of one seed each. */
export interface Fuzzer {
  /** Cases so far. */
  readonly cases: number;
  /** What they came to so far. */
  readonly progress: string;
  /**
   * Tries out the cases of a seed.
   *
   * @param most - cases that are still wanted; what comes in one piece may be more
   * @returns what was found, if something was
   */
  batch(seed: number, most: number): Promise<string | undefined>;
  stop(): Promise<void>;
}
