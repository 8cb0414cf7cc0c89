import { createFrontendFeatureLoader } from '@backstage/frontend-plugin-api';
import * as rbac from '@portal-rbac/plugin-rbac';
import { createNavigation } from '../navigation';
import { loadRemotePlugins } from './remotePlugins';

/**
 * Role-based access control and the sidebar with its item: built in, or, where
 * `app.dynamicPlugins` is set, the dynamic plugins that the backend has; and the sample
 * plugin of incidents, if the backend has it.
 */
export const pluginLoader = createFrontendFeatureLoader({
  async *loader({ config }) {
    const plugins = config.getOptionalBoolean('app.dynamicPlugins')
      ? await loadRemotePlugins(config.getString('backend.baseUrl'))
      : [rbac];
    yield* plugins;
    if (config.getOptionalBoolean('onCall.incidents')) {
      yield import('@internal/plugin-on-call');
    }
    yield createNavigation(
      plugins.flatMap(({ AdministrationItem }) => AdministrationItem ?? []),
    );
  },
});
