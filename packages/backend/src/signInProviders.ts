import {
  coreServices,
  createBackendFeatureLoader,
} from '@backstage/backend-plugin-api';

/**
 * Adds the sign-in providers that `auth.providers` configures. The guest module
 * cannot start without its configuration, and a configuration without guests is
 * a good one, so neither provider is loaded unasked.
 */
export default createBackendFeatureLoader({
  deps: { config: coreServices.rootConfig },
  *loader({ config }) {
    if (config.has('auth.providers.guest')) {
      yield import('@backstage/plugin-auth-backend-module-guest-provider');
    }
    if (config.has('auth.providers.development')) {
      yield import('./developmentSignIn');
    }
  },
});
