import {
  BackendFeature,
  coreServices,
  createBackendModule,
} from '@backstage/backend-plugin-api';
import { Knex } from 'knex';

/** The database of the permission backend of a test portal. */
export class PermissionDatabase {
  private knex?: Knex;

  /** To be given to the portal. */
  readonly feature: BackendFeature = createBackendModule({
    pluginId: 'permission',
    moduleId: 'test-database',
    register: registration =>
      registration.registerInit({
        deps: { database: coreServices.database },
        init: async ({ database }) => {
          this.knex = await database.getClient();
        },
      }),
  });

  /** The connection that the portal itself uses, once the portal has started. */
  get connection(): Knex {
    if (!this.knex) {
      throw new Error('The portal has not started');
    }
    return this.knex;
  }
}
