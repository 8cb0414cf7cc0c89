/**
 * How large the parts of a policy may be. Larger input is refused with a
 * message that names the limit.
 *
 * @public
 */
export interface ValidationLimits {
  /** Characters in a description. */
  readonly maxDescriptionLength: number;
  /** Characters in the name of a permission, resource type, plugin or rule. */
  readonly maxNameLength: number;
  /** Members of one role in one request. */
  readonly maxMembers: number;
  /** Permission policies in one request. */
  readonly maxPolicies: number;
  /** Conditions of one role in one request. */
  readonly maxConditions: number;
  /** Entries in the `permissionMapping` of one condition. */
  readonly maxMappings: number;
  /** Levels of nesting in the criteria of one condition, without params. */
  readonly maxConditionDepth: number;
  /** Criteria and rules in one condition. */
  readonly maxConditionNodeCount: number;
  /** Criteria and rules in one `allOf` or `anyOf`. */
  readonly maxCriteriaItems: number;
  /** Values in the params of one condition. */
  readonly maxParamValues: number;
  /** Bytes of one condition, as JSON. */
  readonly maxConditionBytes: number;
}

/**
 * The default limits, unless set in `permission.rbac.validation`.
 *
 * @public
 */
export const defaultLimits: ValidationLimits = {
  maxDescriptionLength: 2_000,
  maxNameLength: 255,
  maxMembers: 10_000,
  maxPolicies: 10_000,
  maxConditions: 1_000,
  maxMappings: 100,
  maxConditionDepth: 12,
  maxConditionNodeCount: 500,
  maxCriteriaItems: 500,
  maxParamValues: 5_000,
  maxConditionBytes: 64 * 1024,
};
