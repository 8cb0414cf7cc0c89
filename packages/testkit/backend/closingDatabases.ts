import { DatabaseManager } from '@backstage/backend-defaults/database';
import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { Knex } from 'knex';

/**
 * The databases of Backstage, which closes those of PostgreSQL when the backend stops:
 * here SQLite's are closed as well, whose pools keep a process alive.
 */
export const closingDatabases = createServiceFactory({
  service: coreServices.database,
  deps: {
    config: coreServices.rootConfig,
    lifecycle: coreServices.lifecycle,
    logger: coreServices.logger,
    plugin: coreServices.pluginMetadata,
    rootLifecycle: coreServices.rootLifecycle,
    rootLogger: coreServices.rootLogger,
  },
  createRootContext({ config, rootLifecycle, rootLogger }) {
    const opened = new Set<Knex>();
    rootLifecycle.addShutdownHook(async () => {
      await Promise.all([...opened].map(client => client.destroy()));
    });
    return {
      databases: DatabaseManager.fromConfig(config, {
        rootLifecycle,
        rootLogger,
      }),
      opened,
    };
  },
  factory({ plugin, lifecycle, logger }, { databases, opened }) {
    const database = databases.forPlugin(plugin.getId(), { lifecycle, logger });
    return {
      ...database,
      async getClient() {
        const client = await database.getClient();
        opened.add(client);
        return client;
      },
    };
  },
});
