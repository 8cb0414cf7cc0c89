import { createBackend } from '@backstage/backend-defaults';

const backend = createBackend();

backend.add(import('@backstage/plugin-app-backend'));

backend.add(import('@backstage/plugin-auth-backend'));
backend.add(import('./signInProviders'));

backend.add(import('@backstage/plugin-catalog-backend'));
backend.add(
  import('@backstage/plugin-catalog-backend-module-scaffolder-entity-model'),
);

backend.add(import('@backstage/plugin-scaffolder-backend'));

backend.add(import('@backstage/plugin-search-backend'));
backend.add(import('@backstage/plugin-search-backend-module-catalog'));

backend.add(import('@backstage/plugin-events-backend'));

// Notifies people of requests that they decide about, and of the results of their own.
backend.add(import('@backstage/plugin-notifications-backend'));

backend.add(import('@backstage/plugin-permission-backend'));
backend.add(import('./rbac'));

// Left alone, a backend that could not start stays up with the plugins that could,
// and answers 503 to the readiness probe for ever.
backend.start().catch(error => {
  console.error(error);
  process.exit(1);
});
