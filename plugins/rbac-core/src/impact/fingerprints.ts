/** Fingerprints that are kept at once: eight bytes each, and as many free. */
const ROOM = 1_000_000;

/**
 * A number for a row of numbers, by which equal rows are found again without keeping
 * them. That any two of a million different rows come to the same number happens in one
 * of ten thousand such answers, and makes its number of impact one too low.
 */
export class Fingerprint {
  private one = 0x2545f491;
  private other = 0x1b873593;

  /** @param item - a whole number, from 0 to below 2^53 */
  add(item: number): this {
    this.mix(item);
    if (item > 0xffff_ffff) {
      this.mix(Math.floor(item / 2 ** 32));
    }
    return this;
  }

  addAll(items: readonly number[]): this {
    for (const item of items) {
      this.add(item);
    }
    return this;
  }

  /** A whole number, from 1 to 2^53. */
  get value(): number {
    const high = mixed(this.one ^ this.other) >>> 11;
    return high * 2 ** 32 + (mixed(this.other) >>> 0) + 1;
  }

  /** Two steps of MurmurHash3, each with constants of its own. */
  private mix(word: number): void {
    this.one ^= Math.imul(turned(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593);
    this.one = Math.imul(turned(this.one, 13), 5) + 0xe6546b64;
    this.other ^= Math.imul(
      turned(Math.imul(word, 0x239b961b), 16),
      0xab0e9789,
    );
    this.other = Math.imul(turned(this.other, 19), 5) + 0x561ccd1b;
  }
}

/**
 * A number for a set of numbers, whatever their order: what each of them comes to by
 * itself, added up. A set can be added, and what is in it taken away again.
 */
export class SetFingerprint {
  private one = 0;
  private other = 0;

  /** @param item - a whole number, from 0 to below 2^32, which is not in the set */
  add(item: number): void {
    this.one = (this.one + mixed(item ^ 0x2545f491)) | 0;
    this.other = (this.other + mixed(Math.imul(item, 0x9e3779b1) + 1)) | 0;
  }

  /** @param item - in the set */
  remove(item: number): void {
    this.one = (this.one - mixed(item ^ 0x2545f491)) | 0;
    this.other = (this.other - mixed(Math.imul(item, 0x9e3779b1) + 1)) | 0;
  }

  /** Adds a set that has nothing in common with this one. */
  addAll({ one, other }: SetFingerprint): void {
    this.one = (this.one + one) | 0;
    this.other = (this.other + other) | 0;
  }

  /** A whole number, from 0 to below 2^53. */
  get value(): number {
    return (mixed(this.one) >>> 11) * 2 ** 32 + (mixed(this.other) >>> 0);
  }
}

/** Different fingerprints, as far as there is room for them. */
export class Fingerprints {
  private slots = new Float64Array(1_024);
  private kept = 0;
  private added = 0;

  constructor(private readonly room = ROOM) {}

  /** How many there are. What there was no room for counts each time. */
  get count(): number {
    return this.added;
  }

  /** Whether some were not kept, and may have been counted more than once. */
  get isFull(): boolean {
    return this.added > this.kept;
  }

  /** Adds one; says whether it was not known. */
  add(fingerprint: number): boolean {
    const slot = this.slotOf(fingerprint);
    if (this.slots[slot] === fingerprint) {
      return false;
    }
    this.added += 1;
    if (this.kept < this.room) {
      this.slots[slot] = fingerprint;
      this.kept += 1;
      this.grow();
    }
    return true;
  }

  /** Where a fingerprint is, or the free place where it belongs. */
  private slotOf(fingerprint: number): number {
    const { slots } = this;
    let slot = fingerprint % slots.length;
    while (slots[slot] !== 0 && slots[slot] !== fingerprint) {
      slot = (slot + 1) % slots.length;
    }
    return slot;
  }

  private grow(): void {
    if (this.kept * 2 > this.slots.length) {
      const before = this.slots;
      this.slots = new Float64Array(before.length * 2);
      for (const one of before) {
        if (one !== 0) {
          this.slots[this.slotOf(one)] = one;
        }
      }
    }
  }
}

function turned(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/** So that each bit depends on all. */
function mixed(word: number): number {
  let mix = word ^ (word >>> 16);
  mix = Math.imul(mix, 0x85ebca6b);
  mix ^= mix >>> 13;
  mix = Math.imul(mix, 0xc2b2ae35);
  return mix ^ (mix >>> 16);
}
