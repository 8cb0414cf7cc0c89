import {
  isResourcePermission,
  Permission,
  PermissionAttributes,
} from '@backstage/plugin-permission-common';

/** A question as the permission backend reads it from a request. */
export interface Question {
  readonly permission: Permission;
  /** Absent where conditions are wanted, and where there are none. */
  readonly resourceRef?: string;
}

/** A question in a request, by whose id it is answered. */
export interface Item {
  readonly id: string;
  readonly question: Question;
}

const actions = new Set<unknown>([
  ...[undefined, 'create', 'read', 'update', 'delete'],
]);

/**
 * Reads what a plugin asks, without what the permission backend does not read.
 *
 * @param areDefinite - whether conditions are to be applied to a resource each
 * @returns nothing if something about it is irregular, so that the permission
 *   backend might answer with an error or something surprising
 */
export function readQuestions(
  queries: unknown,
  areDefinite: boolean,
): Question[] | undefined {
  if (!Array.isArray(queries)) {
    return undefined;
  }
  const questions: Question[] = [];
  for (const query of queries) {
    const question = readQuestion(query, areDefinite);
    if (!question) {
      return undefined;
    }
    questions.push(question);
  }
  return questions;
}

/**
 * Reads the body of a request to the permission backend.
 *
 * @param areDefinite - whether conditions are to be applied to a resource each
 * @returns nothing if something about it is irregular, as in {@link readQuestions},
 *   or an item names several resources
 */
export function readItems(
  body: unknown,
  areDefinite: boolean,
): Item[] | undefined {
  if (!isPlain(body) || !Array.isArray(body.items)) {
    return undefined;
  }
  const items: Item[] = [];
  for (const item of body.items) {
    if (!isPlain(item) || typeof item.id !== 'string') {
      return undefined;
    }
    const { permission, resourceRef } = item;
    const question = readQuestion({ permission, resourceRef }, areDefinite);
    if (!question) {
      return undefined;
    }
    items.push({ id: item.id, question });
  }
  return items;
}

function readQuestion(
  query: unknown,
  isDefinite: boolean,
): Question | undefined {
  // An id would take the place of the one that the client of Backstage gives.
  if (!isPlain(query) || 'id' in query) {
    return undefined;
  }
  const { resourceRef } = query;
  const permission = readPermission(query.permission);
  if (!permission) {
    return undefined;
  }
  if (resourceRef === undefined) {
    return isDefinite && isResourcePermission(permission)
      ? undefined
      : { permission };
  }
  return typeof resourceRef === 'string' &&
    resourceRef !== '' &&
    isResourcePermission(permission)
    ? { permission, resourceRef }
    : undefined;
}

function readPermission(value: unknown): Permission | undefined {
  if (!isPlain(value) || !isPlain(value.attributes)) {
    return undefined;
  }
  const { type, name, resourceType } = value;
  const { action } = value.attributes;
  if (typeof name !== 'string' || !actions.has(action)) {
    return undefined;
  }
  const attributes = (
    action === undefined ? {} : { action }
  ) as PermissionAttributes;
  if (type === 'basic') {
    // Backstage's client distinguishes the two by the resource type.
    return 'resourceType' in value ? undefined : { type, name, attributes };
  }
  return type === 'resource' && typeof resourceType === 'string'
    ? { type, name, attributes, resourceType }
    : undefined;
}

/** Whether JSON has of an object just what it has itself. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) {
    return false;
  }
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Questions as Backstage's client asks them in batches: the first question
 * about a permission defines it for all.
 *
 * @returns nothing if permissions of one name are not of one type
 */
export function inBatches(
  questions: readonly Question[],
): Question[] | undefined {
  const permissions = new Map<string, Permission>();
  for (const { permission } of questions) {
    const first = permissions.get(permission.name) ?? permission;
    if (first.type !== permission.type) {
      return undefined;
    }
    permissions.set(permission.name, first);
  }
  return questions.map(({ permission, resourceRef }) => ({
    permission: permissions.get(permission.name) ?? permission,
    resourceRef,
  }));
}
