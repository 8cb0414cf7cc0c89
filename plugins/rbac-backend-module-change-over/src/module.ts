import { createBackendModule } from '@backstage/backend-plugin-api';
import { changeOverForecastExtensionPoint } from '@portal-rbac/plugin-rbac-backend/adoption';
import { foretellChangeOver } from './changeOverImpact';

/**
 * Lets the RBAC backend report who gains and who loses what, after it has adopted the tables
 * of another RBAC plugin.
 *
 * @public
 */
export const changeOverModule = createBackendModule({
  pluginId: 'permission',
  moduleId: 'rbac-change-over',
  register(registration) {
    registration.registerInit({
      deps: { rbac: changeOverForecastExtensionPoint },
      async init({ rbac }) {
        rbac.setForecast(foretellChangeOver);
      },
    });
  },
});
