import { NotAllowedError } from '@backstage/errors';
import {
  ConditionalPolicyDecision,
  PermissionCondition,
} from '@backstage/plugin-permission-common';
import { PermissionRuleset } from '@backstage/plugin-permission-node';

/**
 * How large the conditions of a decision may be.
 *
 * @public
 */
export interface RowFilterLimits {
  /** Levels of `allOf`, `anyOf`, `not` and rules. */
  readonly maxDepth: number;
  /** Criteria and rules. */
  readonly maxNodes: number;
}

/** RBAC allows 12 levels for each condition, and combines those of several roles. */
export const defaultRowFilterLimits: RowFilterLimits = {
  maxDepth: 20,
  maxNodes: 10_000,
};

/** Counts the levels and nodes of criteria. */
export class Bounds {
  private nodes = 0;

  constructor(private readonly limits: RowFilterLimits) {}

  /**
   * Counts one node.
   *
   * @throws NotAllowedError if the criteria are too deep or too large
   */
  count(depth: number): void {
    this.nodes += 1;
    const { maxDepth, maxNodes } = this.limits;
    if (depth > maxDepth || this.nodes > maxNodes) {
      throw new NotAllowedError(
        `The conditions have more than ${maxDepth} levels or ${maxNodes} parts`,
      );
    }
  }
}

const criteriaKeys = ['allOf', 'anyOf', 'not'];

/**
 * Checks everything that the rows do not decide: the shape of the conditions, their size, and that each rule is one of
 * the plugin, for this resource type. What Backstage would skip, such as a second key beside `allOf`, is refused,
 * because it may be what narrows the access.
 *
 * @throws NotAllowedError that says what is wrong
 */
export function checkDecision(
  decision: ConditionalPolicyDecision,
  ruleset: PermissionRuleset<any, any>,
  bounds: Bounds,
): void {
  checkNode(decision.conditions, 1);

  function checkNode(node: unknown, depth: number) {
    bounds.count(depth);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) {
      throw new NotAllowedError('A condition is not an object');
    }
    if ('rule' in node) {
      checkRule(node as PermissionCondition);
      return;
    }
    const [key, ...others] = Object.keys(node);
    if (others.length > 0 || !criteriaKeys.includes(key)) {
      throw new NotAllowedError(
        `A condition must have one key: rule, ${criteriaKeys.join(', ')}`,
      );
    }
    const value: unknown = node[key as keyof typeof node];
    if (key === 'not') {
      checkNode(value, depth + 1);
    } else if (Array.isArray(value) && value.length > 0) {
      value.forEach(child => checkNode(child, depth + 1));
    } else {
      throw new NotAllowedError(`${key} must list at least one condition`);
    }
  }

  function checkRule(condition: PermissionCondition) {
    const mixed = criteriaKeys.find(key => key in condition);
    if (mixed) {
      throw new NotAllowedError(`A rule cannot have ${mixed} beside it`);
    }
    if (condition.resourceType !== decision.resourceType) {
      throw new NotAllowedError(
        `A condition for ${decision.resourceType} names the resource type ${condition.resourceType}`,
      );
    }
    const rule = ruleOf(condition.rule);
    if (rule?.resourceType !== condition.resourceType) {
      throw new NotAllowedError(
        `There is no rule ${condition.rule} for ${condition.resourceType}`,
      );
    }
  }

  function ruleOf(name: string) {
    try {
      return ruleset.getRuleByName(name);
    } catch {
      return undefined;
    }
  }
}
