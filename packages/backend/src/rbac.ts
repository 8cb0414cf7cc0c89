import {
  coreServices,
  createBackendFeatureLoader,
} from '@backstage/backend-plugin-api';
import { dynamicPluginsFeatureLoader } from '@backstage/backend-dynamic-feature-service';

/**
 * Adds role-based access control, with the forecast of a change-over, and the user
 * statistics: built in, or, if `dynamicPlugins` is configured, what is installed in its
 * folder. If `onCall` is configured, the sample provider adds its role, and the sample
 * plugin its incidents.
 */
export default createBackendFeatureLoader({
  deps: { config: coreServices.rootConfig },
  *loader({ config }) {
    if (config.has('dynamicPlugins')) {
      yield dynamicPluginsFeatureLoader;
      yield import('./unrestricted');
    } else {
      yield import('@portal-rbac/plugin-rbac-backend');
      yield import('@portal-rbac/plugin-rbac-backend-module-change-over');
      yield import('@portal-rbac/plugin-licensed-users-info-backend');
    }
    if (config.has('onCall.rota')) {
      yield import('@internal/plugin-permission-backend-module-on-call');
    }
    if (config.getOptionalBoolean('onCall.incidents')) {
      yield import('@internal/plugin-on-call-backend');
    }
  },
});
