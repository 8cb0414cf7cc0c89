import { Action, Effect } from '@portal-rbac/plugin-rbac-common';

/** What is asked about oneself: may I do that (to this entity)? */
export interface OwnQuestion {
  permission: { name: string; action?: Action; resourceType?: string };
  resourceRef?: string;
}

/** What is asked: may this user do that (to this entity)? */
export interface Question extends OwnQuestion {
  userEntityRef: string;
}

/** Where a part of a role is written. */
export interface Origin {
  source?: string;
  file?: string;
  /** Counted from 1. */
  line?: number;
}

/** A policy; of a role that the caller may not see, only what it does. */
export interface ExplainedPolicy extends Origin {
  role: string | null;
  permission: string;
  policy: Action;
  effect: Effect;
}

/** A condition; of a role that the caller may not see, only that it is there. */
export interface ExplainedCondition extends Origin {
  role: string | null;
  id?: number;
}

/** What became of a policy or condition that was at hand. */
export interface Considered {
  counted: boolean;
  /** Why it does not count, to stand after "because". */
  overruled?: { reason: string };
}

/** Criteria with the aliases replaced, each node with whether it holds. */
export interface MarkedCriteria {
  /** `null` if not known; absent if no resource was given. */
  holds?: boolean | null;
  rule?: string;
  resourceType?: string;
  params?: Record<string, unknown>;
  allOf?: MarkedCriteria[];
  anyOf?: MarkedCriteria[];
  not?: MarkedCriteria;
}

/** A role of the user, and how they come to it. */
export interface ExplainedRole {
  name: string;
  source: string;
  isDefault: boolean;
  /** From the user through groups to the role; one for each membership. */
  paths: string[][];
}

/** Something close by that would have decided otherwise. */
export interface NearMiss {
  /** `not-a-member`: the user would only have to have the role. */
  kind: 'not-a-member' | 'more-roles' | 'denied' | 'other-action';
  /** With it, this would be the result. */
  result?: 'ALLOW' | 'CONDITIONAL';
  /** The text begins with it, where it is about one role. */
  role?: string;
  text: string;
}

/** Why a user may or may not do something. */
export interface Explanation {
  result: 'ALLOW' | 'DENY' | 'CONDITIONAL';
  verdict: string;
  /** What decided, as a sentence without a full stop. */
  reason: string;
  revision: number;
  userEntityRef: string;
  permission: { name: string; action: Action; resourceType?: string };
  resourceRef?: string;
  /** What it comes to for that resource; `null` if not known. */
  resourceResult?: 'ALLOW' | 'DENY' | null;
  /** From the user to the super user that they are or belong to. */
  superUser?: string[];
  roles: ExplainedRole[];
  policies: (ExplainedPolicy & Considered)[];
  conditions: (ExplainedCondition &
    Considered & { criteria?: MarkedCriteria; holds?: boolean | null })[];
  aliases: Record<string, string | string[]>;
  nearMisses: NearMiss[];
  notes: string[];
  /** The whole explanation in lines for people. */
  text: string[];
}
