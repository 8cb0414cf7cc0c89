import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { IncidentStore } from './IncidentStore';
import {
  incidentCreatePermission,
  incidentReadPermission,
} from './permissions';
import { createRouter } from './router';
import { incidentRef, incidentRules } from './rules';

/** Incidents; everyone sees those that RBAC grants them. */
export const onCallPlugin = createBackendPlugin({
  pluginId: 'on-call',
  register(registration) {
    registration.registerInit({
      deps: {
        database: coreServices.database,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        permissions: coreServices.permissions,
        permissionsRegistry: coreServices.permissionsRegistry,
      },
      async init({
        database,
        httpAuth,
        httpRouter,
        permissions,
        permissionsRegistry,
      }) {
        const store = await IncidentStore.create(database);
        permissionsRegistry.addResourceType({
          resourceRef: incidentRef,
          permissions: [incidentReadPermission],
          rules: incidentRules,
          getResources: ids => store.byIds(ids),
        });
        permissionsRegistry.addPermissions([incidentCreatePermission]);
        const ruleset = permissionsRegistry.getPermissionRuleset(incidentRef);
        httpRouter.use(createRouter({ store, httpAuth, permissions, ruleset }));
      },
    });
  },
});
