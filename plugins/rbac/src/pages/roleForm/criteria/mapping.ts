import {
  actions,
  PermissionMapping,
  PluginPermissionsJson,
} from '@portal-rbac/plugin-rbac-common';
import { ConditionState } from '../../../kit/difference/RoleState';
import { Translate } from '../../../translations/useTranslate';

/** A text of its own for each entry of a mapping. */
export function mappingKey(entry: PermissionMapping): string {
  return typeof entry === 'string' ? entry : `${entry.action} ${entry.name}`;
}

/** An entry of a mapping for people. */
export function mappingLabel(t: Translate, entry: PermissionMapping): string {
  return typeof entry === 'string'
    ? entry
    : t('roleForm.condition.actionOnly', {
        action: entry.action,
        permission: entry.name,
      });
}

/**
 * What the mapping of a condition can have: every action on the resource type, and
 * what it had, in the form in which that is written. In an order of its own, which
 * what is chosen does not change.
 *
 * @param original - the condition before it was edited
 */
export function offeredMapping(
  original: ConditionState,
  permissions: readonly PluginPermissionsJson[],
): PermissionMapping[] {
  const published = permissions
    .find(({ pluginId }) => pluginId === original.pluginId)
    ?.policies.filter(
      ({ resourceType }) => resourceType === original.resourceType,
    )
    .map(({ policy }) => policy);
  const offered = new Map<string, PermissionMapping>();
  for (const entry of [
    ...actions.filter(action => published?.includes(action)),
    ...original.permissionMapping,
  ]) {
    offered.set(mappingKey(entry), entry);
  }
  return [...offered.values()];
}
