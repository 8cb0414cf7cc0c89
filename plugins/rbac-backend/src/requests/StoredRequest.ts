import { JsonObject } from '@backstage/types';
import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import {
  AccessRequest,
  Approval,
  Instant,
} from '@portal-rbac/plugin-rbac-core';

/** A request with fields that are not needed to judge it. */
export interface StoredRequest extends AccessRequest {
  /** What the asker was denied that they ask for it. */
  readonly permission?: string;
  readonly resourceRef?: string;
  /** When it was settled, and who did; nobody if it lapsed. */
  readonly settled?: { readonly at: Instant; readonly by?: EntityRef };
  /** Who has looked at it after it was given at once, and when. */
  readonly acknowledged?: Approval;
}

/** A request about which somebody just did something. */
export interface SettledRequest extends StoredRequest {
  /** What that changed of the policy, as the audit log keeps it; absent if nothing. */
  readonly made?: JsonObject;
}

/**
 * Whether what was asked for was given at once, without anybody's approval, so that
 * somebody has to look at it afterwards.
 */
export function isAtOnce({
  state,
  approvals,
}: Pick<AccessRequest, 'state' | 'approvals'>): boolean {
  return state === 'approved' && approvals.length === 0;
}
