import { Action, EntityRef } from '@portal-rbac/plugin-rbac-common';
import { Decision } from '../decide';
import { Overruling } from '../explain';
import { MarkedCriteria } from '../markedCriteria';

/**
 * The name of a role; `null` stands for one that the caller may not see.
 *
 * @public
 */
export type VisibleRole = string | null;

/**
 * Where a part of a role is written.
 *
 * @public
 */
export interface ReportedOrigin {
  readonly source: string;
  readonly file?: string;
  /** Counted from 1. */
  readonly line?: number;
}

/**
 * A policy; of a role that the caller may not see, only what it does.
 *
 * @public
 */
export interface ReportedPolicy extends Partial<ReportedOrigin> {
  readonly role: VisibleRole;
  readonly permission: string;
  readonly policy: Action;
  readonly effect: 'allow' | 'deny';
}

/**
 * A condition; of a role that the caller may not see, only that it is there.
 *
 * @public
 */
export interface ReportedCondition extends Partial<ReportedOrigin> {
  readonly role: VisibleRole;
  readonly id?: number;
}

/**
 * What kept something from counting, and which policies or conditions did.
 *
 * @public
 */
export interface OverrulingParts {
  readonly by: Overruling['by'];
  readonly policies?: readonly ReportedPolicy[];
  readonly conditions?: readonly ReportedCondition[];
}

/**
 * What kept something from counting, also in words.
 *
 * @public
 */
export interface ReportedOverruling extends OverrulingParts {
  /** To stand after "because". */
  readonly reason: string;
}

/**
 * What became of something that was at hand.
 *
 * @public
 */
export interface Considered {
  readonly counted: boolean;
  readonly overruled?: ReportedOverruling;
}

/**
 * A policy that was at hand, and what became of it.
 *
 * @public
 */
export type ConsideredPolicy = ReportedPolicy & Considered;

/**
 * A condition that was at hand, and what became of it.
 *
 * @public
 */
export type ConsideredCondition = ReportedCondition &
  Considered & {
    /** With the aliases replaced. */
    readonly criteria?: MarkedCriteria;
    /** For the resource, if one was given; `null` if that is not known. */
    readonly holds?: boolean | null;
  };

/**
 * A role of the user and how they come to it.
 *
 * @public
 */
export interface ReportedRole {
  readonly name: string;
  readonly source: string;
  /** Everybody has the role. */
  readonly isDefault: boolean;
  /** From the user through groups to the role; one for each membership. */
  readonly paths: readonly (readonly string[])[];
}

/**
 * Why a user may or may not do something, as far as the caller may know it.
 *
 * @public
 */
export interface ExplanationReport {
  readonly result: Decision['result'];
  readonly verdict: Decision['reason']['verdict'];
  /** What decided, as a sentence without a full stop. */
  readonly reason: string;
  readonly revision: number;
  readonly userEntityRef: EntityRef;
  readonly permission: {
    readonly name: string;
    readonly action: Action;
    readonly resourceType?: string;
  };
  readonly resourceRef?: string;
  /** What the decision comes to for that resource; `null` if not known. */
  readonly resourceResult?: 'ALLOW' | 'DENY' | null;
  /** From the user to the super user that they are or belong to. */
  readonly superUser?: readonly EntityRef[];
  /** The roles of the user that the caller may see. */
  readonly roles: readonly ReportedRole[];
  readonly policies: readonly ConsideredPolicy[];
  readonly conditions: readonly ConsideredCondition[];
  /** What the aliases stand for that the conditions use. */
  readonly aliases: Readonly<Record<string, string | readonly string[]>>;
  readonly nearMisses: readonly ReportedNearMiss[];
  /** What else one should know to read this. */
  readonly notes: readonly string[];
}

/**
 * A near miss, also in words.
 *
 * @public
 */
export type ReportedNearMiss = NearMissRoles & { readonly text: string };

/**
 * A near miss, with roles that the caller may see.
 *
 * @public
 */
export type NearMissRoles =
  | {
      readonly kind: 'not-a-member';
      readonly role: string;
      readonly result: 'ALLOW' | 'CONDITIONAL';
    }
  | {
      readonly kind: 'more-roles';
      readonly count: number;
      readonly isAtLeast: boolean;
    }
  | {
      readonly kind: 'denied';
      readonly denying: readonly ReportedPolicy[];
      readonly result: 'ALLOW' | 'CONDITIONAL';
    }
  | {
      readonly kind: 'other-action';
      readonly role: string;
      readonly actions: readonly Action[];
    };
