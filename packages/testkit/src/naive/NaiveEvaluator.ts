import type { JsonObject, JsonValue } from '@backstage/types';
import type {
  Action,
  ConditionContent,
  ConditionNode,
  Effect,
  PolicyStatement,
} from '@portal-rbac/plugin-rbac-common';

/*
 * The rules of a decision, written down sentence by sentence: no index, no
 * cache, no clever order. It shares no code with the one that decides in a
 * portal, so that a mistake has to be made twice to go unseen.
 */

/** What a role is and grants. */
export interface NaiveRole {
  readonly ref: string;
  readonly members: readonly string[];
  readonly policies: readonly PolicyStatement[];
  readonly conditions: readonly ConditionContent[];
}

/** Everything that decides, as plain data. */
export interface NaivePolicy {
  readonly roles: readonly NaiveRole[];
  readonly precedence:
    'conditional' | 'conditional-over-deny' | 'basic' | 'role';
  readonly superUsers: readonly string[];
  readonly defaultRole?: string;
  /** What the default role has beside its own policies. */
  readonly basicPermissions: readonly PolicyStatement[];
  /** Rules that their plugins do not have. */
  readonly unknownRules: readonly string[];
  /** The groups directly above a user or a group of the catalog. */
  readonly parents: Readonly<Record<string, readonly string[]>>;
  /** Levels above the direct groups; all if absent. */
  readonly maxDepth?: number;
  readonly useOwnershipEntityRefs: boolean;
}

/** The policy of these roles in a portal that configures nothing beside them. */
export function naivePolicyOfRoles(
  roles: NaivePolicy['roles'],
  parents: NaivePolicy['parents'],
): NaivePolicy {
  return {
    roles,
    precedence: 'conditional',
    superUsers: [],
    basicPermissions: [],
    unknownRules: [],
    parents,
    useOwnershipEntityRefs: false,
  };
}

/** Who asks: a user with the ownership references of their token. */
export interface NaiveUser {
  readonly ref: string;
  readonly ownershipRefs: readonly string[];
}

/** What they want to do. */
export interface NaiveRequest {
  readonly permission: string;
  readonly action: Action;
  readonly resourceType?: string;
}

/** An answer; one on conditions is ALLOW where at least one of them holds. */
export type NaiveAnswer =
  | { readonly result: 'ALLOW' | 'DENY' }
  | {
      readonly result: 'CONDITIONAL';
      readonly pluginId: string;
      readonly resourceType: string;
      /** As they were written, with the aliases replaced. */
      readonly conditions: readonly ConditionNode[];
    };

/** Whether a rule with these params holds for the resource in question. */
export type RuleHolds = (rule: string, params: JsonObject) => boolean;

/** Decides by the letter of the rules. */
export class NaiveEvaluator {
  constructor(private readonly policy: NaivePolicy) {}

  /** The user and every group they belong to. */
  principalsOf(
    user: NaiveUser,
    maxDepth = this.policy.maxDepth,
  ): ReadonlySet<string> {
    const { parents, useOwnershipEntityRefs } = this.policy;
    const above = (ref: string) => parents[ref] ?? [];
    const principals = new Set([
      ...above(user.ref),
      ...(useOwnershipEntityRefs ? user.ownershipRefs : []),
    ]);
    // No way without a circle has more levels than there are groups.
    const levels = Math.min(maxDepth ?? Infinity, Object.keys(parents).length);
    for (let level = 0; level < levels; level++) {
      for (const ref of [...principals].filter(one => one !== user.ref)) {
        above(ref).forEach(parent => principals.add(parent));
      }
    }
    return principals.add(user.ref);
  }

  /** What `$ownerRefs` stands for: the user, and then the others in order. */
  ownerRefsOf(user: NaiveUser): readonly string[] {
    const { parents, useOwnershipEntityRefs } = this.policy;
    const refs = new Set(parents[user.ref] ?? []);
    // At any height: the depth bounds roles, not ownership.
    const principals = this.principalsOf(user, Infinity);
    for (const ref of user.ownershipRefs) {
      if (useOwnershipEntityRefs || principals.has(ref)) {
        refs.add(ref);
      }
    }
    refs.delete(user.ref);
    return [user.ref, ...[...refs].sort()];
  }

  /** The answer to a request of a user. */
  answer(user: NaiveUser, request: NaiveRequest): NaiveAnswer {
    const principals = this.principalsOf(user);
    if (this.policy.superUsers.some(ref => principals.has(ref))) {
      return { result: 'ALLOW' };
    }
    const roles = this.rolesOf(principals);
    const target = targetOf(request, roles);
    const says = (wanted: Effect) => (role: NaiveRole) =>
      role.policies.some(
        ({ permission, action, effect }) =>
          permission === target &&
          action === request.action &&
          effect === wanted,
      );
    const [denies, allows] = [says('deny'), says('allow')];
    const isNarrowed = (role: NaiveRole) =>
      role.conditions.some(condition => matches(condition, request));

    const { precedence } = this.policy;
    const conditions = this.conditionalAnswer(user, request, roles);
    if (roles.some(denies)) {
      return precedence === 'conditional-over-deny' && roles.some(isNarrowed)
        ? conditions
        : { result: 'DENY' };
    }
    if (!roles.some(allows)) {
      return roles.some(isNarrowed) ? conditions : { result: 'DENY' };
    }
    if (!roles.some(isNarrowed)) {
      return { result: 'ALLOW' };
    }
    switch (precedence) {
      case 'conditional':
      case 'conditional-over-deny':
        return conditions;
      case 'basic':
        return { result: 'ALLOW' };
      default:
        return roles.some(role => allows(role) && !isNarrowed(role))
          ? { result: 'ALLOW' }
          : conditions;
    }
  }

