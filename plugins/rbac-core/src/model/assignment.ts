import { MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { ImmutableMap } from './ImmutableMap';

/**
 * An instant: milliseconds since 1970 began, UTC, by the clock of whoever gives it.
 *
 * @public
 */
export type Instant = number;

/**
 * That a member has a role for a time. It is separate from the role, which keeps its
 * one source and its own members.
 *
 * @public
 */
export interface Assignment {
  /** Never reused. */
  readonly id: string;
  readonly role: RoleRef;
  readonly member: MemberRef;
  /** When it begins to count; absent: from the start. */
  readonly from?: Instant;
  /** When it ends; absent: when somebody ends it. */
  readonly until?: Instant;
  /** Why, in the words of whoever asked for it; may be empty. */
  readonly reason: string;
  /** Who gave it: the reference of a user, or the id of a service or source. */
  readonly grantedBy: string;
  /** The request that it was approved for. */
  readonly requestId?: string;
}

/**
 * Assignments by their ids.
 *
 * @public
 */
export type Assignments = ImmutableMap<string, Assignment>;

/**
 * No assignments.
 *
 * @public
 */
export const noAssignments: Assignments = ImmutableMap.of();

/**
 * How long the reason of an assignment or a request may be, in bytes of UTF-8.
 *
 * @public
 */
export const MAX_REASON_BYTES = 1_000;

/**
 * How many assignments one role may have, those that have not started included.
 *
 * @public
 */
export const MAX_ASSIGNMENTS_PER_ROLE = 5_000;

/**
 * The latest instant at which an assignment may start or end: the first of
 * January 2100. What is to end later does not end for anybody who reads this.
 *
 * @public
 */
export const LATEST_INSTANT: Instant = Date.UTC(2100, 0, 1);

/**
 * Whether an assignment counts at an instant: from `from` on, and no longer at
 * `until`.
 *
 * @public
 */
export function isActive(
  { from = -Infinity, until = Infinity }: Pick<Assignment, 'from' | 'until'>,
  now: Instant,
): boolean {
  return from <= now && now < until;
}

/**
 * Whether an assignment will never count again, as long as the clock goes forward.
 *
 * @public
 */
export function hasEnded(
  { until = Infinity }: Pick<Assignment, 'until'>,
  now: Instant,
): boolean {
  return until <= now;
}

/**
 * Whether a source itself declares an assignment, so that it is ended there.
 *
 * @public
 */
export function isDeclaredBy(source: string, { id }: Assignment): boolean {
  return id.startsWith(`${source}:`);
}

/**
 * How many bytes a text has in UTF-8.
 *
 * @public
 */
export function bytesOfText(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * An instant as sentences name it: ISO 8601, or the number if it is invalid.
 *
 * @public
 */
export function instantText(instant: Instant): string {
  const isOne = Math.abs(instant) <= 8.64e15;
  return isOne ? new Date(instant).toISOString() : `${instant}`;
}

/** Who has a role for a time, and which time. */
export function describeAssignment({
  member,
  from,
  until,
}: Pick<Assignment, 'member' | 'from' | 'until'>): string {
  return [
    member,
    ...(from === undefined ? [] : [`from ${instantText(from)}`]),
    until === undefined ? 'without an end' : `until ${instantText(until)}`,
  ].join(' ');
}
