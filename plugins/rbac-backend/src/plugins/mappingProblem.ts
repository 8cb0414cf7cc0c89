import {
  ConditionContent,
  mappedAction,
  PermissionMapping,
} from '@portal-rbac/plugin-rbac-common';
import { uniq } from 'lodash';
import { PublishedPermission } from './metadata';

/** How many permissions a message lists. */
const MAX_LISTED = 20;

/**
 * Says which entry of a condition's mapping no permission of its resource type
 * bears, so that it could never narrow anything, or nothing.
 *
 * @param permissions - of all plugins, since several may have permissions on one
 *   resource type
 */
export function mappingProblem(
  { resourceType, mapping }: Pick<ConditionContent, 'resourceType' | 'mapping'>,
  permissions: readonly PublishedPermission[],
): string | undefined {
  const ofType = permissions.filter(
    permission => permission.resourceType === resourceType,
  );
  const index = mapping.findIndex(
    entry => !ofType.some(permission => isMapped(permission, entry)),
  );
  if (index < 0) {
    return undefined;
  }
  const place = `permissionMapping[${index}]`;
  return typeof mapping[index] === 'string'
    ? `${place} must be an action that a permission on ${resourceType} has (${listed(ofType.map(({ action }) => action))})`
    : `${place} must be the name of a permission on ${resourceType} with its action (${listed(ofType.map(({ name, action }) => `${name}, ${action}`))})`;
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

function listed(items: readonly string[]): string {
  const all = uniq(items).sort();
  return all.length > MAX_LISTED
    ? `${all.slice(0, MAX_LISTED).join('; ')}; …`
    : all.join('; ');
}