  private rolesOf(principals: ReadonlySet<string>): NaiveRole[] {
    const { roles, defaultRole, basicPermissions } = this.policy;
    const own = roles.filter(
      ({ ref, members }) =>
        ref !== defaultRole && members.some(member => principals.has(member)),
    );
    if (defaultRole === undefined) {
      return own;
    }
    const everybodys = roles.find(({ ref }) => ref === defaultRole);
    const { policies = [], conditions = [] } = everybodys ?? {};
    return [
      ...own,
      {
        ref: defaultRole,
        members: [],
        policies: [...policies, ...basicPermissions],
        conditions,
      },
    ];
  }

  /**
   * A condition that its plugin does not know is never satisfied, and none is
   * where they disagree on which plugin it is.
   */
  private conditionalAnswer(
    user: NaiveUser,
    request: NaiveRequest,
    roles: readonly NaiveRole[],
  ): NaiveAnswer {
    const { unknownRules } = this.policy;
    const satisfiable = [...roles]
      .sort((a, b) => (a.ref < b.ref ? -1 : 1))
      .flatMap(role => role.conditions)
      .filter(condition => matches(condition, request))
      .filter(knowsAllBut(unknownRules));
    if (new Set(satisfiable.map(({ pluginId }) => pluginId)).size !== 1) {
      return { result: 'DENY' };
    }
    const [{ pluginId, resourceType }] = satisfiable;
    return {
      result: 'CONDITIONAL',
      pluginId,
      resourceType,
      conditions: satisfiable.map(({ criteria }) =>
        forUser(criteria, user.ref, this.ownerRefsOf(user)),
      ),
    };
  }
}

/** Whether an answer lets somebody have the resource that `rule` knows. */
export function lets(answer: NaiveAnswer, rule: RuleHolds): boolean {
  return answer.result === 'CONDITIONAL'
    ? answer.conditions.some(node => holds(node, rule))
    : answer.result === 'ALLOW';
}

/** A criteria holds if all of its keys do. */
function holds(node: ConditionNode, rule: RuleHolds): boolean {
  if ('rule' in node) {
    return rule(node.rule, node.params ?? {});
  }
  const isHeld = (inner: ConditionNode) => holds(inner, rule);
  const { allOf = [], anyOf, not } = node;
  return (
    allOf.every(isHeld) &&
    (anyOf?.some(isHeld) ?? true) &&
    !(not && isHeld(not))
  );
}

/** Basic permissions that policies on the type of roles grant as well. */
export const ofRoles = ['policy.entity.create', 'policy.actions.read'];

/** What policies have to be on to count: the name, or if none is, the type. */
function targetOf(
  { permission, action, resourceType }: NaiveRequest,
  roles: readonly NaiveRole[],
): string | undefined {
  const isNamed = roles.some(({ policies }) =>
    policies.some(
      policy => policy.permission === permission && policy.action === action,
    ),
  );
  if (isNamed) {
    return permission;
  }
  return ofRoles.includes(permission) ? 'policy-entity' : resourceType;
}

/** Whether a condition is on a request. */
export function matches(
  condition: ConditionContent,
  { permission, action, resourceType }: NaiveRequest,
): boolean {
  return (
    condition.resourceType === resourceType &&
    condition.mapping.some(entry =>
      typeof entry === 'string'
        ? entry === action
        : entry.name === permission && entry.action === action,
    )
  );
}

/** Says that the plugins have all rules except for some. */
export function knowsAllBut(
  unknownRules: readonly string[],
): (content: ConditionContent) => boolean {
  return ({ criteria }) =>
    !rulesIn(criteria).some(rule => unknownRules.includes(rule));
}

/** The names of the rules in criteria. */
function rulesIn(node: ConditionNode): string[] {
  if ('rule' in node) {
    return [node.rule];
  }
  const { allOf = [], anyOf = [], not } = node;
  return [...allOf, ...anyOf, ...(not ? [not] : [])].flatMap(rulesIn);
}

function forUser(
  node: ConditionNode,
  user: string,
  ownerRefs: readonly string[],
): ConditionNode {
  const inner = (one: ConditionNode) => forUser(one, user, ownerRefs);
  if ('rule' in node) {
    const params = node.params && withoutAliases(node.params, user, ownerRefs);
    return { ...node, ...(params && { params: params as JsonObject }) };
  }
  return {
    ...(node.allOf && { allOf: node.allOf.map(inner) }),
    ...(node.anyOf && { anyOf: node.anyOf.map(inner) }),
    ...(node.not && { not: inner(node.not) }),
  };
}

function withoutAliases(
  value: JsonValue | undefined,
  user: string,
  ownerRefs: readonly string[],
): JsonValue {
  if (value === '$currentUser') {
    return user;
  }
  if (value === '$ownerRefs') {
    return [...ownerRefs];
  }
  const replaced = (item: JsonValue | undefined) =>
    withoutAliases(item, user, ownerRefs);
  if (Array.isArray(value)) {
    return value.flatMap(item =>
      item === '$ownerRefs' ? [...ownerRefs] : [replaced(item)],
    );
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([key, item]) => [key, replaced(item)]),
    );
  }
  return value ?? null;
}
