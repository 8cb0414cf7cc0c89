import {
  Action,
  actions,
  conditionSchema,
  describeProblems,
  memberRefSchema,
  problemsOf,
  ValidationLimits,
} from '@portal-rbac/plugin-rbac-common';
import {
  ADMIN_ROLE,
  CONFIGURATION,
  LEGACY,
  RoleCondition,
  RoleMetadata,
  SourceId,
} from '@portal-rbac/plugin-rbac-core';
import { ExistingRow, isDefaultRole } from './existingTables';

/**
 * A value that was understood, or why it was not.
 *
 * @public
 */
export type Reading<T> =
  | { readonly value: T; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: string };

/** The row of a role in `role-metadata`. */
export interface RoleDescription {
  /** The reference of the role, as it is spelt there. */
  readonly name: string;
  readonly source: SourceId;
  /** Whether everybody has the role. */
  readonly isDefault: boolean;
  readonly metadata: RoleMetadata;
}

/** Text of a table as a message shows it. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text);
}

/**
 * The text of a column, or nothing if it is null, empty or not there.
 *
 * @public
 */
export function textOf(row: ExistingRow, column: string): string | undefined {
  const value = row[column];
  return value === null || value === undefined || value === ''
    ? undefined
    : String(value);
}

/** The id of a condition, if it can still be used. */
export function conditionIdOf(row: ExistingRow): number | undefined {
  const id = Number(textOf(row, 'id') ?? NaN);
  return Number.isSafeInteger(id) && id >= 1 && id < Number.MAX_SAFE_INTEGER
    ? id
    : undefined;
}

/** Levels of criteria that are taken over, so that reading them is bounded. */
const ADOPTED_DEPTH = 100;

/**
 * Makes a reader of rows of `role-condition-policies`. They pass the same schema
 * as a condition that comes through REST, however large they are: without one of
 * them its role would be lost.
 *
 * @public
 */
export function conditionReader(
  limits: ValidationLimits,
): (row: ExistingRow) => Reading<RoleCondition> {
  const schema = conditionSchema({
    ...limits,
    maxConditionDepth: Math.max(limits.maxConditionDepth, ADOPTED_DEPTH),
    maxConditionNodeCount: Infinity,
    maxCriteriaItems: Infinity,
    maxParamValues: Infinity,
    maxConditionBytes: Infinity,
  });
  return row => {
    const id = conditionIdOf(row);
    if (id === undefined) {
      return { problem: 'its id must be a whole number, at least 1' };
    }
    const result = schema.safeParse({
      result: row.result,
      roleEntityRef: row.roleEntityRef,
      pluginId: row.pluginId,
      resourceType: row.resourceType,
      permissionMapping: mappingOf(row.permissions),
      conditions: jsonOf(row.conditionsJson),
    });
    return result.success
      ? { value: { id, ...result.data.content } }
      : { problem: describeProblems(problemsOf(result.error), 'it') };
  };
}

/**
 * The source and the metadata of a row of `role-metadata`. Nothing in them
 * grants anything, so that what cannot be understood is passed over.
 *
 * @param name - the reference of the role, as it is spelt there
 */
export function metadataOf(name: string, row: ExistingRow): RoleDescription {
  const owner = memberRefSchema.safeParse(row.owner);
  const isAdministrators = name.toLocaleLowerCase('en-US') === ADMIN_ROLE;
  return {
    name,
    isDefault: isDefaultRole(row),
    source: isAdministrators
      ? CONFIGURATION
      : (textOf(row, 'source') ?? LEGACY),
    metadata: {
      description: textOf(row, 'description'),
      owner: owner.success ? owner.data : undefined,
      author: textOf(row, 'author'),
      modifiedBy: textOf(row, 'modifiedBy'),
      createdAt: timeOf(row.createdAt),
      lastModified: timeOf(row.lastModified),
    },
  };
}

/** A date in any form that JavaScript writes, as ISO 8601. */
function timeOf(value: unknown): string | undefined {
  const isTime =
    typeof value === 'string' ||
    typeof value === 'number' ||
    value instanceof Date;
  const time = isTime ? new Date(value) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined;
}

/**
 * The actions or permissions of a condition: JSON, or the plain words of old
 * releases, separated by commas.
 *
 * @public
 */
export function mappingOf(value: unknown): unknown {
  const parsed = jsonOf(value);
  if (typeof parsed !== 'string') {
    return parsed;
  }
  const words = parsed.split(',').map(word => word.trim());
  return words.every(word => actions.includes(word as Action)) ? words : parsed;
}

/** The value of a JSON text; any other value as it is. */
function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') {
    return value;
  }
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
