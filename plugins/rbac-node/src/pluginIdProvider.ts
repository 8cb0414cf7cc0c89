import { createExtensionPoint } from '@backstage/backend-plugin-api';

/**
 * Names plugins whose permissions and condition rules RBAC lists, beside those
 * that are installed in the portal.
 *
 * @public
 */
export interface PluginIdProvider {
  /** The ids; asked again from time to time. */
  getPluginIds(): readonly string[] | Promise<readonly string[]>;
}

/**
 * Takes providers of plugin ids.
 *
 * @public
 */
export interface PluginIdProviderExtensionPoint {
  addPluginIdProvider(provider: PluginIdProvider): void;
}

/**
 * Through which modules of the plugin `permission` add their providers of
 * plugin ids.
 *
 * @public
 */
export const pluginIdProviderExtensionPoint =
  createExtensionPoint<PluginIdProviderExtensionPoint>({
    id: 'permission.rbac.pluginIdProvider',
  });
