import {
  describeRole,
  ReportedCondition,
  ReportedPossibleGrant,
  ReportedOverruling,
  ReportedPolicy,
} from '@portal-rbac/plugin-rbac-common';
import { Verdict } from '../decide/decide';

/** A way to grant access, before it is put in words. */
export type PossibleGrantRoles = WithoutText<ReportedPossibleGrant>;

type WithoutText<T> = T extends unknown ? Omit<T, 'text'> : never;

/*
 * The sentences of an explanation. They are part of the report, so the text
 * form and the web interface use the same words.
 */

/**
 * What decided.
 *
 * @param hasPolicies - whether policies are on the request
 * @param isHidden - whether those that decide belong to hidden roles
 * @public
 */
export function verdictReason(
  verdict: Verdict,
  hasPolicies: boolean,
  isHidden = false,
): string {
  const policy = isHidden ? `A policy of ${describeRole(null)}` : 'A policy';
  switch (verdict) {
    case 'super-user':
      return 'Super users may do everything';
    case 'denied-by-policy':
      return `${policy} denies it, and a deny overrules every allow`;
    case 'allowed-by-policy':
      return `${policy} allows it`;
    case 'allowed-on-condition':
      return 'It is allowed if any applicable condition holds';
    default:
      return hasPolicies
        ? 'A policy allows it where conditions hold, but no plugin can apply them'
        : "No policy or condition of the user's roles grants it";
  }
}

/**
 * Why something does not count, to stand after "because". Where none of what keeps it
 * from counting is given, that is of hidden roles.
 */
export function overrulingReason({
  by,
  policies = [],
  conditions = [],
}: Omit<ReportedOverruling, 'reason'>): string {
  const described = new Set([
    ...policies.map(describePolicy),
    ...conditions.map(describeCondition),
  ]);
  const others = [...described].join('; ') || describeRole(null);
  switch (by) {
    case 'super-user':
      return 'a super user may do everything';
    case 'unknown-to-plugin':
      return 'it cannot be read, or its plugin does not have its resource type or rules, or refuses their params';
    case 'other-plugin':
      return 'other conditions name another plugin for the resource type';
    case 'deny':
      return `a deny overrules it (${others})`;
    case 'name':
      return `policies on the name of a permission take precedence over those on its type (${others})`;
    case 'allow':
      return `it is allowed without a condition (${others})`;
    case 'conditions-over-deny':
      return `conditions decide even over a deny (${others})`;
    default:
      return `it is narrowed by ${others}`;
  }
}

/** What would grant access. What is about a role begins with its name. */
export function possibleGrantText(
  miss: PossibleGrantRoles,
  user: string,
): string {
  switch (miss.kind) {
    case 'denied': {
      const how = miss.result === 'ALLOW' ? '' : ' where conditions hold';
      const denying = miss.denying.map(describePolicy).join('; ');
      return `Without the deny it would be allowed${how}: ${denying}`;
    }
    case 'narrowed': {
      const narrowing = [...new Set(miss.narrowing.map(describeCondition))];
      return `Without ${narrowing.join(' and ')} it would be allowed`;
    }
    case 'not-a-member': {
      const how = miss.result === 'ALLOW' ? '' : ' where its conditions hold';
      return `${miss.role} would allow it${how}, but ${user} is not a member`;
    }
    case 'more-roles': {
      const roles = miss.count === 1 ? 'role' : 'roles';
      const atLeast = miss.isAtLeast ? 'At least ' : '';
      return `${atLeast}${miss.count} more ${roles} would allow it`;
    }
    default:
      return `${miss.role} grants the same thing, but for other actions: ${miss.actions.join(', ')}`;
  }
}

function describePolicy({
  role,
  permission,
  policy,
  effect,
}: ReportedPolicy): string {
  return `${describeRole(role)}, ${permission}, ${policy}, ${effect}`;
}

/** A condition in a few words. */
export function describeCondition({ role, id }: ReportedCondition): string {
  return id === undefined
    ? `a condition of ${describeRole(role)}`
    : `condition ${id} of ${describeRole(role)}`;
}
