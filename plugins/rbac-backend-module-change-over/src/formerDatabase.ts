import { DatabaseManager } from '@backstage/backend-defaults/database';
import {
  LoggerService,
  RootLifecycleService,
} from '@backstage/backend-plugin-api';
import { Config, ConfigReader } from '@backstage/config';
import { ConfigSources } from '@backstage/config-loader';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  ExistingTables,
  incompletenessOf,
  readExistingTables,
  rulesFileOf,
} from '@portal-rbac/plugin-rbac-backend/adoption';

/**
 * Reads the configuration as a backend does that is started in this folder with
 * these files.
 *
 * @throws Error if it cannot be read
 */
export async function readConfiguration(
  files: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Config> {
  try {
    const config = await ConfigSources.toConfig(
      ConfigSources.default({
        argv: files.flatMap(file => ['--config', resolve(file)]),
        env,
        substitutionFunc: async name => env[name],
        watch: false,
      }),
    );
    config.close();
    return config;
  } catch (error) {
    throw new Error(
      `the configuration cannot be read: ${(error as Error).message}`,
    );
  }
}

/**
 * Reads the tables of another RBAC plugin in the database of the plugin
 * `permission`. Makes nothing and changes nothing there.
 *
 * @throws Error if there are none, or not the whole of them
 */
export async function readFormerTables(
  config: Config,
): Promise<ExistingTables> {
  requireFile(config);
  const tables = await readTables(config).catch(error => {
    throw new Error(`the database cannot be read: ${error.message}`);
  });
  const problem = tables
    ? incompletenessOf(tables)
    : 'the database has no tables of another RBAC plugin';
  if (!tables || problem) {
    throw new Error(`nothing would be taken over: ${problem}`);
  }
  return tables;
}

async function readTables(config: Config) {
  const nothing = () => {};
  const logger: LoggerService = {
    error: nothing,
    warn: nothing,
    info: nothing,
    debug: nothing,
    child: () => logger,
  };
  const atEnd: (() => unknown)[] = [];
  const lifecycle: RootLifecycleService = {
    addStartupHook: nothing,
    addBeforeShutdownHook: nothing,
    addShutdownHook: hook => atEnd.push(hook),
  };
  const knex = await DatabaseManager.fromConfig(untouching(config), {
    rootLifecycle: lifecycle,
  })
    .forPlugin('permission', { logger, lifecycle })
    .getClient();
  try {
    return await readExistingTables(knex, rulesFileOf(knex, config));
  } finally {
    // Ends the checks whether the connection is alive, which would go on.
    await Promise.all(atEnd.map(hook => hook()));
    await knex.destroy();
  }
}

/** The configuration without what makes databases that are not there. */
function untouching(config: Config): Config {
  const data = config.get<{ backend?: { database?: object } }>();
  return new ConfigReader({
    ...data,
    backend: {
      ...data.backend,
      database: {
        ...data.backend?.database,
        ensureExists: false,
        ensureSchemaExists: false,
      },
    },
  } as never);
}

/** SQLite would make a file that is not there. */
function requireFile(config: Config) {
  const connection = config.getOptional('backend.database.connection');
  const { directory } = (connection ?? {}) as { directory?: unknown };
  const file = join(String(directory), 'permission.sqlite');
  const own = config.has('backend.database.plugin.permission');
  if (typeof directory === 'string' && !own && !existsSync(file)) {
    throw new Error(
      `there is no ${file}; run it in the folder in which the backend starts`,
    );
  }
}
