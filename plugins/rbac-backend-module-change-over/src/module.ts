import { createBackendModule } from '@backstage/backend-plugin-api';
import { changeOverForecastExtensionPoint } from '@portal-rbac/plugin-rbac-backend/adoption';
import { foretellChangeOver } from './changeOverImpact';

/**
 * Lets the RBAC backend say who gains and who loses what, when it has taken over the tables of
 * another RBAC plugin.
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
