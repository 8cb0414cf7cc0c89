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
  /** Who is known to be written down, by what they used. */
  private readonly written = new Map<string, Set<NotedUse['usedBy']>>();
  private writtenCount = 0;
  private writtenOn = '';
  private isFull = false;

  constructor(
    private noted: Noted,
    private readonly maxNoted = MAX_NOTED,
  ) {}

  /** What is noted from now on. What was noted before is forgotten if it is not to be noted. */
  set(noted: Noted): void {
    this.noted = noted;
    this.writeAgain();
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
    if (lastDay !== this.writtenOn || this.writtenCount > MAX_WRITTEN) {
      this.writeAgain();
      this.writtenOn = lastDay;
    }
    const uses: NotedUse[] = [];
    for (const [key, { request, roles, users }] of notings) {
      const written = this.written.get(key);
      const named = this.noted === 'people' ? users : [];
      for (const usedBy of [...roles, ...named]) {
        if (!written?.has(usedBy)) {
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
        const key = keyOf(use);
        const written = this.written.get(key) ?? new Set();
        this.writtenCount += written.has(use.usedBy) ? 0 : 1;
        this.written.set(key, written.add(use.usedBy));
      }
    }
  }

  /** Takes nothing for written down any more. */
  writeAgain(): void {
    this.written.clear();
    this.writtenCount = 0;
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
    const request = { permission, action, ...(isTyped && { resourceType }) };
    const key = keyOf(request);
    let noting = this.notings.get(key);
    if (!noting) {
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

/** Tells what was used from everything else. */
function keyOf({ permission, action, resourceType }: Noting['request']) {
  return JSON.stringify([permission, action, resourceType]);
}
