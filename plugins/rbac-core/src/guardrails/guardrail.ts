import { Action, MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Decision } from '../decide/decide';

/**
 * A permission as a guardrail names it. What the guardrail leaves out is what the plugin says
 * that has the permission.
 *
 * @public
 */
export interface GuardrailPermission {
  readonly name: string;
  readonly action?: Action;
  readonly resourceType?: string;
}

/**
 * What members of a group may do under a guardrail that says what they may do at most.
 * Every key that is there has to match.
 *
 * @public
 */
export interface GuardrailExemption {
  readonly permission?: string;
  readonly resourceType?: string;
  readonly action?: Action;
}

/**
 * What a broken guardrail leads to: `enforce`, the change that breaks it is refused;
 * `report`, it is told.
 *
 * @public
 */
export type GuardrailMode = 'enforce' | 'report';

/**
 * What a guardrail demands. `test`: one person gets one answer. `onlyBy`: nobody but
 * some has a permission. `exclusive`: nobody has two of some roles. `atLeast`: so
 * many people have a permission without a condition. `only`: some people may do
 * nothing but what is listed.
 *
 * @public
 */
export type GuardrailStatement =
  | {
      readonly kind: 'test';
      readonly user: MemberRef;
      readonly permission: GuardrailPermission;
      /** The resource on which conditions decide. */
      readonly resourceRef?: string;
      readonly expected: Decision['result'];
    }
  | {
      readonly kind: 'onlyBy';
      readonly permission: GuardrailPermission;
      readonly members: readonly MemberRef[];
    }
  | { readonly kind: 'exclusive'; readonly roles: readonly RoleRef[] }
  | {
      readonly kind: 'atLeast';
      readonly permission: GuardrailPermission;
      readonly people: number;
    }
  | {
      readonly kind: 'only';
      readonly members: readonly MemberRef[];
      readonly exemptions: readonly GuardrailExemption[];
    };

/**
 * What a test demands.
 *
 * @public
 */
export type TestStatement = Extract<GuardrailStatement, { kind: 'test' }>;

/**
 * A statement about everybody, or about somebody, that every policy has to keep.
 *
 * @public
 */
export type Guardrail = GuardrailStatement & {
  /** Tells it from every other guardrail of the portal. */
  readonly name: string;
  readonly mode: GuardrailMode;
  /** Where the file says it, counted from 1. */
  readonly line?: number;
};

/**
 * The guardrails of a portal, tests included, in the order of the file.
 *
 * @public
 */
export type Guardrails = readonly Guardrail[];

/**
 * The name of the guardrail that every portal has: nobody takes the administration from
 * the last administrator, nor from themselves.
 *
 * @public
 */
export const LOCK_OUT = 'lock-out';
