import {
  because,
  ConditionContent,
  mappedAction,
  PermissionMapping,
  RESOURCE_TYPE_POLICY_ENTITY,
  ValueProblem,
} from '@portal-rbac/plugin-rbac-common';
import {
  KnownPermissions,
  PublishedPermission,
} from '../decide/knownPermissions';
import { NearestNames } from '../model/nearestName';

/** How many permissions a message lists. */
const MAX_LISTED = 20;

/**
 * Says which entry of a condition's mapping no permission of its resource type
 * bears, so that it could never narrow anything, if that is certain: a plugin
 * that has never answered may have a permission on any type but our own.
 *
 * @param words - those that permissions are published by, for one answer about many conditions
 * @public
 */
export function mappingProblem(
  { resourceType, mapping }: Pick<ConditionContent, 'resourceType' | 'mapping'>,
  { published, isComplete }: KnownPermissions,
  words = new NearestNames(published.keys()),
): ValueProblem | undefined {
  if (!isComplete && resourceType !== RESOURCE_TYPE_POLICY_ENTITY) {
    return undefined;
  }
  const ofType = (published.get(resourceType) ?? []).filter(
    permission => permission.resourceType === resourceType,
  );
  const index = mapping.findIndex(
    entry => !ofType.some(permission => isMapped(permission, entry)),
  );
  if (index < 0) {
    return undefined;
  }
  const field = `permissionMapping[${index}]`;
  const entry = mapping[index];
  if (typeof entry === 'string') {
    const actions = listed(ofType.map(({ action }) => action));
    return {
      field,
      ...because('unmapped-action', { resourceType, ...actions }),
    };
  }
  const permissions = listed(
    ofType.map(({ name, action }) => `${name}, ${action}`),
  );
  const nearest = published.has(entry.name) ? undefined : words.to(entry.name);
  return {
    field,
    ...because('unmapped-permission', {
      resourceType,
      nearest,
      ...permissions,
    }),
  };
}

function isMapped(
  { name, action }: PublishedPermission,
  entry: PermissionMapping,
): boolean {
  return (
    action === mappedAction(entry) &&
    (typeof entry === 'string' || entry.name === name)
  );
}

function listed(items: readonly string[]) {
  const all = [...new Set(items)].sort();
  return {
    names: all.slice(0, MAX_LISTED),
    areMore: all.length > MAX_LISTED,
  };
}
