import leven from 'leven';

/** The longest name that is compared: the cost of a comparison grows with the square of it. */
const COMPARABLE_LENGTH = 200;

/**
 * The name that somebody probably meant.
 *
 * @param name - what they wrote
 * @param known - the names that there are
 * @returns the known name with the fewest changed characters, capitals aside, the first of equally near ones;
 *   `undefined` where even that one differs in more than a third of what was written
 */
export function nearestName(
  name: string,
  known: Iterable<string>,
): string | undefined {
  if (name.length > COMPARABLE_LENGTH) {
    return undefined;
  }
  const written = name.toLowerCase();
  let nearest: string | undefined;
  let fewest = Math.floor(written.length / 3) + 1;
  for (const candidate of known) {
    // The difference of the lengths is a lower bound, and much cheaper.
    if (Math.abs(candidate.length - written.length) < fewest) {
      const changes = leven(written, candidate.toLowerCase());
      if (changes < fewest) {
        fewest = changes;
        nearest = candidate;
      }
    }
  }
  return nearest;
}
