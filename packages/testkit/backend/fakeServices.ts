import {
  AuthService,
  BackstageCredentials,
  BackstageServicePrincipal,
  coreServices,
  createBackendPlugin,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { AuthenticationError, NotAllowedError } from '@backstage/errors';
import { permissionRules } from '@backstage/plugin-catalog-backend/alpha';
import { catalogPermissions } from '@backstage/plugin-catalog-common/alpha';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogEntityPermissionResourceRef } from '@backstage/plugin-catalog-node/alpha';
import { serviceTokens } from './AskedBackend';

/** The access of services by token, like configured external access. */
const services: Partial<
  Record<string, BackstageCredentials<BackstageServicePrincipal>>
> = {
  [serviceTokens.unrestricted]: mockCredentials.service(
    serviceTokens.unrestricted,
  ),
  [serviceTokens.creatingOnly]: mockCredentials.service(
    serviceTokens.creatingOnly,
    { permissionNames: ['policy.entity.create'] },
  ),
};

/** Takes the tokens of `mockCredentials` and of {@link serviceTokens}. */
export const fakeAuth = createServiceFactory({
  service: coreServices.auth,
  deps: { plugin: coreServices.pluginMetadata },
  factory: ({ plugin }): AuthService => {
    const auth = mockServices.auth({ pluginId: plugin.getId() });
    const authenticate = auth.authenticate.bind(auth);
    return Object.assign(auth, {
      authenticate: async (
        ...[token, options]: Parameters<AuthService['authenticate']>
      ) => {
        if (token === serviceTokens.elsewhere) {
          throw new NotAllowedError('This token is for the catalog');
        }
        if (!/^(mock-|token-of-)/.test(token)) {
          throw new AuthenticationError('Illegal token');
        }
        return services[token] ?? authenticate(token, options);
      },
    });
  },
});

/** @param ownership - the ownership references of each user; the user alone by default */
export function fakeUserInfo(ownership: ReadonlyMap<string, string[]>) {
  return createServiceFactory({
    service: coreServices.userInfo,
    deps: {},
    factory: () => ({
      getUserInfo: async ({ principal }) => {
        const { userEntityRef } = principal as { userEntityRef: string };
        return {
          userEntityRef,
          ownershipEntityRefs: ownership.get(userEntityRef) ?? [userEntityRef],
        };
      },
    }),
  });
}

/** Publishes the permissions and rules of the catalog, and applies them to the entities of its service. */
export const fakeCatalogPlugin = createBackendPlugin({
  pluginId: 'catalog',
  register: registration =>
    registration.registerInit({
      deps: {
        auth: coreServices.auth,
        catalog: catalogServiceRef,
        permissions: coreServices.permissionsRegistry,
      },
      init: async ({ auth, catalog, permissions }) => {
        permissions.addResourceType({
          resourceRef: catalogEntityPermissionResourceRef,
          permissions: [...catalogPermissions],
          rules: Object.values(permissionRules),
          getResources: async entityRefs => {
            const { items } = await catalog.getEntitiesByRefs(
              { entityRefs: [...entityRefs] },
              { credentials: await auth.getOwnServiceCredentials() },
            );
            return items;
          },
        });
      },
    }),
});

/** Is there, as in every portal, and publishes nothing. */
export const fakeAuthPlugin = createBackendPlugin({
  pluginId: 'auth',
  register: registration =>
    registration.registerInit({ deps: {}, init: async () => {} }),
});
