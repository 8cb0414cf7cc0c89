import { EntityRef } from '@portal-rbac/plugin-rbac-common';
import {
  ConditionMatch,
  Decision,
  DecisionRequest,
  isSatisfiable,
  matchingConditions,
  policiesOnName,
  policiesOnType,
  PolicyMatch,
} from '../decide/decide';
import { Assignment } from '../model/assignment';
import { Role, RoleCondition, Subject } from '../model/document';
import { PolicySnapshot } from '../decide/snapshot';

/**
 * What kept a policy or a condition from counting.
 *
 * @public
 */
export type Overruling =
  | {
      readonly by: 'super-user' | 'unknown-to-plugin' | 'other-plugin';
    }
  | {
      /**
       * `deny`: policies that deny. `name`: policies on the name of the
       * permission, beside which those on the type are not looked at. `allow`:
       * policies that allow without a condition.
       */
      readonly by: 'deny' | 'name' | 'allow';
      readonly policies: readonly PolicyMatch[];
    }
  | {
      /**
       * `conditions`: the policy allows, but only where the conditions hold.
       * `conditions-over-deny`: it denies, but the conditions decide.
       */
      readonly by: 'conditions' | 'conditions-over-deny';
      readonly conditions: readonly ConditionMatch[];
    };

/**
 * Something that was considered. It counted, unless something overruled it.
 *
 * @public
 */
export type OrOverruled<T> = T & { readonly overruled?: Overruling };

/**
 * A role of the subject and the principals that are members of it.
 *
 * @public
 */
export interface HeldRole {
  readonly role: Role;
  /** Empty if the subject has it only because everybody does. */
  readonly through: readonly EntityRef[];
  /** The assignments by which they have it for a time, in the order of their ids. */
  readonly assigned: readonly Assignment[];
}

/**
 * A decision with everything that affects it.
 *
 * @public
 */
export interface Explanation {
  readonly decision: Decision;
  /** All roles of the subject, ordered by reference. */
  readonly roles: readonly HeldRole[];
  /** All policies on the name or the type with the action. */
  readonly policies: readonly OrOverruled<PolicyMatch>[];
  /** All conditions on the type with the action. */
  readonly conditions: readonly OrOverruled<ConditionMatch>[];
}

/** The policies and conditions of one decision, compared with each other. */
class Evidence {
  readonly policies: readonly PolicyMatch[];
  readonly conditions: readonly ConditionMatch[];
  private readonly named: readonly PolicyMatch[];
  private readonly denying: readonly PolicyMatch[];

  constructor(
    private readonly snapshot: PolicySnapshot,
    request: DecisionRequest,
    roles: readonly Role[],
    private readonly decision: Decision,
  ) {
    this.named = policiesOnName(request, roles);
    const typed =
      (request.resourceType ?? request.grantedAs) === request.permission
        ? []
        : policiesOnType(request, roles);
    this.policies = [...this.named, ...typed];
    this.conditions = matchingConditions(request, roles);
    this.denying = decision.reason.policies.filter(
      ({ policy }) => policy.effect === 'deny',
    );
  }

  overrulingOfPolicy({ role, policy }: PolicyMatch): Overruling | undefined {
    const { verdict, tier } = this.decision.reason;
    if (verdict === 'super-user') {
      return { by: 'super-user' };
    }
    if (
      tier === 'permission' &&
      !this.named.some(match => match.policy === policy)
    ) {
      return { by: 'name', policies: this.named };
    }
    const isDenied = verdict === 'denied-by-policy';
    if (policy.effect === 'deny') {
      return isDenied
        ? undefined
        : { by: 'conditions-over-deny', conditions: this.satisfiable };
    }
    if (isDenied) {
      return { by: 'deny', policies: this.denying };
    }
    const conditions = this.narrowing(role);
    return conditions.length > 0 ? { by: 'conditions', conditions } : undefined;
  }

  overrulingOfCondition({ condition }: ConditionMatch): Overruling | undefined {
    const { verdict } = this.decision.reason;
    if (verdict === 'super-user') {
      return { by: 'super-user' };
    }
    const { precedence } = this.snapshot.settings;
    if (this.denying.length > 0 && precedence !== 'conditional-over-deny') {
      return { by: 'deny', policies: this.denying };
    }
    if (verdict === 'allowed-by-policy') {
      const policies = this.policies.filter(
        match => !this.overrulingOfPolicy(match),
      );
      return { by: 'allow', policies };
    }
    if (!this.isSatisfiable(condition)) {
      return { by: 'unknown-to-plugin' };
    }
    // What the plugin knows holds for some, unless another condition names
    // another plugin for the same resource type.
    return this.decision.result === 'CONDITIONAL'
      ? undefined
      : { by: 'other-plugin' };
  }

  private get satisfiable(): readonly ConditionMatch[] {
    return this.conditions.filter(({ condition }) =>
      this.isSatisfiable(condition),
    );
  }

  private isSatisfiable(condition: RoleCondition): boolean {
    return isSatisfiable(condition, this.snapshot.settings);
  }

  /** The conditions that narrow what a role allows. */
  private narrowing(role: Role['ref']): readonly ConditionMatch[] {
    switch (this.snapshot.settings.precedence) {
      case 'basic':
        return [];
      case 'role':
        return this.conditions.filter(match => match.role === role);
      default:
        return this.conditions;
    }
  }
}

/**
 * Explains how a request is decided. The answer is that of `decide`, and its
 * reason lists the policies and conditions involved; this adds what became of
 * each. What counted gives the result: a deny denies, without one an allow
 * allows, without that a condition does, and otherwise nothing grants. A deny
 * that conditions override did not count.
 *
 * @public
 */
export function explain(
  snapshot: PolicySnapshot,
  request: DecisionRequest,
  subject: Subject,
): Explanation {
  const decision = snapshot.decide(request, subject);
  const roles = snapshot.rolesOf(subject);
  const principals = new Set(subject.principals);
  const evidence = new Evidence(snapshot, request, roles, decision);
  return {
    decision,
    roles: roles.map(role => ({
      role,
      through: role.members.filter(member => principals.has(member)),
      assigned: snapshot
        .assignmentsOf(role.ref)
        .filter(({ member }) => principals.has(member)),
    })),
    policies: evidence.policies.map(match => ({
      ...match,
      overruled: evidence.overrulingOfPolicy(match),
    })),
    conditions: evidence.conditions.map(match => ({
      ...match,
      overruled: evidence.overrulingOfCondition(match),
    })),
  };
}
