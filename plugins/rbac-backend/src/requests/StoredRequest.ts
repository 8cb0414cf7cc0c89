import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import { AccessRequest, Instant } from '@portal-rbac/plugin-rbac-core';

/** A request with what is not needed to judge it. */
export interface StoredRequest extends AccessRequest {
  /** What the asker was denied that they ask for it. */
  readonly permission?: string;
  readonly resourceRef?: string;
  /** When it was no longer pending, and by whom; by nobody if it lapsed. */
  readonly settled?: { readonly at: Instant; readonly by?: EntityRef };
}
