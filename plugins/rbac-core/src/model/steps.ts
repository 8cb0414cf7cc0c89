/**
 * Long work in steps. Whoever runs it decides when other work gets its turn, so
 * that the work itself needs no clock and does not wait.
 *
 * @public
 */
export type Steps<T> = Generator<void, T, void>;

/**
 * Does all steps at once.
 *
 * @returns the result of the work
 * @public
 */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) {
      return step.value;
    }
  }
}

/** Items between two steps of work that is short for each. */
const ITEMS_PER_STEP = 256;
/** Items that are sorted at once. */
const SORTED_AT_ONCE = 4_096;

/**
 * Does work for each of some items, in short steps.
 *
 * @param work - so short that some hundred times are as well
 * @param weightOf - how many times as long as usual it takes for an item
 */
export function inSteps<T>(
  items: Iterable<T>,
  work: (item: T) => void,
  weightOf?: (item: T) => number,
): Steps<void> {
  return inSlices(items, ITEMS_PER_STEP, work, weightOf);
}

/**
 * Sorts items in steps: runs of them, which are merged.
 *
 * @param isBefore - whether one item comes before another
 * @returns a new list; equal items stay in their order
 */
export function* sortedInSteps<T>(
  items: readonly T[],
  isBefore: (one: T, other: T) => boolean,
): Steps<T[]> {
  const order = (a: T, b: T) => Number(isBefore(b, a)) - Number(isBefore(a, b));
  let runs: T[][] = [];
  for (let start = 0; start < items.length; start += SORTED_AT_ONCE) {
    runs.push(items.slice(start, start + SORTED_AT_ONCE).sort(order));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      const [first, second = []] = runs.slice(index, index + 2);
      merged.push(yield* mergedInSteps(first, second, isBefore));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergedInSteps<T>(
  first: readonly T[],
  second: readonly T[],
  isBefore: (one: T, other: T) => boolean,
): Steps<T[]> {
  const merged: T[] = [];
  let [left, right] = [0, 0];
  while (left < first.length && right < second.length) {
    merged.push(
      isBefore(second[right], first[left]) ? second[right++] : first[left++],
    );
    if (merged.length % ITEMS_PER_STEP === 0) {
      yield;
    }
  }
  yield* inSteps(
    left < first.length ? first.slice(left) : second.slice(right),
    item => merged.push(item),
  );
  return merged;
}

/**
 * Does work for each of some items, in steps of so many of them.
 *
 * @param work - short, since nothing else has its turn within it
 * @param weightOf - as how many items one counts
 */
export function* inSlices<T>(
  items: Iterable<T>,
  perSlice: number,
  work: (item: T) => void,
  weightOf: (item: T) => number = () => 1,
): Steps<void> {
  let done = 0;
  for (const item of items) {
    work(item);
    done += weightOf(item);
    if (done >= perSlice) {
      done = 0;
      yield;
    }
  }
}
