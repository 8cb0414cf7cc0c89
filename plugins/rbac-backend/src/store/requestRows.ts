import { EntityRef, MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Approval, RequestState } from '@portal-rbac/plugin-rbac-core';
import { StoredRequest } from '../requests/StoredRequest';
import { RequestRow } from './tables';

/** The row of a request. */
export function toRequestRow(request: StoredRequest): RequestRow {
  return {
    id: request.id,
    role_ref: request.role,
    role_identity: request.roleIdentity,
    asker: request.asker,
    member: request.member,
    asked_at: request.askedAt,
    ends_at: request.until ?? null,
    reason: request.reason,
    permission: request.permission ?? null,
    resource_ref: request.resourceRef ?? null,
    lapses_at: request.lapsesAt,
    ...toChangingColumns(request),
  };
}

/** What of a row changes. */
export function toChangingColumns({
  state,
  approvals,
  settled,
  acknowledged,
}: StoredRequest) {
  return {
    state,
    approvals: approvalsText(approvals),
    settled_by: settled?.by ?? null,
    settled_at: settled?.at ?? null,
    acknowledged_by: acknowledged?.by ?? null,
    acknowledged_at: acknowledged?.at ?? null,
  };
}

/** Approvals as the table has them, also to compare them. */
export function approvalsText(approvals: readonly Approval[]): string {
  return JSON.stringify(approvals.map(({ by, at }) => ({ by, at })));
}

/** The request of a row. */
export function toRequest(row: RequestRow): StoredRequest {
  return {
    id: row.id,
    role: row.role_ref as RoleRef,
    roleIdentity: row.role_identity,
    asker: row.asker as EntityRef,
    member: row.member as MemberRef,
    askedAt: Number(row.asked_at),
    ...(row.ends_at !== null && { until: Number(row.ends_at) }),
    reason: row.reason,
    ...(row.permission !== null && { permission: row.permission }),
    ...(row.resource_ref !== null && { resourceRef: row.resource_ref }),
    lapsesAt: Number(row.lapses_at),
    state: row.state as RequestState,
    approvals: approvalsOf(row),
    ...(row.settled_at !== null && {
      settled: {
        at: Number(row.settled_at),
        ...(row.settled_by !== null && { by: row.settled_by as EntityRef }),
      },
    }),
    ...(row.acknowledged_at !== null &&
      row.acknowledged_by !== null && {
        acknowledged: {
          by: row.acknowledged_by as EntityRef,
          at: Number(row.acknowledged_at),
        },
      }),
  };
}

/**
 * The approvals of a row. Those that somebody damaged count as none, and the row then
 * has others than are expected of it, so that it is never approved.
 */
function approvalsOf({ approvals }: RequestRow): Approval[] {
  try {
    const read: unknown = JSON.parse(approvals);
    return Array.isArray(read)
      ? read.filter(
          one =>
            typeof Object(one).by === 'string' &&
            Number.isInteger(Object(one).at),
        )
      : [];
  } catch {
    return [];
  }
}
