import { EntityRef } from '@portal-rbac/plugin-rbac-common';

/** Users and groups of a catalog; groups are known by their places. */
export interface CatalogGraph {
  /** The places of users and groups. */
  readonly users: ReadonlyMap<EntityRef, number>;
  readonly groups: ReadonlyMap<EntityRef, number>;
  readonly refs: readonly EntityRef[];
  /** The groups that each user is directly in. */
  readonly direct: readonly (readonly number[])[];
  /** The groups directly above each, as far as the catalog has it. */
  readonly above: readonly (readonly number[] | undefined)[];
  readonly maxDepth: number;
  /** All groups of the users, one user after another. */
  readonly memberships: Uint32Array;
  readonly kinCount: number;
}

/** All groups from the direct ones up, each with the one that first led to it. */
export function climb(
  direct: readonly number[],
  above: CatalogGraph['above'],
  maxDepth: number,
): Map<number, number | undefined> {
  const found = new Map<number, number | undefined>();
  direct.forEach(group => found.set(group, undefined));
  let level = direct;
  for (let depth = 0; level.length > 0 && depth < maxDepth; depth++) {
    const next: number[] = [];
    for (const group of level) {
      for (const parent of above[group] ?? []) {
        if (!found.has(parent)) {
          found.set(parent, group);
          next.push(parent);
        }
      }
    }
    level = next;
  }
  return found;
}
