import { createBackendModule } from '@backstage/backend-plugin-api';
import {
  authProvidersExtensionPoint,
  createProxyAuthenticator,
  createProxyAuthProviderFactory,
} from '@backstage/plugin-auth-node';
import { z } from 'zod';

const signInSchema = z.object({
  user: z.string(),
  ownershipEntityRefs: z.array(z.string()),
});

/**
 * An auth provider for tests: whoever posts a reference and ownership
 * references to `/api/auth/test/refresh` gets a real token for them.
 */
export const testSignIn = createBackendModule({
  pluginId: 'auth',
  moduleId: 'test-provider',
  register(registration) {
    registration.registerInit({
      deps: { providers: authProvidersExtensionPoint },
      async init({ providers }) {
        providers.registerProvider({
          providerId: 'test',
          factory: createProxyAuthProviderFactory({
            authenticator: createProxyAuthenticator({
              defaultProfileTransform: async () => ({ profile: {} }),
              initialize: () => ({}),
              authenticate: async ({ req }) => ({
                result: signInSchema.parse(
                  JSON.parse(req.header('x-test-sign-in') ?? '{}'),
                ),
              }),
            }),
            signInResolver: async ({ result }, context) =>
              context.issueToken({
                claims: {
                  sub: result.user,
                  ent: result.ownershipEntityRefs,
                },
              }),
          }),
        });
      },
    });
  },
});
