import {
  coreServices,
  createBackendPlugin,
} from '@backstage/backend-plugin-api';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { DateTime } from 'luxon';
import { StatisticsAccess } from './access';
import { authDatabaseServiceRef } from './authDatabase';
import { createRouter } from './router';
import { readTokenLifetime } from './tokenLifetime';
import { UserInfoStore } from './UserInfoStore';
import { UserProfiles } from './userProfiles';

/** The plugin `licensed-users-info`: only wires services together. */
export const licensedUsersInfoPlugin = createBackendPlugin({
  pluginId: 'licensed-users-info',
  register(reg) {
    reg.registerInit({
      deps: {
        auditor: coreServices.auditor,
        auth: coreServices.auth,
        authDatabase: authDatabaseServiceRef,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        httpAuth: coreServices.httpAuth,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        permissions: coreServices.permissions,
      },
      async init({
        auditor,
        auth,
        authDatabase,
        catalog,
        config,
        httpAuth,
        httpRouter,
        logger,
        permissions,
      }) {
        httpRouter.use(
          createRouter({
            store: new UserInfoStore({
              authDatabase,
              tokenLifetime: readTokenLifetime(config),
              logger,
            }),
            access: new StatisticsAccess({
              auditor,
              httpAuth,
              logger,
              permissions,
            }),
            newUserProfiles: () => new UserProfiles({ catalog, auth, logger }),
            now: () => DateTime.utc(),
          }),
        );
        httpRouter.addAuthPolicy({ path: '/health', allow: 'unauthenticated' });
      },
    });
  },
});
