import {
  coreServices,
  createBackendFeatureLoader,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { dynamicPluginsServiceRef } from '@backstage/backend-dynamic-feature-service';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { policyExtensionPoint } from '@backstage/plugin-permission-node/alpha';

/** The permission backend does not start without a policy. */
const allowEverything = createBackendModule({
  pluginId: 'permission',
  moduleId: 'allow-everything',
  register({ registerInit }) {
    registerInit({
      deps: { policy: policyExtensionPoint, logger: coreServices.logger },
      async init({ policy, logger }) {
        logger.warn(
          'Everybody may do everything: no dynamic plugin with a permission policy is enabled',
        );
        policy.setPolicy({
          handle: async () => ({ result: AuthorizeResult.ALLOW }),
        });
      },
    });
  },
});

/**
 * Lets everybody do everything, if none of the dynamic plugins that are enabled
 * is there to decide. One that is enabled but cannot be loaded counts: then
 * there is no policy, and the portal does not start.
 */
export default createBackendFeatureLoader({
  deps: { dynamicPlugins: dynamicPluginsServiceRef },
  *loader({ dynamicPlugins }) {
    const decides = dynamicPlugins
      .backendPlugins({ includeFailed: true })
      .map(plugin => dynamicPlugins.getScannedPackage(plugin).manifest)
      .some(({ backstage }) => backstage.pluginId === 'permission');
    if (!decides) {
      yield allowEverything;
    }
  },
});
