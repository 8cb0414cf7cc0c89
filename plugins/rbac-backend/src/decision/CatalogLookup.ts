import { AuthService, LoggerService } from '@backstage/backend-plugin-api';
import {
  Entity,
  RELATION_CHILD_OF,
  RELATION_MEMBER_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { Member } from '@portal-rbac/plugin-rbac-core';
import { within } from '../runtime/deadline';
import { Reading } from './freshness';
import { Outage } from './Outage';
import { isGroup, toRef } from './references';

/** Milliseconds after which a call counts as failed. */
const DEADLINE = 5_000;
/** Calls at a time. While they are under way, what else is asked for gathers. */
const MAX_CALLS = 4;
/** References in one call. */
const MAX_REFS = 500;

const FIELDS = ['kind', 'metadata.name', 'metadata.namespace', 'relations'];

/** A user or a group with the groups directly above, and when that was read. */
export interface GroupNode extends Member, Reading {}

/** What a look-up needs. */
export interface CatalogLookupOptions {
  readonly catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
  readonly auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly logger: Pick<LoggerService, 'warn' | 'info'>;
  /** A clock that never goes back, in milliseconds. */
  readonly now: () => number;
}

/** A reference that somebody waits for. Without `sentAt`, the call is yet to begin. */
interface Wanted {
  readonly ref: EntityRef;
  readonly node: Promise<GroupNode>;
  readonly resolve: (node: GroupNode) => void;
  readonly reject: (error: unknown) => void;
  sentAt?: number;
}

/**
 * Asks the catalog who belongs where. What is asked for together goes in one
 * call, and the same reference is not asked for twice at the same time. Once a
 * call fails, single attempts with pauses between them find out when the
 * catalog answers again; meanwhile look-ups fail at once.
 */
export class CatalogLookup {
  private readonly wanted = new Map<EntityRef, Wanted>();
  private waiting: Wanted[] = [];
  private scheduled = false;
  private underWay = 0;
  private outage?: Outage;
  private answered = 0;
  private failed = 0;

  constructor(private readonly options: CatalogLookupOptions) {}

  /** Calls that the catalog answered. */
  get answers(): number {
    return this.answered;
  }

  /** Calls that failed or that the catalog did not answer in time. */
  get failures(): number {
    return this.failed;
  }

  /** Whether a look-up would fail now, or wait for an attempt of another one. */
  get isObstructed(): boolean {
    return (
      this.outage !== undefined &&
      (this.underWay > 0 || this.outage.isResting(this.options.now()))
    );
  }

  /**
   * Looks up an entity; joins a look-up that began no earlier than `since`.
   * Rejects with what kept the catalog from answering.
   */
  read(ref: EntityRef, since: number): Promise<GroupNode> {
    const begun = this.wanted.get(ref);
    if (begun && (begun.sentAt ?? since) >= since) {
      return begun.node;
    }
    if (this.outage?.isResting(this.options.now())) {
      return Promise.reject(this.outage.error);
    }
    const wanted = wantedNode(ref);
    this.wanted.set(ref, wanted);
    this.waiting.push(wanted);
    this.schedule();
    return wanted.node;
  }

  /** Sends once everything to ask for now is collected. */
  private schedule() {
    if (!this.scheduled) {
      this.scheduled = true;
      // Promises that are settled already come before the next tick, so that
      // walks that proceed together ask together.
      void Promise.resolve().then(() =>
        process.nextTick(() => {
          this.scheduled = false;
          this.send();
        }),
      );
    }
  }

  private send() {
    while (
      this.waiting.length > 0 &&
      this.underWay < (this.outage ? 1 : MAX_CALLS)
    ) {
      void this.call(this.waiting.splice(0, MAX_REFS));
    }
  }

  private async call(batch: readonly Wanted[]) {
    const sentAt = this.options.now();
    batch.forEach(wanted => {
      wanted.sentAt = sentAt;
    });
    this.underWay += 1;
    try {
      const nodes = await within(
        DEADLINE,
        () => this.fetch(batch, sentAt),
        `The catalog did not answer within ${DEADLINE / 1000} s`,
      );
      this.noteAnswer(sentAt);
      batch.forEach((wanted, index) => wanted.resolve(nodes[index]));
    } catch (error) {
      this.noteFailure(sentAt, error);
      const given = [...batch, ...this.waiting.splice(0)];
      given.forEach(wanted => this.settle(wanted).reject(error));
    }
    batch.forEach(wanted => this.settle(wanted));
    this.underWay -= 1;
    this.send();
  }

  private async fetch(
    batch: readonly Wanted[],
    readAt: number,
  ): Promise<GroupNode[]> {
    const { auth, catalog } = this.options;
    const entityRefs = batch.map(({ ref }) => ref);
    const { items } = await catalog.getEntitiesByRefs(
      { entityRefs, fields: FIELDS },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    if (items.length !== entityRefs.length) {
      throw new Error(
        `The catalog returned ${items.length} entities for ${entityRefs.length} references`,
      );
    }
    return entityRefs.map((ref, index) =>
      items[index] ? toNode(ref, items[index], readAt) : absent(ref, readAt),
    );
  }

  private settle(wanted: Wanted): Wanted {
    if (this.wanted.get(wanted.ref) === wanted) {
      this.wanted.delete(wanted.ref);
    }
    return wanted;
  }

  private noteAnswer(sentAt: number) {
    this.answered += 1;
    if (this.outage?.isAttempt(sentAt)) {
      const seconds = (this.options.now() - this.outage.since) / 1000;
      this.outage = undefined;
      this.options.logger.info(
        `The catalog answers again, after ${seconds.toFixed(1)} s`,
      );
    }
  }

  private noteFailure(sentAt: number, error: unknown) {
    this.failed += 1;
    const now = this.options.now();
    if (!this.outage) {
      this.outage = new Outage(now, error);
      this.options.logger.warn(
        `The groups of users cannot be read from the catalog: ${error}. Until it answers, the last known memberships are used for as long as permission.rbac.groups.maxStaleness allows, then requests are denied`,
      );
    } else if (this.outage.isAttempt(sentAt)) {
      this.outage.failedAgain(now, error);
    }
  }
}

function wantedNode(ref: EntityRef): Wanted {
  let settle!: Pick<Wanted, 'resolve' | 'reject'>;
  const node = new Promise<GroupNode>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { ref, node, ...settle };
}

function absent(ref: EntityRef, readAt: number): GroupNode {
  return { ref, parents: [], readAt, absentAt: readAt };
}

function toNode(ref: EntityRef, entity: Entity, readAt: number): GroupNode {
  const member = memberOf(entity);
  if (member.ref !== ref) {
    throw new Error(
      `The catalog returned ${stringifyEntityRef(entity)} when asked for ${ref}`,
    );
  }
  return { ref, parents: member.parents, readAt, absentAt: Infinity };
}

/**
 * The part of an entity that defines where it belongs.
 *
 * @public
 */
export type RelatedEntity = Pick<Entity, 'kind' | 'relations'> & {
  readonly metadata: Pick<Entity['metadata'], 'name' | 'namespace'>;
};

/**
 * A user or a group with the groups directly above, according to the catalog's
 * relations.
 *
 * @public
 */
export function memberOf({ kind, metadata, relations }: RelatedEntity): Member {
  const ref = toRef(stringifyEntityRef({ kind, ...metadata }));
  const upwards = isGroup(ref) ? RELATION_CHILD_OF : RELATION_MEMBER_OF;
  const parents = (relations ?? [])
    .filter(({ type }) => type === upwards)
    .map(({ targetRef }) => toRef(targetRef))
    .filter(isGroup);
  return { ref, parents: [...new Set(parents)] };
}
