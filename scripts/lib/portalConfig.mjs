import { createRequire } from 'node:module';
import { join } from 'node:path';
import { toConfigArguments } from './configArguments.mjs';
import { requireFreePort } from './ports.mjs';
import { Failure } from './program.mjs';
import { backendFolder, root } from './workspace.mjs';

/**
 * Reads the configuration as the portal will: the given files, or without any the `app-config.yaml` at the top.
 *
 * @param {readonly string[]} configPaths
 * @throws Failure when it cannot be read
 */
export async function readPortalConfig(configPaths) {
  // Not at the top: the package does not exist before the installation.
  const { ConfigSources } = await import('@backstage/config-loader');
  try {
    const config = await ConfigSources.toConfig(
      ConfigSources.default({
        rootDir: root,
        argv: toConfigArguments(configPaths),
      }),
    );
    config.close();
    return config;
  } catch (error) {
    throw new Failure(`The configuration cannot be read: ${error.message}`);
  }
}

/** @throws Failure when the port of the backend, by Backstage's own reading of `backend.listen`, is taken */
export async function requireFreeBackendPort(config) {
  const require = createRequire(join(backendFolder, 'package.json'));
  const {
    readHttpServerOptions,
  } = require('@backstage/backend-defaults/rootHttpRouter');
  const { listen } = readHttpServerOptions(config.getConfig('backend'));
  await requireFreePort('the backend', listen.port, listen.host);
}

/** @throws Failure when the port of the development server of the web interface is taken */
export async function requireFreeAppPort(config) {
  const url = new URL(config.getString('app.baseUrl'));
  const standardPort = url.protocol === 'https:' ? 443 : 80;
  await requireFreePort(
    'the web interface',
    config.getOptionalNumber('app.listen.port') ??
      Number(url.port || standardPort),
    config.getOptionalString('app.listen.host') ?? url.hostname,
  );
}
