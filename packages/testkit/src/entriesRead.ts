/**
 * How many entries of maps some work walks over or copies: what it costs, without
 * a clock.
 */
export function entriesRead(work: () => void): number {
  const entriesOf = Map.prototype[Symbol.iterator];
  let read = 0;
  Map.prototype[Symbol.iterator] = function* counted(this: Map<any, any>) {
    const entries = entriesOf.call(this);
    for (let next = entries.next(); !next.done; next = entries.next()) {
      read += 1;
      yield next.value;
    }
    return undefined;
  };
  try {
    work();
  } finally {
    Map.prototype[Symbol.iterator] = entriesOf;
  }
  return read;
}
