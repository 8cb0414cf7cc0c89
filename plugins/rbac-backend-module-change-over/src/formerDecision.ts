import type { DecisionRequest } from '@portal-rbac/plugin-rbac-core';
import { FormerCondition, FormerPolicy, ruleKey } from './formerPolicy';
import { FormerSubject } from './formerSubject';

/** What the other plugin answered, and by what. */
export interface FormerDecision {
  readonly result: 'ALLOW' | 'DENY' | 'CONDITIONAL';
  /** Which of its ways led to the result. */
  readonly by:
    | 'super-user'
    | 'direct-policies'
    | 'policies'
    | 'conditions'
    | 'doubled-conditions'
    | 'nothing';
  /** The roles of the user that counted. */
  readonly roles: readonly string[];
  /** The conditions that have to hold, one of them. */
  readonly conditions: readonly FormerCondition[];
}

/**
 * Decides as the existing RBAC plugin did (observed: 8.1.3). It only
 * forecasts what a change-over changes, and takes no part in our decisions.
 */
export function formerDecision(
  request: DecisionRequest,
  subject: FormerSubject,
  policy: FormerPolicy,
): FormerDecision {
  const { superUsers, precedence } = policy.settings;
  const roles = formerRolesOf(subject, policy);
  const settle = (
    by: FormerDecision['by'],
    effects: readonly string[] = [],
  ): FormerDecision => ({
    result: outcomeOf(effects),
    by,
    roles,
    conditions: [],
  });
  if (subject.claims.some(ref => superUsers.has(ref))) {
    return settle('super-user', ['allow']);
  }
  if (roles.length === 0) {
    const effects = directEffects(request, subject, policy);
    return settle(effects.length > 0 ? 'direct-policies' : 'nothing', effects);
  }
  const effects = effectsOf(request, roles, policy);
  const matching = roles.map(role =>
    (policy.conditions.get(role) ?? []).filter(condition =>
      matches(condition, request),
    ),
  );
  const conditions = matching.flat();
  if (
    conditions.length === 0 ||
    (precedence === 'basic' && effects.length > 0)
  ) {
    return settle(effects.length > 0 ? 'policies' : 'nothing', effects);
  }
  if (matching.some(ofRole => ofRole.length > 1)) {
    return settle('doubled-conditions');
  }
  return { result: 'CONDITIONAL', by: 'conditions', roles, conditions };
}

/** The roles of a user; none at all for whoever is in a cycle of groups. */
export function formerRolesOf(
  { principals, isInCycle }: FormerSubject,
  { rolesByMember, settings: { defaultRole } }: FormerPolicy,
): string[] {
  if (isInCycle) {
    return [];
  }
  const roles = new Set(
    principals.flatMap(ref => rolesByMember.get(ref) ?? []),
  );
  return [
    ...roles,
    ...(defaultRole && !roles.has(defaultRole) ? [defaultRole] : []),
  ];
}

/** Policies on the name, or only if there are none, on the type: of all roles. */
function effectsOf(
  { permission, action, resourceType }: DecisionRequest,
  roles: readonly string[],
  { rules }: FormerPolicy,
): string[] {
  const named = effectsOn(permission, action, roles, rules);
  return named.length > 0 || resourceType === undefined
    ? named
    : effectsOn(resourceType, action, roles, rules);
}

/**
 * Policies directly on the user and groups: of a resource permission those on the
 * type alone, and with the precedence `basic` not even those.
 */
function directEffects(
  { permission, action, resourceType }: DecisionRequest,
  { principals }: FormerSubject,
  { rules, settings }: FormerPolicy,
): string[] {
  if (resourceType === undefined) {
    return effectsOn(permission, action, principals, rules);
  }
  return settings.precedence === 'basic'
    ? []
    : effectsOn(resourceType, action, principals, rules);
}

function effectsOn(
  permission: string,
  action: string,
  subjects: readonly string[],
  rules: FormerPolicy['rules'],
): string[] {
  const key = ruleKey(permission, action);
  return subjects.flatMap(subject => rules.get(subject)?.get(key) ?? []);
}

function outcomeOf(effects: readonly string[]): 'ALLOW' | 'DENY' {
  return effects.includes('allow') && !effects.includes('deny')
    ? 'ALLOW'
    : 'DENY';
}

export function matches(
  { resourceType, mapping }: FormerCondition,
  request: DecisionRequest,
): boolean {
  return (
    resourceType === request.resourceType &&
    mapping.some(entry => {
      if (typeof entry === 'string') {
        return entry === request.action;
      }
      const { name, action } = (entry ?? {}) as {
        name?: unknown;
        action?: unknown;
      };
      return name === request.permission && action === request.action;
    })
  );
}
