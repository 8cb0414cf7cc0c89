import { EntityRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  dayOf,
  Decision,
  DecisionRequest,
  Instant,
  PolicySnapshot,
  Use,
} from '@portal-rbac/plugin-rbac-core';
import { Noted } from '../settings/usage';
import { NotedUse } from '../store/UseStore';

/** Uses that are noted between two collections. */
const MAX_NOTED = 100_000;
/** Uses that are known to be written down today. */
const MAX_WRITTEN = 200_000;

/** What was asked for, and through what it was allowed since the last collection. */
interface Noting {
  readonly request: Omit<Use, 'lastDay'>;
  readonly roles: Set<RoleRef>;
  readonly users: Set<EntityRef>;
}

/**
 * Notes what is used, in memory. A decision that is kept is noted the first time that it is
 * made since the last collection, and only looked up after that. It is not held: what is
 * kept of decisions has a bound of its own.
 */
export class UseNotes {
  private seen = new WeakSet<Decision>();
  private notings = new Map<string, Noting>();
  private count = 0;
  private written = new Set<string>();
  private writtenOn = '';
  private isFull = false;

  constructor(
    private noted: Noted,
    private readonly maxNoted = MAX_NOTED,
  ) {}

  /** What is noted from now on. What was noted before is forgotten if it is not to be noted. */
  set(noted: Noted): void {
    this.noted = noted;
    this.written.clear();
    if (noted === 'off') {
      this.clear();
    }
  }

  /** Notes a decision, if it allowed something by roles. */
  note(
    decision: Decision,
    request: DecisionRequest,
    user: EntityRef,
    policy: PolicySnapshot,
  ): void {
    if (
      decision.result === 'DENY' ||
      this.noted === 'off' ||
      this.seen.has(decision)
    ) {
      return;
    }
    this.seen.add(decision);
    this.add(decision, request, user, policy);
  }

  /**
   * Takes what was noted since the last time and is not known to be written down on this day.
   *
   * @param now - in milliseconds since 1970
   * @returns with whether there was more than could be noted
   */
  collect(now: Instant): {
    readonly uses: NotedUse[];
    readonly isCutOff: boolean;
  } {
    const { notings, isFull: isCutOff } = this;
    this.clear();
    const lastDay = dayOf(now);
    if (lastDay !== this.writtenOn || this.written.size > MAX_WRITTEN) {
      this.written.clear();
      this.writtenOn = lastDay;
    }
    const uses: NotedUse[] = [];
    for (const { request, roles, users } of notings.values()) {
      const named = this.noted === 'people' ? users : [];
      for (const usedBy of [...roles, ...named]) {
        if (!this.written.has(keyOf({ usedBy, ...request }))) {
          uses.push({ usedBy, ...request, lastDay });
        }
      }
    }
    return { uses, isCutOff };
  }

  /** Remembers that uses are written down, so that they are not written again today. */
  wrote(uses: readonly NotedUse[]): void {
    for (const use of uses) {
      if (use.lastDay === this.writtenOn) {
        this.written.add(keyOf(use));
      }
    }
  }

  /** Takes nothing for written down any more. */
  writeAgain(): void {
    this.written.clear();
  }

  private add(
    { reason: { policies, conditions } }: Decision,
    asked: DecisionRequest,
    user: EntityRef,
    policy: PolicySnapshot,
  ): void {
    const by = [...policies, ...conditions];
    if (by.length === 0) {
      return;
    }
    const { roles, users } = this.notingOf(asked, policy);
    by.forEach(({ role }) => this.put(roles, role));
    if (this.noted === 'people') {
      this.put(users, user);
    }
  }

  private put<T>(set: Set<T>, item: T): void {
    if (set.has(item)) {
      return;
    }
    if (this.count >= this.maxNoted) {
      this.isFull = true;
      return;
    }
    set.add(item);
    this.count += 1;
  }

  private notingOf(asked: DecisionRequest, policy: PolicySnapshot): Noting {
    const { action, grantedAs, resourceType } = asked;
    const isKnown = grantedAs !== undefined || policy.names(asked.permission);
    // Callers may ask for any name; what no policy names is the same to all of them.
    const permission = isKnown ? asked.permission : '';
    const isTyped = resourceType !== undefined && policy.names(resourceType);
    const key = JSON.stringify([permission, action, isTyped && resourceType]);
    let noting = this.notings.get(key);
    if (!noting) {
      const request = { permission, action, ...(isTyped && { resourceType }) };
      noting = { request, roles: new Set(), users: new Set() };
      this.notings.set(key, noting);
    }
    return noting;
  }

  private clear(): void {
    this.seen = new WeakSet();
    this.notings = new Map();
    this.count = 0;
    this.isFull = false;
  }
}

/** Tells a use from all others of a day. */
function keyOf({
  usedBy,
  permission,
  action,
  resourceType = '',
}: Omit<NotedUse, 'lastDay'>): string {
  return JSON.stringify([usedBy, permission, action, resourceType]);
}
