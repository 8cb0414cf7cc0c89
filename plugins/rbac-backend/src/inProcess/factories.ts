import { permissionsRegistryServiceFactory } from '@backstage/backend-defaults/permissionsRegistry';
import {
  coreServices,
  createServiceFactory,
  createServiceRef,
  PermissionsRegistryService,
} from '@backstage/backend-plugin-api';
import { ServerPermissionClient } from '@backstage/plugin-permission-node';
import { InProcessPermissions } from './InProcessPermissions';
import { LocalResource } from './LocalResource';
import { processPermissionsServiceRef } from './ProcessPermissions';

/** The permissions service of each plugin, which asks in the process where that can be. */
export const inProcessPermissions = createServiceFactory({
  service: coreServices.permissions,
  deps: {
    auth: coreServices.auth,
    config: coreServices.rootConfig,
    discovery: coreServices.discovery,
    here: processPermissionsServiceRef,
    plugin: coreServices.pluginMetadata,
  },
  factory: ({ auth, config, discovery, here, plugin }) =>
    new InProcessPermissions({
      pluginId: plugin.getId(),
      auth,
      remote: ServerPermissionClient.fromConfig(config, { auth, discovery }),
      here,
      isBatched:
        config.getOptionalBoolean(
          'permission.EXPERIMENTAL_enableBatchedRequests',
        ) ?? false,
    }),
});

/** Backstage's own registry, besides the one that replaces it. */
const standardRegistryServiceRef = createServiceRef<PermissionsRegistryService>(
  {
    id: 'rbac.standard-permissions-registry',
    scope: 'plugin',
    defaultFactory: async service => ({
      ...permissionsRegistryServiceFactory,
      service,
    }),
  },
);

/**
 * Backstage's own registry, observed: the resources that a plugin registers are
 * known in the process for as long as its routes answer.
 */
export const observedPermissionsRegistry = createServiceFactory({
  service: coreServices.permissionsRegistry,
  deps: {
    standard: standardRegistryServiceRef,
    here: processPermissionsServiceRef,
    lifecycle: coreServices.lifecycle,
    plugin: coreServices.pluginMetadata,
  },
  factory({ standard, here, lifecycle, plugin }): PermissionsRegistryService {
    let isUp = false;
    lifecycle.addStartupHook(() => {
      isUp = true;
    });
    lifecycle.addShutdownHook(() => {
      isUp = false;
    });
    return {
      ...standard,
      addResourceType(resource) {
        standard.addResourceType(resource);
        const { resourceRef } = resource;
        here.addResource(
          plugin.getId(),
          resourceRef.resourceType,
          new LocalResource(
            resource,
            standard.getPermissionRuleset(resourceRef),
            () => isUp,
          ),
        );
      },
    };
  },
});
