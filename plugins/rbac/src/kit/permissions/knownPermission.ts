import { PluginPermissionsJson } from '@portal-rbac/plugin-rbac-common';

/** What plugins have that a policy names. */
export interface KnownPermission {
  /** The plugins that have the permission; none if it is not known. */
  plugins: string[];
  kind: 'permission' | 'resource type' | 'unknown';
}

/**
 * Who has what a policy names, a permission or a resource type.
 *
 * @param published - what plugins publish
 */
export function knownPermission(
  permission: string,
  published: readonly PluginPermissionsJson[],
): KnownPermission {
  const owning = (
    isIt: (known: { name: string; resourceType?: string }) => boolean,
  ) =>
    published
      .filter(({ policies }) => policies.some(isIt))
      .map(({ pluginId }) => pluginId);
  const named = owning(({ name }) => name === permission);
  if (named.length > 0) {
    return { plugins: named, kind: 'permission' };
  }
  const typed = owning(({ resourceType }) => resourceType === permission);
  return {
    plugins: typed,
    kind: typed.length > 0 ? 'resource type' : 'unknown',
  };
}
