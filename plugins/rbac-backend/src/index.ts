/**
 * Role-based access control for the Backstage permission framework.
 *
 * @packageDocumentation
 */

import {
  coreServices,
  createBackendFeatureLoader,
} from '@backstage/backend-plugin-api';
import {
  inProcessPermissions,
  observedPermissionsRegistry,
} from './inProcess/factories';
import { signInModule } from './decision/signInDatabase';
import { rbacModule } from './module';
import { rootHealthWithPolicy } from './observability/readiness';

export { rbacModule };

/**
 * Everything that a portal needs: the module, one of the auth backend by which it is known who
 * has signed in, a readiness of the backend that
 * knows of it, and permission checks of plugins that are answered in the process.
 * A portal that adds its own `rootHealth`, `permissions` or `permissionsRegistry`
 * service keeps it.
 *
 * @public
 */
export default createBackendFeatureLoader({
  deps: { config: coreServices.rootConfig },
  *loader({ config }) {
    yield rbacModule;
    yield signInModule;
    yield rootHealthWithPolicy;
    if (config.getOptionalBoolean('permission.rbac.inProcess') ?? true) {
      yield inProcessPermissions;
      yield observedPermissionsRegistry;
    }
  },
});
