/** How much of the history is kept. What is beyond any of these goes, if what is older does. */
export interface Retention {
  /** The number of commits of each author, and of each role. */
  readonly commits: number;
  readonly milliseconds: number;
  /** The size of what the commits of each author changed, as JSON. */
  readonly bytes: number;
}

/** What is kept by default, unless set in `permission.rbac.history`. */
export const defaultRetention: Retention = {
  commits: 10_000,
  milliseconds: 365 * 24 * 60 * 60 * 1_000,
  bytes: 1_000_000_000,
};
