/** The part of a browser's storage that is used. */
export type Kept = Pick<Storage, 'getItem' | 'setItem'> | undefined;

/** What a browser keeps under a key, as a list; empty where it keeps nothing, or something else. */
export function keptList(storage: Kept, key: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps a list under a key, in a browser that does. */
export function keepList(
  storage: Kept,
  key: string,
  list: readonly unknown[],
): void {
  try {
    storage?.setItem(key, JSON.stringify(list));
  } catch {
    // Full, or forbidden.
  }
}
