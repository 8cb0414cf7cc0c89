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

/** Decisions that are marked between two collections. */
const MAX_MARKS = 100_000;
/** Uses that are known to be written down today. */
const MAX_WRITTEN = 200_000;

/** What a decision that allowed something was about. */
interface Mark {
  readonly user: EntityRef;
  readonly request: Omit<Use, 'lastDay'>;
}

/**
 * Notes what is used, in memory. A decision that is kept is marked the first time that it is
 * made since the last collection, and only looked up after that.
 */
export class UseNotes {
  private marks = new Map<Decision, Mark>();
  private written = new Set<string>();
  private writtenOn = '';
  private isFull = false;

  constructor(
    private noted: Noted,
    private readonly maxMarks = MAX_MARKS,
  ) {}

  /** What is noted from now on. What was marked before is forgotten if it is not to be noted. */
  set(noted: Noted): void {
    this.noted = noted;
    this.written.clear();
    if (noted === 'off') {
      this.marks.clear();
      this.isFull = false;
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
      this.marks.has(decision)
    ) {
      return;
    }
    this.mark(decision, request, user, policy);
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
    const marks = this.marks;
    const isCutOff = this.isFull;
    this.marks = new Map();
    this.isFull = false;
    const lastDay = dayOf(now);
    if (lastDay !== this.writtenOn || this.written.size > MAX_WRITTEN) {
      this.written.clear();
      this.writtenOn = lastDay;
    }
    const found = new Map<string, NotedUse>();
    for (const [decision, { user, request }] of marks) {
      for (const usedBy of this.usersOf(decision, user)) {
        const { permission, action, resourceType = '' } = request;
        const key = JSON.stringify([usedBy, permission, action, resourceType]);
        if (!this.written.has(key)) {
          found.set(key, { usedBy, ...request, lastDay });
        }
      }
    }
    return { uses: [...found.values()], isCutOff };
  }

  /** Remembers that uses are written down, so that they are not written again today. */
  wrote(uses: readonly NotedUse[]): void {
    for (const {
      usedBy,
      permission,
      action,
      resourceType = '',
      lastDay,
    } of uses) {
      if (lastDay === this.writtenOn) {
        this.written.add(
          JSON.stringify([usedBy, permission, action, resourceType]),
        );
      }
    }
  }

  /** Takes nothing for written down any more. */
  writeAgain(): void {
    this.written.clear();
  }

  private mark(
    decision: Decision,
    request: DecisionRequest,
    user: EntityRef,
    policy: PolicySnapshot,
  ): void {
    const { policies, conditions } = decision.reason;
    if (policies.length === 0 && conditions.length === 0) {
      return;
    }
    if (this.marks.size >= this.maxMarks) {
      this.isFull = true;
      return;
    }
    const { action, grantedAs } = request;
    const isKnown = grantedAs !== undefined || policy.names(request.permission);
    this.marks.set(decision, {
      user,
      request: {
        // Callers may ask for any name; what no policy names is the same to all of them.
        permission: isKnown ? request.permission : '',
        action,
        ...(request.resourceType !== undefined && {
          resourceType: request.resourceType,
        }),
      },
    });
  }

  private usersOf(
    { reason: { policies, conditions } }: Decision,
    user: EntityRef,
  ): Set<RoleRef | EntityRef> {
    const roles = [...policies, ...conditions].map(({ role }) => role);
    return new Set<RoleRef | EntityRef>([
      ...roles,
      ...(this.noted === 'people' ? [user] : []),
    ]);
  }
}
