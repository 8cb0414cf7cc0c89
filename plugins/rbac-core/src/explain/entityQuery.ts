import type { JsonObject } from '@backstage/types';
import { MarkedCriteriaJson } from '@portal-rbac/plugin-rbac-common';

/**
 * What the catalog is asked for entities by, as its `query` takes it.
 *
 * @public
 */
export type EntityQuery = JsonObject;

/**
 * Asks the catalog for the entities that criteria hold for, in the way in which
 * its own rules do when it lists entities.
 *
 * @returns `undefined` if that cannot be asked exactly: a rule is not one of those
 *   that the catalog brings, or stands for something else for each user
 * @public
 */
export function entityQuery({
  allOf,
  anyOf,
  not,
  ...rest
}: MarkedCriteriaJson): EntityQuery | undefined {
  if (rest.rule !== undefined) {
    return ruleQuery(rest);
  }
  const all = allOf && queries(allOf);
  const any = anyOf && queries(anyOf);
  const none = not && entityQuery(not);
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

/**
 * Whether something in criteria stands for something else for each user.
 *
 * @public
 */
export function isPersonal(criteria: object): boolean {
  return /"\$(currentUser|ownerRefs)"/.test(JSON.stringify(criteria));
}

function queries(
  parts: readonly MarkedCriteriaJson[],
): EntityQuery[] | undefined {
  const found = parts.map(entityQuery);
  return found.every(query => query !== undefined) ? found : undefined;
}

function ruleQuery({
  rule,
  resourceType,
  params = {},
}: MarkedCriteriaJson): EntityQuery | undefined {
  if (resourceType !== 'catalog-entity' || isPersonal(params)) {
    return undefined;
  }
  const { key, value, label, annotation, kinds, claims } = params;
  switch (rule) {
    case 'IS_ENTITY_KIND':
      return among('kind', kinds);
    case 'IS_ENTITY_OWNER':
      return among('relations.ownedby', claims);
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

function among(name: string, values: unknown): EntityQuery | undefined {
  return Array.isArray(values) &&
    values.length > 0 &&
    values.every(value => typeof value === 'string')
    ? { [name]: { $in: values } }
    : undefined;
}
