import leven from 'leven';

/** The longest name that is compared: the cost of a comparison grows with the square of it. */
const COMPARABLE_LENGTH = 200;

/**
 * The name that somebody probably meant.
 *
 * @param name - what they wrote
 * @param known - the names that there are
 * @param length - how much of the name counts, where another part is common to all
 * @returns the known name with the fewest changed characters, capitals aside, the first of equally near ones;
 *   two letters that changed places are one change; `undefined` where even that one differs in more than a third of what was written
 * @public
 */
export function nearestName(
  name: string,
  known: Iterable<string>,
  length = name.length,
): string | undefined {
  if (name.length > COMPARABLE_LENGTH) {
    return undefined;
  }
  const written = name.toLowerCase();
  let nearest: string | undefined;
  let fewest = Math.floor(length / 3) + 1;
  for (const candidate of known) {
    // The difference of the lengths is a lower bound, and much cheaper.
    if (Math.abs(candidate.length - written.length) < fewest) {
      const changes = changesBetween(written, candidate.toLowerCase());
      if (changes < fewest) {
        fewest = changes;
        nearest = candidate;
      }
    }
  }
  return nearest;
}

function changesBetween(written: string, known: string): number {
  return isSwapped(written, known) ? 1 : leven(written, known);
}

/** Whether two texts differ only in two swapped letters. */
function isSwapped(written: string, known: string): boolean {
  let start = 0;
  while (start < known.length && written[start] === known[start]) {
    start += 1;
  }
  let end = known.length - 1;
  while (end > start && written[end] === known[end]) {
    end -= 1;
  }
  return (
    start < end &&
    written ===
      known.slice(0, start) +
        known[end] +
        known.slice(start + 1, end) +
        known[start] +
        known.slice(end + 1)
  );
}

/** The most names that a given name is compared with. */
const COMPARED_NAMES = 2_000;
/** The most comparisons for all names together. */
const MAX_COMPARISONS = 200_000;

/**
 * Finds the names that many who wrote something probably meant, for one answer. The work
 * for all of them is bounded; what is beyond that has no name near it.
 *
 * @public
 */
export class NearestNames {
  private readonly found = new Map<string, string | undefined>();
  private names?: readonly string[];
  private comparisons = 0;

  /** @param known - the existing names; read when one is first looked up */
  constructor(private readonly known: Iterable<string>) {}

  /** What {@link nearestName} finds for an unknown name. */
  to(name: string, length?: number): string | undefined {
    if (!this.found.has(name) && this.comparisons < MAX_COMPARISONS) {
      this.names ??= [...first(COMPARED_NAMES, this.known)];
      this.comparisons += this.names.length + 1;
      this.found.set(name, nearestName(name, this.names, length));
    }
    return this.found.get(name);
  }
}

function* first<T>(count: number, items: Iterable<T>): Generator<T> {
  let taken = 0;
  for (const item of items) {
    yield item;
    taken += 1;
    if (taken === count) {
      return;
    }
  }
}
