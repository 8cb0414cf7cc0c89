import {
  Action,
  ConditionContent,
  EntityRef,
  mappedAction,
  PermissionMapping,
  PolicyStatement,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { anyOf, FrameworkCriteria, toFrameworkCriteria } from './criteria';
import { Role, RoleCondition, Subject } from '../model/document';
import { policiesNear } from '../model/policyIndex';
import { simplify } from './simplify';

/**
 * What somebody wants to do.
 *
 * @public
 */
export interface DecisionRequest {
  /** The name of the permission. */
  readonly permission: string;
  readonly action: Action;
  /** Only a resource permission has one. */
  readonly resourceType?: string;
  /** The resource type by which a basic permission is granted as well. */
  readonly grantedAs?: string;
}

/**
 * The ways in which a decision can be made when policies and conditions both match.
 *
 * @public
 */
export const precedences = [
  'conditional',
  'conditional-over-deny',
  'basic',
  'role',
] as const;

/**
 * How a decision is made when policies allow and conditions match as well:
 * `conditional`, the conditions decide; `basic`, it is allowed; `role`, it is
 * allowed if some role allows it without a matching condition of its own. A policy
 * that denies wins, except with `conditional-over-deny`: there the conditions decide
 * whatever policies say.
 *
 * @public
 */
export type Precedence = (typeof precedences)[number];

/**
 * What decides beside the roles.
 *
 * @public
 */
export interface DecisionSettings {
  readonly precedence: Precedence;
  /** Users and groups that may do everything. */
  readonly superUsers: ReadonlySet<EntityRef>;
  /** The role that everybody has. */
  readonly defaultRole?: RoleRef;
  /** Its reference as the configuration writes it, where that has capitals. */
  readonly defaultRoleName?: string;
  /** What the default role allows or denies beside its own policies. */
  readonly basicPermissions?: readonly PolicyStatement[];
  /**
   * Whether the plugin of a condition has its resource type and the rules that it
   * names. A condition that its plugin does not know counts as never satisfied.
   */
  readonly isKnown?: (condition: ConditionContent) => boolean;
}

/**
 * A policy that took part in a decision.
 *
 * @public
 */
export interface PolicyMatch {
  readonly role: RoleRef;
  readonly policy: PolicyStatement;
}

/**
 * A condition that took part in a decision.
 *
 * @public
 */
export interface ConditionMatch {
  readonly role: RoleRef;
  readonly condition: RoleCondition;
}

/**
 * Which line of the decision table gave the result.
 *
 * @public
 */
export type Verdict =
  | 'no-user'
  | 'super-user'
  | 'denied-by-policy'
  | 'allowed-by-policy'
  | 'allowed-on-condition'
  | 'nothing-grants'
  | 'failure';

/**
 * Why a decision is as it is.
 *
 * @public
 */
export interface Reason {
  readonly verdict: Verdict;
  /** What the deciding policies name; absent if there are none. */
  readonly tier?: 'permission' | 'resource-type';
  /** All policies of the deciding tier. */
  readonly policies: readonly PolicyMatch[];
  /** All conditions that match the request. */
  readonly conditions: readonly ConditionMatch[];
}

/**
 * The answer to a request, with its reason.
 *
 * @public
 */
export type Decision = { readonly reason: Reason } & (
  | { readonly result: 'ALLOW' | 'DENY' }
  | {
      readonly result: 'CONDITIONAL';
      readonly pluginId: string;
      readonly resourceType: string;
      readonly criteria: FrameworkCriteria;
    }
);

/** Decisions that nothing affects, one object for everybody who gets it. */
const SUPER_USER = settled('ALLOW', 'super-user');
const NOTHING_SAID = settled('DENY', 'nothing-grants');

/** The super user that the subject is or belongs to, if there is one. */
export function superUserOf(
  { superUsers }: DecisionSettings,
  subject: Subject,
): EntityRef | undefined {
  return superUsers.size > 0
    ? subject.principals.find(principal => superUsers.has(principal))
    : undefined;
}

/**
 * Decides a request by the roles that the subject has. This is the whole of
 * the decision: names before types, deny before allow, then the conditions,
 * then the combination by precedence, which alone can put conditions before a deny.
 *
 * @param roles - the roles of the subject, in a stable order
 * @public
 */
export function decide(
  request: DecisionRequest,
  subject: Subject,
  roles: readonly Role[],
  settings: DecisionSettings,
): Decision {
  if (superUserOf(settings, subject) !== undefined) {
    return SUPER_USER;
  }
  const { tier, policies } = decidingPolicies(request, roles);
  const conditions = matchingConditions(request, roles);
  if (policies.length === 0 && conditions.length === 0) {
    return NOTHING_SAID;
  }
  const reason = { tier, policies, conditions };

  const { precedence } = settings;
  if (policies.some(match => match.policy.effect === 'deny')) {
    const granted =
      precedence === 'conditional-over-deny'
        ? conditional(request, subject, reason, settings)
        : undefined;
    return granted ?? settled('DENY', 'denied-by-policy', reason);
  }
  if (policies.length > 0 && allowOutweighs(policies, conditions, precedence)) {
    return settled('ALLOW', 'allowed-by-policy', reason);
  }
  return (
    conditional(request, subject, reason, settings) ??
    settled('DENY', 'nothing-grants', reason)
  );
}

/** Whether policies that allow, and none that denies, make conditions moot. */
function allowOutweighs(
  policies: readonly PolicyMatch[],
  conditions: readonly ConditionMatch[],
  precedence: Precedence,
): boolean {
  if (conditions.length === 0) {
    return true;
  }
  switch (precedence) {
    case 'basic':
      return true;
    case 'role': {
      const narrowed = new Set(conditions.map(match => match.role));
      return policies.some(match => !narrowed.has(match.role));
    }
    default:
      return false;
  }
}

/** The policies on the name, or only if there are none, those on the type. */
function decidingPolicies(
  request: DecisionRequest,
  roles: readonly Role[],
): Pick<Reason, 'tier' | 'policies'> {
  const named = policiesOnName(request, roles);
  if (named.length > 0) {
    return { tier: 'permission', policies: named };
  }
  const typed = policiesOnType(request, roles);
  return typed.length > 0
    ? { tier: 'resource-type', policies: typed }
    : { policies: [] };
}

/**
 * The policies of roles on the name of the permission with the action.
 *
 * @public
 */
export function policiesOnName(
  { permission, action }: DecisionRequest,
  roles: readonly Role[],
): PolicyMatch[] {
  return policiesOn(permission, action, roles);
}

/**
 * The policies of roles on the resource type with the action.
 *
 * @public
 */
export function policiesOnType(
  { action, resourceType, grantedAs }: DecisionRequest,
  roles: readonly Role[],
): PolicyMatch[] {
  const type = resourceType ?? grantedAs;
  return type === undefined ? [] : policiesOn(type, action, roles);
}

function policiesOn(
  permission: string,
  action: Action,
  roles: readonly Role[],
): PolicyMatch[] {
  // In plain loops: it is asked of millions of roles while impacts are worked out.
  const matches: PolicyMatch[] = [];
  for (const { ref, policies } of roles) {
    for (const policy of policiesNear(policies, permission)) {
      if (policy.permission === permission && policy.action === action) {
        matches.push({ role: ref, policy });
      }
    }
  }
  return matches;
}

/**
 * The conditions of roles on the resource type that list the action.
 *
 * @public
 */
export function matchingConditions(
  request: DecisionRequest,
  roles: readonly Role[],
): ConditionMatch[] {
  const { resourceType } = request;
  if (resourceType === undefined) {
    return [];
  }
  return roles.flatMap(({ ref, conditions }) =>
    conditions
      .filter(
        condition =>
          condition.resourceType === resourceType &&
          condition.mapping.some(entry => isMapped(entry, request)),
      )
      .map(condition => ({ role: ref, condition })),
  );
}

/** Whether an entry of a mapping covers a request for a resource of its type. */
export function isMapped(
  entry: PermissionMapping,
  { permission, action }: DecisionRequest,
): boolean {
  return (
    mappedAction(entry) === action &&
    (typeof entry === 'string' || entry.name === permission)
  );
}

/** What the conditions grant; nothing if there are none that a plugin can apply. */
function conditional(
  request: DecisionRequest,
  subject: Subject,
  reason: Omit<Reason, 'verdict'>,
  settings: DecisionSettings,
): Decision | undefined {
  const satisfiable = reason.conditions
    .map(match => match.condition)
    .filter(condition => isSatisfiable(condition, settings));
  // One answer can address one plugin only. While nobody knows which plugin has
  // the resource type, conditions that name several hold nowhere: no order of
  // roles may choose between them.
  const [pluginId, ...others] = new Set(
    satisfiable.map(condition => condition.pluginId),
  );
  if (pluginId === undefined || others.length > 0) {
    return undefined;
  }
  return {
    result: 'CONDITIONAL',
    pluginId,
    resourceType: request.resourceType as string,
    criteria: simplify(
      anyOf(
        satisfiable.map(condition =>
          toFrameworkCriteria(condition.criteria, subject),
        ),
      ),
    ),
    reason: { verdict: 'allowed-on-condition', ...reason },
  };
}

/**
 * Whether a condition can be read, and applied by its plugin.
 *
 * @public
 */
export function isSatisfiable(
  condition: RoleCondition,
  { isKnown }: DecisionSettings,
): boolean {
  return !condition.problem && (!isKnown || isKnown(condition));
}

/**
 * A decision without conditions.
 *
 * @public
 */
export function settled(
  result: 'ALLOW' | 'DENY',
  verdict: Verdict,
  reason: Omit<Reason, 'verdict'> = { policies: [], conditions: [] },
): Decision {
  return { result, reason: { verdict, ...reason } };
}
