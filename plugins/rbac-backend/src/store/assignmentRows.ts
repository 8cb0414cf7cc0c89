import { memberRefSchema, RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  Assignment,
  AssignmentStep,
  BrokenHistoryError,
  Instant,
  LATEST_INSTANT,
} from '@portal-rbac/plugin-rbac-core';
import { hash } from 'node:crypto';
import { AssignmentChangeRow, AssignmentRow } from './tables';

/** The row of `rbac_assignments` for an assignment. */
export function toAssignmentRow(assignment: Assignment): AssignmentRow {
  const { id, role, member, from, until, reason, grantedBy, requestId } =
    assignment;
  return {
    id,
    role_ref: role,
    member,
    starts_at: from ?? null,
    ends_at: until ?? null,
    reason,
    granted_by: grantedBy,
    request_id: requestId ?? null,
  };
}

/**
 * The assignment of a row; nothing for a row that cannot be read, which gives nobody
 * anything: an invalid end would never come.
 */
export function toAssignment(row: AssignmentRow): Assignment | undefined {
  const member = memberRefSchema.safeParse(row.member).data;
  const [from, until] = [row.starts_at, row.ends_at].map(toInstant);
  const texts = [row.id, row.role_ref, row.reason, row.granted_by];
  const isSound =
    row.id !== '' &&
    texts.every(text => typeof text === 'string') &&
    ['string', 'object'].includes(typeof row.request_id) &&
    !Number.isNaN(from) &&
    !Number.isNaN(until) &&
    (from === undefined || until === undefined || from < until);
  if (!member || member !== row.member || !isSound) {
    return undefined;
  }
  return {
    id: row.id,
    role: row.role_ref as RoleRef,
    member,
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    reason: row.reason,
    grantedBy: row.granted_by,
    ...(row.request_id !== null && { requestId: row.request_id }),
  };
}

/** NaN for what is no instant. PostgreSQL gives big integers as strings. */
function toInstant(value: number | string | null): Instant | undefined {
  if (value === null) {
    return undefined;
  }
  const instant = value === '' ? NaN : Number(value);
  return Number.isInteger(instant) && instant >= 0 && instant <= LATEST_INSTANT
    ? instant
    : NaN;
}

/**
 * Tells what an assignment gives from everything else that it might give.
 *
 * @returns SHA-256, in hexadecimal
 */
export function assignmentDigest(assignment: Assignment): string {
  return hash('sha256', jsonOf(assignment));
}

/** The row of `rbac_assignment_changes` for what a commit makes of an assignment. */
export function toAssignmentChangeRow(
  revision: number,
  { id, before, after }: AssignmentStep,
): AssignmentChangeRow {
  return {
    revision,
    assignment_id: id,
    role_ref: (after ?? before)!.role,
    before: before ? jsonOf(before) : null,
    after: after ? jsonOf(after) : null,
  };
}

/** @throws BrokenHistoryError if a stored row is unreadable */
export function toAssignmentStep({
  assignment_id: id,
  role_ref: role,
  before,
  after,
}: AssignmentChangeRow): AssignmentStep {
  const read = (text: string | null): Assignment | undefined => {
    if (text === null) {
      return undefined;
    }
    const assignment = toAssignment(rowOf(text));
    if (assignment?.id !== id) {
      throw new BrokenHistoryError(role as RoleRef);
    }
    return assignment;
  };
  return { id, before: read(before), after: read(after) };
}

/** In a fixed order, so that equal assignments are equal texts. */
function jsonOf(assignment: Assignment): string {
  return JSON.stringify(toAssignmentRow(assignment));
}

/** What the text says; a row that cannot be read, if it says nothing of the kind. */
function rowOf(text: string): AssignmentRow {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {} as AssignmentRow;
  }
}
