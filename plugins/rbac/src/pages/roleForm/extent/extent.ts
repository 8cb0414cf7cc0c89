import {
  Action,
  ConditionNode,
  ConditionRuleJson,
  mappedAction,
  StatementJson,
} from '@portal-rbac/plugin-rbac-common';
import { deepEquals } from '@rjsf/utils';
import { isAboutPeople, isTextList } from '../parameters/parameterSchema';
import { ConditionState, RoleState } from '../../../kit/difference/RoleState';
import { criteriaOfTraits, Trait, TRAIT_RULES, traitsOf } from './traits';

/**
 * How far a role goes with an action: not at all, on everything, on what the user
 * owns, on some things only, on all but some, as other rules say, or denied.
 */
export const extents = [
  'all',
  'owned',
  'only',
  'except',
  'rules',
  'deny',
] as const;

/** @see extents */
export type Extent = (typeof extents)[number];

/** An action on a permission, or on all of a resource type. */
export interface Matter {
  readonly pluginId: string;
  /** The name of the permission or resource type. */
  readonly target: string;
  readonly action: Action;
  /** What the plugin publishes for the resource type; absent for a permission. */
  readonly rules?: readonly ConditionRuleJson[];
}

/** What a role says about a matter. */
export interface Lines {
  readonly allow?: StatementJson;
  readonly deny?: StatementJson;
  readonly condition?: ConditionState;
}

type Part = Pick<RoleState, 'policies' | 'conditions'>;

/** All lines of a role on a matter. */
export function linesOn(role: Part, matter: Matter): Lines {
  const policies = role.policies.filter(policy => isOn(policy, matter));
  return {
    allow: policies.find(({ effect }) => effect === 'allow'),
    deny: policies.find(({ effect }) => effect === 'deny'),
    condition: role.conditions.find(condition => concerns(condition, matter)),
  };
}

/** How far a role goes in a matter; `undefined` if it says nothing about it. */
export function extentOf(role: Part, matter: Matter): Extent | undefined {
  const { allow, deny, condition } = linesOn(role, matter);
  if (deny) {
    return 'deny';
  }
  if (condition) {
    return extentOfCondition(condition, matter);
  }
  return allow && 'all';
}

/** What else a role says about a matter beside its extent, by the text that says so. */
export function besideExtent(role: Part, matter: Matter) {
  const { allow, deny, condition } = linesOn(role, matter);
  return [
    deny && allow && ('allowedButDenied' as const),
    deny && condition && ('deniedBesideCondition' as const),
    !deny && condition && allow && ('allowedAnyway' as const),
  ].filter(note => typeof note === 'string');
}

/** Which extents can be chosen for a matter. */
export function offeredExtents({ rules = [] }: Matter): Extent[] {
  const names = rules.map(({ name }) => name);
  const hasTraits = TRAIT_RULES.every(name => names.includes(name));
  return extents.filter(extent => {
    switch (extent) {
      case 'owned':
        return ownedBy(rules) !== undefined;
      case 'only':
      case 'except':
        return hasTraits;
      case 'rules':
        return rules.length > 0;
      default:
        return true;
    }
  });
}

/** The traits that a condition is about, if it is about nothing else. */
export function traitsIn({ conditions }: ConditionState): Trait[] {
  return traitsOf(conditions) ?? traitsOf(negated(conditions)) ?? [];
}

/** Whether what a condition is about is still to be chosen. */
export function isUnchosen({ conditions }: ConditionState): boolean {
  return [{ anyOf: [] }, { not: { anyOf: [] } }].some(empty =>
    deepEquals(empty, conditions),
  );
}

/** The criteria of an extent that has some; for traits, of those given. */
export function criteriaOf(
  extent: Extent,
  { rules = [] }: Matter,
  traits: readonly Trait[] = [],
): ConditionNode | undefined {
  switch (extent) {
    case 'owned':
      return ownedBy(rules);
    case 'only':
      return criteriaOfTraits(traits);
    case 'except':
      return { not: criteriaOfTraits(traits) };
    default:
      return undefined;
  }
}

/**
 * A role that goes this far in a matter, which replaces all that it said about it.
 *
 * @param extent - absent for a role that says nothing about it
 * @param criteria - for all extents but "all" and "deny"
 */
