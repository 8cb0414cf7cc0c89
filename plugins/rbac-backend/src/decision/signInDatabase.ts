import {
  coreServices,
  createBackendModule,
  createServiceFactory,
  createServiceRef,
  DatabaseService,
} from '@backstage/backend-plugin-api';

/**
 * Where the auth backend of this process keeps who has signed in. Its own database service
 * is the only way there, on SQLite in memory as elsewhere (docs/adr/0007).
 */
export class SignInDatabase {
  private database?: DatabaseService;

  /** Absent where the auth backend runs elsewhere. */
  get current(): DatabaseService | undefined {
    return this.database;
  }

  provide(database: DatabaseService): void {
    this.database = database;
  }
}

/** One in the process, for the module of `auth` and that of `permission`. */
export const signInDatabaseServiceRef = createServiceRef<SignInDatabase>({
  id: 'rbac.sign-in-database',
  scope: 'root',
  defaultFactory: async service =>
    createServiceFactory({
      service,
      deps: {},
      factory: () => new SignInDatabase(),
    }),
});

/** The module of the plugin `auth` that hands over its database. */
export const signInModule = createBackendModule({
  pluginId: 'auth',
  moduleId: 'rbac',
  register(reg) {
    reg.registerInit({
      deps: {
        database: coreServices.database,
        signIns: signInDatabaseServiceRef,
      },
      async init({ database, signIns }) {
        signIns.provide(database);
      },
    });
  },
});
