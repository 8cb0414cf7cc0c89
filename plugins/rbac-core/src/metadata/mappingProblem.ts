import {
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
import { questionAfter } from '../model/nearestName';

/** How many permissions a message lists. */
const MAX_LISTED = 20;

/**
 * Says which entry of a condition's mapping no permission of its resource type
 * bears, so that it could never narrow anything, if that is certain: a plugin
 * that has never answered may have a permission on any type but our own.
 *
 * @public
 */
export function mappingProblem(
  { resourceType, mapping }: Pick<ConditionContent, 'resourceType' | 'mapping'>,
  { published, isComplete, words }: KnownPermissions,
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
    const of = listed(ofType.map(({ action }) => action));
    const message = `must be an action that a permission on ${resourceType} has (${of})`;
    return { field, message };
  }
  const question = published.has(entry.name)
    ? ''
    : questionAfter(words.to(entry.name));
  const of = listed(ofType.map(({ name, action }) => `${name}, ${action}`));
  const message = `must be the name of a permission on ${resourceType} with its action (${of})${question}`;
  return { field, message };
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
  const all = [...new Set(items)].sort();
  return all.length > MAX_LISTED
    ? `${all.slice(0, MAX_LISTED).join('; ')}; …`
    : all.join('; ') || 'there is none';
}
