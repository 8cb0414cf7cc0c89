import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { Steps } from '../model/steps';

/**
 * A user or a group of the catalog, with the groups directly above.
 *
 * @public
 */
export interface Member {
  readonly ref: EntityRef;
  readonly parents: readonly EntityRef[];
}

/** Users between two steps: about a tenth of a millisecond. */
const USERS_PER_STEP = 100;

/** Whether a reference is that of a user. */
export const isUser = (ref: EntityRef) => ref.startsWith('user:');

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

/** A catalog, and the groups of its users in few bytes: see `EvaluatedUsers`. */
interface ReadCatalog {
  readonly catalog: CatalogGraph;
  readonly starts: Uint32Array;
  readonly kin: Uint32Array;
}

/**
 * Reads who is there, and climbs from each user to all groups above, level by level as
 * decisions do.
 *
 * @param members - users and groups; each reference at most once
 */
export function* readCatalog(
  members: Iterable<Member>,
  maxDepth: number,
): Steps<ReadCatalog> {
  const groups = new Map<EntityRef, number>();
  const groupOf = (ref: EntityRef) => {
    const known = groups.get(ref) ?? groups.size;
    groups.set(ref, known);
    return known;
  };
  const parentsOf = new Map<EntityRef, readonly number[]>();
  const above: (readonly number[])[] = [];
  let read = 0;
  for (const { ref, parents } of members) {
    const numbers = [...new Set(parents)].map(groupOf);
    if (isUser(ref)) {
      parentsOf.set(ref, numbers);
    } else {
      above[groupOf(ref)] = numbers;
    }
    read += 1;
    if (read % USERS_PER_STEP === 0) {
      yield;
    }
  }
  const users = new Map<EntityRef, number>();
  const direct: (readonly number[])[] = [];
  const ends: number[] = [];
  const memberships: number[] = [];
  const kin: number[] = [];
  const kinOf = new Map([['', 0]]);
  for (const user of [...parentsOf.keys()].sort()) {
    const parents = parentsOf.get(user) ?? [];
    const found = climb(parents, above, maxDepth);
    found.forEach((_, group) => memberships.push(group));
    users.set(user, direct.length);
    direct.push(parents);
    ends.push(memberships.length);
    const key = parents.join();
    const number = kinOf.get(key) ?? kinOf.size;
    kinOf.set(key, number);
    kin.push(number);
    if (direct.length % USERS_PER_STEP === 0) {
      yield;
    }
  }
  return {
    catalog: {
      users,
      groups,
      refs: [...groups.keys()],
      direct,
      above,
      maxDepth,
      memberships: Uint32Array.from(memberships),
      kinCount: kinOf.size,
    },
    starts: Uint32Array.from([0].concat(ends)),
    kin: Uint32Array.from(kin),
  };
}
