/**
 * Role-based access control for the Backstage permission framework.
 *
 * @packageDocumentation
 */
import { createBackendFeatureLoader } from '@backstage/backend-plugin-api';
import { rbacModule } from './module';
import { rootHealthWithPolicy } from './observability/readiness';

export { rbacModule };

/**
 * Everything that a portal needs: the module, and a readiness of the backend
 * that knows of it. A portal that adds its own `rootHealth` service keeps it.
 *
 * @public
 */
export default createBackendFeatureLoader({
  *loader() {
    yield rbacModule;
    yield rootHealthWithPolicy;
  },
});
