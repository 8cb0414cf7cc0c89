import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { LRUCache } from 'lru-cache';
import { CatalogLookup, GroupNode } from './CatalogLookup';
import { isSince, older, oldestWithin, Reading } from './freshness';
import { isGroup } from './references';

/** Groups that are kept; far more than are in use anywhere we know of. */
const MAX_KEPT_GROUPS = 50_000;

/**
 * The part of `maxAge` for which a group serves further walks. What a walk
 * finds is then young enough not to be walked again at once.
 */
const REUSED_SHARE = 1 / 4;

/** Where a walk begins and how far it goes. */
export interface WalkLimits {
  /** Groups of the user besides those in the catalog. */
  readonly alsoMemberOf: readonly EntityRef[];
  /** Levels above the direct groups; all of them if absent. */
  readonly maxDepth?: number;
  /** What is looked for above these levels as well, until it is found. */
  readonly sought?: readonly EntityRef[];
  /** The age in milliseconds above which nothing is used. */
  readonly maxAge: number;
}

/** All groups of a user, as old as the oldest part that was read for it. */
export interface Ancestry extends Reading {
  /**
   * Each group with what leads to it on a shortest way: the user, or a group
   * that is a child of it. In the order of the levels.
   */
  readonly groups: ReadonlyMap<EntityRef, EntityRef>;
  /** Those of the requested groups that are above the user at any height. */
  readonly confirmed: ReadonlySet<EntityRef>;
}

/**
 * The groups that are in use and what is above them. It holds what users
 * brought up, not all groups of the catalog.
 */
export class GroupGraph {
  private readonly nodes = new LRUCache<EntityRef, GroupNode>({
    max: MAX_KEPT_GROUPS,
  });

  constructor(
    private readonly lookup: Pick<CatalogLookup, 'read'>,
    private readonly now: () => number,
  ) {}

  /**
   * Finds the groups of a user, level by level, so that a group counts by its
   * shortest way and a cycle ends where it meets itself. All or nothing:
   * rejects if any part cannot be read, for a lost group could have held a deny.
   */
  async ancestryOf(user: EntityRef, limits: WalkLimits): Promise<Ancestry> {
    const { maxDepth = Infinity, sought = [] } = limits;
    const oldest = oldestWithin(REUSED_SHARE, this.now(), limits.maxAge);
    const found = new Map<EntityRef, EntityRef>();
    const met = new Set<EntityRef>([user]);
    const self = await this.node(user, oldest);
    let reading: Reading = self;
    let level: EntityRef[] = [];
    const add = (ref: EntityRef, from: EntityRef, depth: number) => {
      if (!met.has(ref)) {
        met.add(ref);
        level.push(ref);
        if (depth <= maxDepth) {
          found.set(ref, from);
        }
      }
    };
    [...self.parents, ...limits.alsoMemberOf].forEach(ref => add(ref, user, 0));

    const isGoingOn = (depth: number) =>
      depth <= maxDepth || sought.some(ref => isGroup(ref) && !met.has(ref));
    for (let depth = 1; level.length > 0 && isGoingOn(depth); depth++) {
      const nodes = await Promise.all(
        level.filter(isGroup).map(ref => this.node(ref, oldest)),
      );
      level = [];
      for (const node of nodes) {
        reading = older(reading, node);
        node.parents.forEach(ref => add(ref, node.ref, depth));
      }
    }
    met.delete(user);
    const confirmed = new Set(sought.filter(ref => met.has(ref)));
    const { readAt, absentAt } = reading;
    return { groups: found, confirmed, readAt, absentAt };
  }

  /** The equal reference that is already in memory, if any. */
  shared(ref: EntityRef): EntityRef {
    return this.nodes.peek(ref)?.ref ?? ref;
  }

  private node(
    ref: EntityRef,
    oldest: Reading,
  ): GroupNode | Promise<GroupNode> {
    const kept = this.nodes.get(ref);
    return kept && isSince(oldest, kept) ? kept : this.read(ref, oldest);
  }

  private async read(ref: EntityRef, oldest: Reading): Promise<GroupNode> {
    // Whether it exists is unknown yet, so the stricter of the two counts.
    const since = Math.max(oldest.readAt, oldest.absentAt);
    const node = await this.lookup.read(ref, since);
    if (!isGroup(ref)) {
      return node;
    }
    const shared: GroupNode = {
      ...node,
      ref: this.shared(ref),
      parents: node.parents.map(parent => this.shared(parent)),
    };
    this.nodes.set(ref, shared);
    return shared;
  }
}
