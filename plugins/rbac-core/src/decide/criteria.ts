import type { JsonObject, JsonValue } from '@backstage/types';
import type {
  PermissionCondition,
  PermissionCriteria,
  PermissionRuleParams,
} from '@backstage/plugin-permission-common';
import { ConditionNode } from '@portal-rbac/plugin-rbac-common';

/**
 * Whom the aliases `$currentUser` and `$ownerRefs` stand for.
 *
 * @public
 */
export interface Person {
  readonly userRef: string;
  /** The user and the groups for which they own. */
  readonly ownerRefs: readonly string[];
}

/**
 * The criteria of a condition as the permission framework takes them.
 *
 * @public
 */
export type FrameworkCriteria = PermissionCriteria<PermissionCondition>;

/** Criteria without aliases in the framework's form, which is the same for everybody. */
const common = new WeakMap<ConditionNode, FrameworkCriteria>();

/**
 * Puts criteria into the framework's form for one user. Criteria keys side by
 * side all have to hold, but the framework reads only the first one, so they
 * become one `allOf`. Aliases in params are replaced, at any depth.
 *
 * @public
 */
export function toFrameworkCriteria(
  node: ConditionNode,
  subject: Person,
): FrameworkCriteria {
  const known = common.get(node);
  if (known) {
    return known;
  }
  const criteria = converted(node, subject);
  if (isCommon(node)) {
    common.set(node, criteria);
  }
  return criteria;
}

/** Whether there are no aliases in it; of what is in it, that is known by now. */
function isCommon(node: ConditionNode): boolean {
  if ('rule' in node) {
    return !node.params || !hasAlias(node.params as JsonObject);
  }
  const { allOf = [], anyOf: any = [], not } = node;
  return [...allOf, ...any, ...(not ? [not] : [])].every(part =>
    common.has(part),
  );
}

function hasAlias(value: JsonValue | undefined): boolean {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).some(hasAlias);
  }
  return value === '$currentUser' || value === '$ownerRefs';
}

function converted(node: ConditionNode, subject: Person): FrameworkCriteria {
  if ('rule' in node) {
    const { rule, resourceType, params } = node;
    return {
      rule,
      resourceType,
      params: params && paramsFor(params, subject),
    };
  }
  const parts: FrameworkCriteria[] = [];
  if (node.allOf) {
    parts.push({ allOf: listOf(node.allOf, subject) });
  }
  if (node.anyOf) {
    parts.push({ anyOf: listOf(node.anyOf, subject) });
  }
  if (node.not) {
    parts.push({ not: toFrameworkCriteria(node.not, subject) });
  }
  const [first, ...rest] = parts;
  return rest.length === 0 ? first : { allOf: [first, ...rest] };
}

/**
 * Criteria as they are for somebody: aliases in params are replaced, at any depth.
 *
 * @public
 */
export function criteriaFor(
  criteria: ConditionNode,
  subject: Person,
): ConditionNode {
  return replaceAliases(criteria as JsonObject, subject) as ConditionNode;
}

/**
 * The criteria; at least one must hold.
 *
 * @public
 */
export function anyOf(
  criteria: readonly FrameworkCriteria[],
): FrameworkCriteria {
  const [first, ...rest] = criteria;
  return rest.length === 0 ? first : { anyOf: [first, ...rest] };
}

function listOf(
  nodes: readonly ConditionNode[],
  subject: Person,
): [FrameworkCriteria, ...FrameworkCriteria[]] {
  const [first, ...rest] = nodes.map(node =>
    toFrameworkCriteria(node, subject),
  );
  return [first, ...rest];
}

/**
 * The framework's type knows params of one level, its wire format any JSON; a
 * rule of a plugin decides by its own schema what it takes.
 */
function paramsFor(
  params: Readonly<JsonObject>,
  subject: Person,
): PermissionRuleParams {
  return replaceAliases(params as JsonObject, subject) as PermissionRuleParams;
}

function replaceAliases(value: JsonValue, subject: Person): JsonValue {
  if (value === '$currentUser') {
    return subject.userRef;
  }
  if (value === '$ownerRefs') {
    return [...subject.ownerRefs];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item): JsonValue[] =>
      item === '$ownerRefs'
        ? [...subject.ownerRefs]
        : [replaceAliases(item ?? null, subject)],
    );
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        replaceAliases(item ?? null, subject),
      ]),
    );
  }
  return value;
}
