import {
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import {
  authProvidersExtensionPoint,
  createProxyAuthProviderFactory,
} from '@backstage/plugin-auth-node';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { developmentAuthenticator } from './authenticator';
import { requireDevelopment } from './environment';
import { createSampleUsersRouter } from './sampleUsersRouter';

/**
 * Sign-in as any user of the catalog, without a password, for development.
 *
 * It exists only where `auth.providers.development` is configured, and the
 * backend does not start with it anywhere but in development (see
 * {@link requireDevelopment}).
 *
 * A token for the user `alice`, in one call:
 *
 * ```sh
 * curl -s -X POST localhost:7007/api/auth/development/refresh \
 *   -H 'content-type: application/json' \
 *   -d '{"userEntityRef": "user:default/alice"}'
 * ```
 *
 * The answer is Backstage's sign-in response; the token is
 * `.backstageIdentity.token`. `GET /api/auth/development/users` lists the
 * available users.
 */
export const authModuleDevelopmentSignIn = createBackendModule({
  pluginId: 'auth',
  moduleId: 'development-sign-in',
  register(reg) {
    reg.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        config: coreServices.rootConfig,
        httpRouter: coreServices.httpRouter,
        logger: coreServices.logger,
        providers: authProvidersExtensionPoint,
      },
      async init({ auth, catalog, config, httpRouter, logger, providers }) {
        if (!config.has('auth.providers.development')) {
          return;
        }
        requireDevelopment(process.env.NODE_ENV, config);
        logger.warn(
          'Anyone who reaches this backend can sign in as any user without a password, because auth.providers.development is configured',
        );

        providers.registerProvider({
          providerId: 'development',
          factory: createProxyAuthProviderFactory({
            authenticator: developmentAuthenticator,
            signInResolver: ({ result }, context) =>
              context.signInWithCatalogUser({
                entityRef: result.userEntityRef,
              }),
          }),
        });
        httpRouter.use(createSampleUsersRouter({ auth, catalog }));
        httpRouter.addAuthPolicy({
          path: '/development/users',
          allow: 'unauthenticated',
        });
      },
    });
  },
});
