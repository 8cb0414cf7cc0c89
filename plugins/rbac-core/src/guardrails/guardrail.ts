import { Action, MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Decision } from '../decide/decide';

/**
 * A permission as a guardrail names it. The plugin that has the permission defines what the
 * guardrail leaves out.
 *
 * @public
 */
export interface GuardrailPermission {
  readonly name: string;
  readonly action?: Action;
  readonly resourceType?: string;
}

/**
 * What members of a group may do under a guardrail that limits what they may do. Every
 * given key must match.
 *
 * @public
 */
export interface GuardrailExemption {
  readonly permission?: string;
  readonly resourceType?: string;
  readonly action?: Action;
}

/**
 * The effect of a broken guardrail: `enforce` refuses the change that breaks it;
 * `report` only reports it.
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
  /** Its line in the file, counted from 1. */
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
