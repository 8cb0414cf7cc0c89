import {
  coreServices,
  createBackendModule,
  createServiceFactory,
  createServiceRef,
  type DatabaseService,
} from '@backstage/backend-plugin-api';

/**
 * Hands the database of the plugin `auth` from that plugin's module to ours.
 *
 * `coreServices.database` gives every plugin its own database only, and a
 * connection opened beside it would see another database when SQLite runs in
 * memory, and cost a second pool everywhere else. See docs/adr/0007.
 */
export class AuthDatabase {
  #database: DatabaseService | undefined;

  /** Called once, by the module, before the auth backend itself starts. */
  provide(database: DatabaseService): void {
    this.#database = database;
  }

  /** The auth backend's database; undefined when it does not run in this process. */
  get current(): DatabaseService | undefined {
    return this.#database;
  }
}

/** One per backend process, shared by the module of `auth` and our plugin. */
export const authDatabaseServiceRef = createServiceRef<AuthDatabase>({
  id: 'licensed-users-info.auth-database',
  scope: 'root',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {},
      factory: () => new AuthDatabase(),
    }),
});

/** The module of the plugin `auth` that receives the auth backend's database. */
export const authDatabaseModule = createBackendModule({
  pluginId: 'auth',
  moduleId: 'licensed-users-info',
  register(reg) {
    reg.registerInit({
      deps: {
        database: coreServices.database,
        authDatabase: authDatabaseServiceRef,
      },
      async init({ database, authDatabase }) {
        authDatabase.provide(database);
      },
    });
  },
});
