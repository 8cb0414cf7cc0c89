import { createBackendModule } from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import {
  authProvidersExtensionPoint,
  createProxyAuthenticator,
  createProxyAuthProviderFactory,
} from '@backstage/plugin-auth-node';

/** The header with the user who signs in in a test. */
export const USER_HEADER = 'x-test-user';

/**
 * An auth provider that takes everybody at their word: the real auth backend
 * issues the token and records the sign-in.
 */
export const testProviderModule = createBackendModule({
  pluginId: 'auth',
  moduleId: 'test-provider',
  register(reg) {
    reg.registerInit({
      deps: { providers: authProvidersExtensionPoint },
      async init({ providers }) {
        providers.registerProvider({
          providerId: 'test',
          factory: createProxyAuthProviderFactory({
            authenticator: createProxyAuthenticator({
              defaultProfileTransform: async () => ({ profile: {} }),
              initialize: () => undefined,
              async authenticate({ req }) {
                const userEntityRef = req.get(USER_HEADER);
                if (!userEntityRef) {
                  throw new InputError(
                    `The header '${USER_HEADER}' is missing`,
                  );
                }
                return { result: userEntityRef };
              },
            }),
            signInResolver: async ({ result: sub }, context) =>
              context.issueToken({ claims: { sub, ent: [sub] } }),
          }),
        });
      },
    });
  },
});
