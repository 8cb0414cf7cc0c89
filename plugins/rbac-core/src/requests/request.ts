import { EntityRef, MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Instant } from '../model/assignment';
import { Role } from '../model/document';

/**
 * Where a request stands. All but `pending` are final; what was approved goes on as
 * an assignment.
 *
 * @public
 */
export type RequestState =
  'pending' | 'approved' | 'denied' | 'cancelled' | 'lapsed';

/**
 * What somebody has decided about a request.
 *
 * @public
 */
export interface Approval {
  readonly by: EntityRef;
  readonly at: Instant;
}

/**
 * Which role a name stood for: one that is deleted and made anew has another identity.
 *
 * @public
 */
export type RoleIdentity = string;

/**
 * A request of a role for a time.
 *
 * @public
 */
export interface AccessRequest {
  readonly id: string;
  readonly role: RoleRef;
  readonly roleIdentity: RoleIdentity;
  /** Who asked. */
  readonly asker: EntityRef;
  /** Who is to have the role: the asker, or a group that they belong to. */
  readonly member: MemberRef;
  readonly askedAt: Instant;
  /** When the access ends; absent: not by itself. */
  readonly until?: Instant;
  readonly reason: string;
  /** When it lapses if nobody has answered. */
  readonly lapsesAt: Instant;
  readonly state: RequestState;
  /** In the order in which they were given. */
  readonly approvals: readonly Approval[];
}

/**
 * How many requests of one person may wait for an answer.
 *
 * @public
 */
export const MAX_PENDING_REQUESTS = 20;

/**
 * After how many milliseconds a request lapses, if nothing else is configured: seven days.
 *
 * @public
 */
export const DEFAULT_LAPSE = 7 * 24 * 60 * 60 * 1_000;

/**
 * The identity of a role, which a renaming keeps and a new role of the same name does
 * not have. It is when the role was made; a role that has no such time, as in old
 * databases, has the identity of every such role of its source.
 *
 * @public
 */
export function identityOf({ metadata, source }: Role): RoleIdentity {
  return metadata.createdAt ?? `of ${source}`;
}
