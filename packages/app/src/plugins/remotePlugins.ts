import { loadModuleFederationHostShared } from '@backstage/module-federation-common';
import { createInstance } from '@module-federation/runtime';
import type * as Rbac from '@portal-rbac/plugin-rbac';

/** A dynamic plugin as the backend describes it. */
interface Remote {
  readonly remoteInfo: { readonly name: string; readonly entry: string };
  /** `.` is the package itself. */
  readonly exposedModules: readonly string[];
}

/** What a plugin exports: itself, and its item in the sidebar if it has one. */
export type PluginModule = Pick<typeof Rbac, 'default'> &
  Partial<Pick<typeof Rbac, 'AdministrationItem'>>;

/**
 * Loads the web interfaces of the dynamic plugins that the backend has.
 *
 * @param backendUrl - `backend.baseUrl`
 * @throws Error if the backend does not list them, or one cannot be loaded
 */
export async function loadRemotePlugins(
  backendUrl: string,
): Promise<PluginModule[]> {
  const response = await fetch(
    `${backendUrl}/.backstage/dynamic-features/remotes`,
  );
  if (!response.ok) {
    throw new Error(
      `The backend does not say which dynamic plugins it has: ${response.status}`,
    );
  }
  const remotes: Remote[] = await response.json();
  const federation = createInstance({
    name: 'portal',
    remotes: remotes.map(({ remoteInfo }) => remoteInfo),
    shared: await loadModuleFederationHostShared(),
  });
  const names = remotes.flatMap(({ remoteInfo: { name }, exposedModules }) =>
    exposedModules.map(module => (module === '.' ? name : `${name}/${module}`)),
  );
  return Promise.all(
    names.map(async name => {
      const plugin = await federation.loadRemote<PluginModule>(name);
      if (!plugin) {
        throw new Error(`The plugin ${name} is empty`);
      }
      return plugin;
    }),
  );
}
