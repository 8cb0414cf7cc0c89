import { setImmediate } from 'node:timers/promises';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { PermissionPolicy } from '@backstage/plugin-permission-node';
import { FrameworkCriteria } from '@portal-rbac/plugin-rbac-core';

/**
 * Bytes of conditions that go to a plugin in one request. It takes 100 kB; the
 * rest is room for long references.
 */
const ROOM_FOR_CONDITIONS = 64 * 1024;
/** Bytes that the framework adds to conditions: an id, a reference, names. */
const AROUND = 256;
/** Bytes of conditions above which the framework cannot apply them at all. */
const APPLICABLE = 96 * 1024;

const sizes = new WeakMap<FrameworkCriteria, number>();

/** Bytes of criteria as they are sent. Kept with them, since they never change. */
function sizeOf(criteria: FrameworkCriteria): number {
  let size = sizes.get(criteria);
  if (size === undefined) {
    size = Buffer.byteLength(JSON.stringify(criteria));
    sizes.set(criteria, size);
  }
  return size;
}

/**
 * What is sent to a plugin, in portions that are not too large for it, in
 * order.
 */
export function inPortions<T>(
  items: readonly T[],
  sizeOfItem: (item: T) => number,
): T[][] {
  const portions: T[][] = [];
  let taken = Infinity;
  for (const item of items) {
    const size = sizeOfItem(item);
    taken += size;
    if (taken > ROOM_FOR_CONDITIONS) {
      portions.push([]);
      taken = size;
    }
    portions[portions.length - 1].push(item);
  }
  return portions;
}

/** Bytes that criteria take in a request that has them applied to a resource. */
export function bytesOfApplication(criteria: FrameworkCriteria): number {
  return sizeOf(criteria) + AROUND;
}

/**
 * Makes sure that the framework can apply conditions to a resource.
 *
 * @throws Error if they are larger than what a plugin takes
 */
export function assertApplicable(criteria: FrameworkCriteria): void {
  const size = sizeOf(criteria);
  if (size > APPLICABLE) {
    throw new Error(
      `The conditions of all roles of the user are ${size} bytes together, and a plugin takes ${APPLICABLE}; give the user fewer roles with conditions on this resource type, or shorter conditions`,
    );
  }
}

/**
 * Gives conditional decisions their turns of the event loop. The permission
 * backend sends a plugin all conditions of a batch answered in the same turn
 * as one request, repeating the conditions for each resource, and fails with
 * the batch if that is more than the plugin accepts. What is answered in
 * another turn goes into another request.
 */
export class ConditionTurns {
  private latest?: Promise<void>;
  private taken = 0;

  /** Resolves in the first turn that still has room for these conditions. */
  enter(criteria: FrameworkCriteria): Promise<void> {
    const size = bytesOfApplication(criteria);
    const { latest } = this;
    const turn =
      latest && this.taken + size <= ROOM_FOR_CONDITIONS
        ? latest
        : this.open(latest?.then(() => setImmediate()) ?? Promise.resolve());
    this.taken += size;
    return turn;
  }

  private open(turn: Promise<void>): Promise<void> {
    this.latest = turn;
    this.taken = 0;
    void turn
      .then(() => setImmediate())
      .then(() => {
        if (this.latest === turn) {
          this.latest = undefined;
        }
      });
    return turn;
  }
}

/** A policy for the permission backend, with its conditional decisions in turns. */
export function handedOverInTurns(policy: PermissionPolicy): PermissionPolicy {
  const turns = new ConditionTurns();
  return {
    async handle(query, user) {
      const decision = await policy.handle(query, user);
      if (decision.result === AuthorizeResult.CONDITIONAL) {
        await turns.enter(decision.conditions);
      }
      return decision;
    },
  };
}
