import { chunk } from 'lodash';
import { Steps } from './steps';

/** Between two steps. */
const REFS_PER_STEP = 200;

/** Puts references in order: pieces first, of which two become one again and again. */
export function* inOrder<T extends string>(refs: Iterable<T>): Steps<T[]> {
  let pieces = chunk([...refs], REFS_PER_STEP);
  for (const piece of pieces) {
    piece.sort();
    yield;
  }
  while (pieces.length > 1) {
    const merged: T[][] = [];
    for (const [one, other] of chunk(pieces, 2)) {
      merged.push(other ? yield* mergedInOrder(one, other) : one);
    }
    pieces = merged;
  }
  return pieces.flat();
}

function* mergedInOrder<T extends string>(
  one: readonly T[],
  other: readonly T[],
): Steps<T[]> {
  const merged: T[] = [];
  let [ours, theirs] = [0, 0];
  while (ours < one.length && theirs < other.length) {
    merged.push(one[ours] < other[theirs] ? one[ours++] : other[theirs++]);
    if (merged.length % REFS_PER_STEP === 0) {
      yield;
    }
  }
  return merged.concat(one.slice(ours), other.slice(theirs));
}
