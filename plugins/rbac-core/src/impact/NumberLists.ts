/** Lists of numbers, each of them once and known by a number of its own. */
export class NumberLists {
  private readonly lists: (readonly number[])[] = [];
  private readonly byHash = new Map<number, number[]>();

  /** The number of a list; the same for all that are equal. */
  numberOf(items: readonly number[]): number {
    const hash = hashOf(items);
    const alike = this.byHash.get(hash) ?? [];
    for (const number of alike) {
      if (isSameList(this.lists[number], items)) {
        return number;
      }
    }
    alike.push(this.lists.length);
    this.byHash.set(hash, alike);
    return this.lists.push(items) - 1;
  }

  itemsOf(list: number): readonly number[] {
    return this.lists[list];
  }
}

/** FNV-1a, an item at a time: quick, where a text of all items would not be. */
function hashOf(items: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const item of items) {
    hash = Math.imul(hash ^ item, 0x01000193);
  }
  return hash;
}

/** Whether two lists have the same numbers in the same order. */
export function isSameList(
  one: readonly number[],
  other: readonly number[],
): boolean {
  return (
    one.length === other.length &&
    one.every((item, index) => item === other[index])
  );
}
