import { atOnce, inSteps, Steps } from './steps';

type Bucket<Key, Value> = ReadonlyMap<Key, Value>;

/**
 * How one version of a map differs from another in one key. A value is
 * `undefined` where there is none.
 *
 * @public
 */
export interface Difference<Key, Value> {
  readonly key: Key;
  readonly before: Value | undefined;
  readonly after: Value | undefined;
}

/**
 * A map with many versions. A version shares everything in common with the one
 * it was built from, so building it, and finding how the two differ, costs
 * about as much as the change, however large the map is.
 *
 * The entries lie in buckets, about as many as there are entries in each: a
 * change copies the list of the buckets and those that it touches. The order of
 * the entries means nothing.
 *
 * @public
 */
export class ImmutableMap<
  Key extends string,
  Value extends {},
> implements ReadonlyMap<Key, Value> {
  private constructor(
    private readonly buckets: readonly Bucket<Key, Value>[],
    readonly size: number,
  ) {}

  /** A map of entries; the last one of a repeated key counts. */
  static of<Key extends string, Value extends {}>(
    entries: Iterable<readonly [Key, Value]> = [],
  ): ImmutableMap<Key, Value> {
    const distinct = new Map(entries);
    return atOnce(ImmutableMap.ofDistinct(distinct, distinct.size));
  }

  /** A map of values with distinct keys, in steps. */
  static *inSteps<Key extends string, Value extends {}>(
    values: readonly Value[],
    keyOf: (value: Value) => Key,
  ): Steps<ImmutableMap<Key, Value>> {
    function* entries(): Generator<readonly [Key, Value]> {
      for (const value of values) {
        yield [keyOf(value), value];
      }
    }
    return yield* ImmutableMap.ofDistinct(entries(), values.length);
  }

  private static *ofDistinct<Key extends string, Value extends {}>(
    entries: Iterable<readonly [Key, Value]>,
    size: number,
  ): Steps<ImmutableMap<Key, Value>> {
    const buckets = Array.from(
      { length: bucketsFor(size) },
      () => new Map<Key, Value>(),
    );
    yield* inSteps(entries, ([key, value]) =>
      buckets[placeOf(key, buckets.length)].set(key, value),
    );
    return new ImmutableMap(buckets, size);
  }

  get(key: Key): Value | undefined {
    return this.buckets[placeOf(key, this.buckets.length)].get(key);
  }

  has(key: Key): boolean {
    return this.get(key) !== undefined;
  }

  /**
   * The next version.
   *
   * @param changes - keys with their new values; `undefined` removes a key
   * @returns this very map if that changes nothing
   */
  with(
    changes: Iterable<readonly [Key, Value | undefined]>,
  ): ImmutableMap<Key, Value> {
    return atOnce(this.withInSteps(changes));
  }

  /** The same, in steps. */
  *withInSteps(
    changes: Iterable<readonly [Key, Value | undefined]>,
  ): Steps<ImmutableMap<Key, Value>> {
    let buckets: Bucket<Key, Value>[] | undefined;
    let { size } = this;
    const own = new Map<number, Map<Key, Value>>();
    yield* inSteps(changes, ([key, value]) => {
      const place = placeOf(key, this.buckets.length);
      const present = own.get(place) ?? this.buckets[place];
      if (present.get(key) !== value) {
        const bucket = own.get(place) ?? new Map(present);
        own.set(place, bucket);
        buckets ??= [...this.buckets];
        buckets[place] = bucket;
        size -= bucket.size;
        if (value === undefined) {
          bucket.delete(key);
        } else {
          bucket.set(key, value);
        }
        size += bucket.size;
      }
    });
    if (!buckets) {
      return this;
    }
    const next = new ImmutableMap(buckets, size);
    const ratio = bucketsFor(size) / buckets.length;
    return ratio > 2 || ratio < 1 / 2
      ? yield* ImmutableMap.ofDistinct(next, size)
      : next;
  }

  /** The keys that differ between this version and another one. */
  *differencesFrom(
    other: ImmutableMap<Key, Value>,
  ): Generator<Difference<Key, Value>, undefined> {
    if (this.buckets.length !== other.buckets.length) {
      yield* differences(other, this);
      return;
    }
    for (const [place, bucket] of this.buckets.entries()) {
      yield* differences(other.buckets[place], bucket);
    }
  }

  *entries(): Generator<[Key, Value], undefined> {
    for (const bucket of this.buckets) {
      yield* bucket;
    }
  }

  *keys(): Generator<Key, undefined> {
    for (const bucket of this.buckets) {
      yield* bucket.keys();
    }
  }

  *values(): Generator<Value, undefined> {
    for (const bucket of this.buckets) {
      yield* bucket.values();
    }
  }

  forEach(
    callback: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void,
  ): void {
    for (const [key, value] of this) {
      callback(value, key, this);
    }
  }

  [Symbol.iterator](): Generator<[Key, Value], undefined> {
    return this.entries();
  }

  /** Marks a map, in which order is irrelevant. */
  get [Symbol.toStringTag](): string {
    return 'Map';
  }
}

function* differences<Key, Value>(
  before: ReadonlyMap<Key, Value>,
  after: ReadonlyMap<Key, Value>,
): Generator<Difference<Key, Value>, undefined> {
  if (before === after) {
    return;
  }
  for (const [key, value] of before) {
    const next = after.get(key);
    if (next !== value) {
      yield { key, before: value, after: next };
    }
  }
  for (const [key, value] of after) {
    if (!before.has(key)) {
      yield { key, before: undefined, after: value };
    }
  }
}

/** The power of two near the square root of a size. */
function bucketsFor(size: number): number {
  return 2 ** Math.round(Math.log2(Math.max(size, 1)) / 2);
}

/** The bucket of a key among so many, by the hash function FNV-1a. */
function placeOf(key: string, buckets: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  // Its upper bits depend least on the last letters.
  return (hash ^ (hash >>> 15)) & (buckets - 1);
}
