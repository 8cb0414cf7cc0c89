/**
 * Sets of small numbers, each of them once and known by a number of its own, so
 * that the union of two that met before is a look-up.
 */
export class NumberSets {
  /** The number of the empty set. */
  static readonly EMPTY = 0;

  private readonly sets: (readonly number[])[] = [[]];
  private readonly byText = new Map([['', NumberSets.EMPTY]]);
  private readonly unions: number[][] = [];

  /** The items of a set, in order. */
  itemsOf(set: number): readonly number[] {
    return this.sets[set];
  }

  /** The set with one more item. */
  with(set: number, item: number): number {
    return this.union(set, this.numberOf([item]));
  }

  /** The union of two sets. */
  union(one: number, other: number): number {
    if (one === other || other === NumberSets.EMPTY) {
      return one;
    }
    if (one === NumberSets.EMPTY) {
      return other;
    }
    this.unions[one] ??= [];
    this.unions[one][other] ??= this.numberOf(
      [...new Set([...this.sets[one], ...this.sets[other]])].sort(
        (a, b) => a - b,
      ),
    );
    return this.unions[one][other];
  }

  private numberOf(items: readonly number[]): number {
    const text = items.join();
    const known = this.byText.get(text);
    if (known !== undefined) {
      return known;
    }
    this.byText.set(text, this.sets.length);
    return this.sets.push(items) - 1;
  }
}
