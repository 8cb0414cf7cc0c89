/**
 * How many entries of maps some work walks over or copies: what it costs, without
 * a clock.
 */
export function entriesRead(work: () => void): number {
  const { prototype } = Map;
  const entriesOf = prototype[Symbol.iterator];
  let read = 0;
  prototype[Symbol.iterator] = function* counted(this: Map<any, any>) {
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
    prototype[Symbol.iterator] = entriesOf;
  }
  return read;
}
