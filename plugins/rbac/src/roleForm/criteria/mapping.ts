import {
  actions,
  PermissionMapping,
  PluginPermissionsJson,
} from '@portal-rbac/plugin-rbac-common';
import { ConditionState } from '../RoleState';

/** A text of its own for each entry of a mapping. */
export function mappingKey(entry: PermissionMapping): string {
  return typeof entry === 'string' ? entry : `${entry.action} ${entry.name}`;
}

/** An entry of a mapping for people. */
export function mappingLabel(entry: PermissionMapping): string {
  return typeof entry === 'string'
    ? entry
    : `${entry.action}, only ${entry.name}`;
}

/**
 * What the mapping of a condition can have: what it has and had, in the form in
 * which that is written, and every action on the resource type.
 *
 * @param original - the condition before it was edited
 */
export function offeredMapping(
  condition: ConditionState,
  original: ConditionState | undefined,
  permissions: readonly PluginPermissionsJson[],
): PermissionMapping[] {
  const published = permissions
    .find(({ pluginId }) => pluginId === condition.pluginId)
    ?.policies.filter(
      ({ resourceType }) => resourceType === condition.resourceType,
    )
    .map(({ policy }) => policy);
  const written =
    original?.pluginId === condition.pluginId &&
    original.resourceType === condition.resourceType
      ? original.permissionMapping
      : [];
  const offered = new Map<string, PermissionMapping>();
  for (const entry of [
    ...written,
    ...condition.permissionMapping,
    ...actions.filter(action => published?.includes(action)),
  ]) {
    offered.set(mappingKey(entry), entry);
  }
  return [...offered.values()];
}
