import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  Assignment,
  Assignments,
  Instant,
  isActive,
  noAssignments,
} from '../model/assignment';
import { Role } from '../model/document';
import { ImmutableMap } from '../model/ImmutableMap';

/** Assignments by the role that they give. */
type ByRole = ImmutableMap<RoleRef, readonly Assignment[]>;

/** An instant at which an assignment of a role starts or ends. */
interface Boundary {
  readonly at: Instant;
  readonly role: RoleRef;
}

/**
 * The time between two boundaries: what is active at one instant of it is active
 * at all of them.
 */
export interface Span {
  /** The first instant. */
  readonly validFrom: Instant;
  /** The first instant that no longer belongs to it. */
  readonly nextInstant: Instant;
}

type Own = (own: readonly Assignment[]) => readonly Assignment[];

const byTime = (one: Boundary, other: Boundary) => one.at - other.at;

// However they came about: every replica has the same order.
const byId = (one: Assignment, other: Assignment) =>
  one.id < other.id ? -1 : 1;

/** The assignments of a document by role, and the instants at which something changes. */
export class AssignedRoles {
  static readonly none = new AssignedRoles(
    noAssignments,
    ImmutableMap.of(),
    [],
  );

  private constructor(
    private readonly assignments: Assignments,
    readonly byRole: ByRole,
    /** In the order of time. */
    private readonly boundaries: readonly Boundary[],
  ) {}

  /**
   * The same for other assignments. It costs what they differ in, beside one copy of
   * the list of boundaries.
   */
  with(assignments: Assignments): AssignedRoles {
    if (assignments === this.assignments) {
      return this;
    }
    const byRole = new Map<RoleRef, readonly Assignment[]>();
    const change = (role: RoleRef, own: Own) =>
      byRole.set(role, own(byRole.get(role) ?? this.byRole.get(role) ?? []));
    const differences = assignments.differencesFrom(this.assignments);
    for (const { before, after } of differences) {
      if (before) {
        change(before.role, own => own.filter(one => one !== before));
      }
      if (after) {
        change(after.role, own => [...own, after]);
      }
    }
    return new AssignedRoles(
      assignments,
      this.byRole.with(
        Array.from(byRole, ([role, own]) => [
          role,
          own.length > 0 ? [...own].sort(byId) : undefined,
        ]),
      ),
      this.boundariesWith(byRole),
    );
  }

  /** The roles whose assignments differ from those of an earlier document. */
  *rolesUnlike(other: AssignedRoles): Generator<RoleRef> {
    for (const { key } of this.byRole.differencesFrom(other.byRole)) {
      yield key;
    }
  }

  /** The time around an instant in which the same assignments are active. */
  spanAround(now: Instant): Span {
    const next = this.countUntil(now);
    return {
      validFrom: this.boundaries[next - 1]?.at ?? -Infinity,
      nextInstant: this.boundaries[next]?.at ?? Infinity,
    };
  }

  /** The roles of which something starts or ends between two instants, in either order. */
  rolesBetween(one: Instant, other: Instant): Set<RoleRef> {
    const first = this.countUntil(Math.min(one, other));
    const last = this.countUntil(Math.max(one, other));
    return new Set(this.boundaries.slice(first, last).map(({ role }) => role));
  }

  /** The active assignments of a role, in the order of their ids. */
  activeOf(ref: RoleRef, now: Instant): readonly Assignment[] {
    const own = this.byRole.get(ref) ?? [];
    return own.filter(assignment => isActive(assignment, now));
  }

  /**
   * A role with the members that it has at an instant: its own, then those of active
   * assignments. The very same role, if nobody joins it.
   */
  inForce(role: Role, now: Instant): Role {
    const members = new Set(role.members);
    for (const { member } of this.activeOf(role.ref, now)) {
      members.add(member);
    }
    return members.size === role.members.length
      ? role
      : { ...role, members: [...members] };
  }

  /** How many boundaries there are until an instant, itself included. */
  private countUntil(instant: Instant): number {
    let low = 0;
    let high = this.boundaries.length;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.boundaries[middle].at <= instant) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private boundariesWith(
    changed: ReadonlyMap<RoleRef, readonly Assignment[]>,
  ): Boundary[] {
    const others = this.boundaries.filter(({ role }) => !changed.has(role));
    const added = [...changed.values()].flatMap(own =>
      own.flatMap(boundariesOf),
    );
    // Two ordered runs, which sorting merges at a glance.
    return others.concat(added.sort(byTime)).sort(byTime);
  }
}

function boundariesOf({ role, from, until }: Assignment): Boundary[] {
  return [from, until].flatMap(at => (at === undefined ? [] : [{ at, role }]));
}