export function withExtent(
  role: Part,
  matter: Matter,
  extent: Extent | undefined,
  criteria?: ConditionNode,
): Part {
  const policies = role.policies.filter(policy => !isOn(policy, matter));
  if (extent === 'all' || extent === 'deny') {
    const effect = extent === 'all' ? 'allow' : 'deny';
    const { target: permission, action: policy } = matter;
    policies.push({ permission, policy, effect });
  }
  return { policies, conditions: withCriteria(role, matter, criteria) };
}

/**
 * A role with a condition as it was edited. A new one takes the place of what the
 * role allows for its actions, and any of what it denies.
 *
 * @param before - the condition that was edited; absent for a new one
 */
export function withRules(
  { policies, conditions }: Part,
  before: ConditionState | undefined,
  after: ConditionState,
): Part {
  const mapped = after.permissionMapping.map(mappedAction);
  return {
    policies: policies.filter(
      ({ permission, policy, effect }) =>
        permission !== after.resourceType ||
        !mapped.includes(policy) ||
        (before && effect === 'allow'),
    ),
    conditions: before
      ? conditions.with(conditions.indexOf(before), after)
      : [...conditions, after],
  };
}

/** The conditions of a role with these criteria in a matter. */
function withCriteria(
  { conditions }: Part,
  matter: Matter,
  criteria: ConditionNode | undefined,
): ConditionState[] {
  const { pluginId, target: resourceType, action } = matter;
  const next: ConditionState[] = [];
  let isPlaced = criteria === undefined;
  for (const condition of conditions) {
    const others = condition.permissionMapping.filter(
      entry => mappedAction(entry) !== action,
    );
    if (!concerns(condition, matter)) {
      next.push(condition);
    } else if (others.length > 0) {
      next.push({ ...condition, permissionMapping: others });
    } else if (criteria) {
      // What is for this action alone stays the same condition.
      isPlaced = true;
      const permissionMapping = condition.permissionMapping;
      next.push({ ...condition, permissionMapping, conditions: criteria });
    }
  }
  if (!isPlaced && criteria) {
    const permissionMapping = [action];
    next.push({
      pluginId,
      resourceType,
      permissionMapping,
      conditions: criteria,
    });
  }
  return next;
}

function isOn(policy: StatementJson, { target, action }: Matter): boolean {
  return policy.permission === target && policy.policy === action;
}

function concerns(condition: ConditionState, matter: Matter): boolean {
  return (
    matter.rules !== undefined &&
    condition.pluginId === matter.pluginId &&
    condition.resourceType === matter.target &&
    condition.permissionMapping.map(mappedAction).includes(matter.action)
  );
}

function extentOfCondition(
  { permissionMapping, conditions }: ConditionState,
  matter: Matter,
): Extent {
  // A single permission of the resource type is not all of the action.
  if (!permissionMapping.includes(matter.action)) {
    return 'rules';
  }
  const offered = offeredExtents(matter);
  if (deepEquals(conditions, criteriaOf('owned', matter))) {
    return 'owned';
  }
  if (offered.includes('only') && traitsOf(conditions)) {
    return 'only';
  }
  return offered.includes('except') && traitsOf(negated(conditions))
    ? 'except'
    : 'rules';
}

/** The negated criteria; an unknown rule if nothing is negated. */
function negated(criteria: ConditionNode): ConditionNode {
  return 'not' in criteria && criteria.not && Object.keys(criteria).length === 1
    ? criteria.not
    : { rule: '', resourceType: '' };
}

/** The criteria for what the user owns, by the rule that the plugin has for it. */
function ownedBy(
  rules: readonly ConditionRuleJson[],
): ConditionNode | undefined {
  for (const { name, resourceType, paramsSchema } of rules) {
    const { properties = {}, required = [] } = paramsSchema as {
      properties?: Record<string, object>;
      required?: string[];
    };
    const [param] = required;
    const schema = properties[param] ?? {};
    if (
      /OWNER|CREATOR/.test(name) &&
      required.length === 1 &&
      isTextList(schema) &&
      isAboutPeople(param, schema)
    ) {
      return { rule: name, resourceType, params: { [param]: ['$ownerRefs'] } };
    }
  }
  return undefined;
}
