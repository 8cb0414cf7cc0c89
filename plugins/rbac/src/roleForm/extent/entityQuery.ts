import { JsonObject } from '@backstage/types';
import { ConditionNode, RuleNode } from '@portal-rbac/plugin-rbac-common';

/** What the catalog is asked for entities by, as its `query` takes it. */
export type EntityQuery = JsonObject;

/** Somebody as whom a condition is tried. */
export interface Person {
  readonly userRef: string;
  /** The user and the groups they are a member of. */
  readonly ownerRefs: readonly string[];
}

/** Whether criteria depend on who asks. */
export function isPersonal(criteria: ConditionNode): boolean {
  return /"\$(currentUser|ownerRefs)"/.test(JSON.stringify(criteria));
}

/**
 * Asks the catalog for what criteria hold for.
 *
 * @param person - who stands in for the user; needed for personal criteria
 * @returns `undefined` if a rule is not one of those that the catalog brings
 */
export function entityQuery(
  criteria: ConditionNode,
  person?: Person,
): EntityQuery | undefined {
  if ('rule' in criteria) {
    return ruleQuery(criteria, person);
  }
  const { allOf, anyOf, not } = criteria;
  const all = allOf && queries(allOf, person);
  const any = anyOf && queries(anyOf, person);
  const none = not && entityQuery(not, person);
  if ((allOf && !all) || (anyOf && !any) || (not && !none)) {
    return undefined;
  }
  return {
    $all: [
      ...(all ?? []),
      ...(any ? [{ $any: any }] : []),
      ...(none ? [{ $not: none }] : []),
    ],
  };
}

function queries(
  parts: readonly ConditionNode[],
  person?: Person,
): EntityQuery[] | undefined {
  const found = parts.map(part => entityQuery(part, person));
  return found.every(query => query !== undefined) ? found : undefined;
}

function ruleQuery(
  { rule, params = {} }: RuleNode,
  person?: Person,
): EntityQuery | undefined {
  const { key, value, label, annotation, kinds, claims } = params;
  switch (rule) {
    case 'IS_ENTITY_KIND':
      return among('kind', kinds, person);
    case 'IS_ENTITY_OWNER':
      return among('relations.ownedby', claims, person);
    case 'HAS_SPEC':
      return field('spec', key, value);
    case 'HAS_METADATA':
      return field('metadata', key, value);
    case 'HAS_LABEL':
      return field('metadata.labels', label, value);
    case 'HAS_ANNOTATION':
      return field('metadata.annotations', annotation, value);
    default:
      return undefined;
  }
}

function field(
  path: string,
  key: unknown,
  value: unknown,
): EntityQuery | undefined {
  if (typeof key !== 'string' || key === '') {
    return undefined;
  }
  const name = `${path}.${key}`.toLowerCase();
  if (value === undefined) {
    return { [name]: { $exists: true } };
  }
  return typeof value === 'string' ? { [name]: value } : undefined;
}

function among(
  name: string,
  values: unknown,
  person?: Person,
): EntityQuery | undefined {
  if (!Array.isArray(values) || values.length === 0) {
    return undefined;
  }
  const all = values.flatMap(value => {
    switch (value) {
      case '$ownerRefs':
        return person?.ownerRefs ?? [];
      case '$currentUser':
        return person ? [person.userRef] : [];
      default:
        return [value];
    }
  });
  return all.every(one => typeof one === 'string')
    ? { [name]: { $in: all } }
    : undefined;
}
