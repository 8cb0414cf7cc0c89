/** Commits that the page asks for: the latest ones, which also tell of the days before. */
export const KNOWN_COMMITS = 100;
