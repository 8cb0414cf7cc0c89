import { Action, EntityRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { DecisionRequest } from '../decide/decide';
import { requestOf } from '../decide/requestOf';

/**
 * A day of UTC, as ISO 8601 writes it: `2026-11-27`. Days compare as texts do.
 *
 * @public
 */
export type Day = string;

/**
 * A request that was allowed, perhaps on conditions, and the last day on which it was.
 *
 * @public
 */
export interface Use {
  /** The name of the permission; empty if no policy bore it at the time. */
  readonly permission: string;
  readonly action: Action;
  readonly resourceType?: string;
  readonly lastDay: Day;
}

/**
 * That a role took part in allowing a request.
 *
 * @public
 */
export interface RoleUse extends Use {
  readonly role: RoleRef;
}

/**
 * That a user was allowed a request.
 *
 * @public
 */
export interface UserUse extends Use {
  readonly user: EntityRef;
}

/**
 * What was used, as far as it is noted.
 *
 * @public
 */
export interface NotedUses {
  readonly ofRoles: readonly RoleUse[];
  /** Absent where no people are noted. */
  readonly ofUsers?: readonly UserUse[];
}

/**
 * The day of an instant.
 *
 * @param instant - milliseconds since 1970
 * @public
 */
export function dayOf(instant: number): Day {
  return new Date(instant).toISOString().slice(0, 10);
}

/**
 * The request that was used.
 *
 * @public
 */
export function requestUsed({
  permission,
  action,
  resourceType,
}: Use): DecisionRequest {
  return requestOf({ name: permission, action, resourceType });
}
