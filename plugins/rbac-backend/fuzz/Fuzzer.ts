/** Something that tries out random cases, in batches of one seed each. */
export interface Fuzzer {
  /** Cases so far. */
  readonly cases: number;
  /** What they came to so far. */
  readonly progress: string;
  /**
   * Tries out the cases of a seed.
   *
   * @returns what was found, if something was
   */
  batch(seed: number): Promise<string | undefined>;
  stop(): Promise<void>;
}
