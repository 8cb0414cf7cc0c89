import { Action, MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Decision } from '../decide/decide';

/**
 * A permission as a law names it. What the law leaves out is what the plugin says
 * that has the permission.
 *
 * @public
 */
export interface LawPermission {
  readonly name: string;
  readonly action?: Action;
  readonly resourceType?: string;
}

/**
 * What members of a group may do under a law that says what they may do at most.
 * Every key that is there has to match.
 *
 * @public
 */
export interface LawExemption {
  readonly permission?: string;
  readonly resourceType?: string;
  readonly action?: Action;
}

/**
 * What a broken law leads to: `enforce`, the change that breaks it is refused;
 * `report`, it is told.
 *
 * @public
 */
export type LawMode = 'enforce' | 'report';

/**
 * What a law demands. `test`: one person gets one answer. `onlyBy`: nobody but
 * some has a permission. `exclusive`: nobody has two of some roles. `atLeast`: so
 * many people have a permission without a condition. `only`: some people may do
 * nothing but what is listed.
 *
 * @public
 */
export type LawStatement =
  | {
      readonly kind: 'test';
      readonly user: MemberRef;
      readonly permission: LawPermission;
      /** The resource on which conditions decide. */
      readonly resourceRef?: string;
      readonly expected: Decision['result'];
    }
  | {
      readonly kind: 'onlyBy';
      readonly permission: LawPermission;
      readonly members: readonly MemberRef[];
    }
  | { readonly kind: 'exclusive'; readonly roles: readonly RoleRef[] }
  | {
      readonly kind: 'atLeast';
      readonly permission: LawPermission;
      readonly people: number;
    }
  | {
      readonly kind: 'only';
      readonly members: readonly MemberRef[];
      readonly exemptions: readonly LawExemption[];
    };

/**
 * What a test demands.
 *
 * @public
 */
export type TestStatement = Extract<LawStatement, { kind: 'test' }>;

/**
 * A statement about everybody, or about somebody, that every policy has to keep.
 *
 * @public
 */
export type Law = LawStatement & {
  /** Tells it from every other law of the portal. */
  readonly name: string;
  readonly mode: LawMode;
  /** Where the file says it, counted from 1. */
  readonly line?: number;
};

/**
 * The laws of a portal, tests included, in the order of the file.
 *
 * @public
 */
export type Laws = readonly Law[];

/**
 * The name of the law that every portal has: nobody takes the administration from
 * the last administrator, nor from themselves.
 *
 * @public
 */
export const LOCK_OUT = 'lock-out';
