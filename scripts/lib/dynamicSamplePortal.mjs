import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { RunningBackend } from './RunningBackend.mjs';
import { installDynamicPlugins } from './dynamicPluginInstallation.mjs';
import { freePort } from './ports.mjs';
import { root } from './workspace.mjs';

/**
 * Starts the sample portal on a free port, with an empty database, and with the dynamic plugins of a list.
 *
 * @param {string} list - the path of a `dynamic-plugins.yaml`
 * @param {string} folder - within the repository, for the plugins and the configuration
 * @returns {Promise<{ backend: RunningBackend, url: string }>}
 */
export async function startWithDynamicPlugins(list, folder) {
  const { config } = await installDynamicPlugins(list, join(folder, 'plugins'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = join(folder, 'own.yaml');
  await writeFile(
    own,
    stringify({
      app: { baseUrl: url },
      backend: {
        baseUrl: url,
        listen: { port },
        database: { client: 'better-sqlite3', connection: ':memory:' },
      },
    }),
  );
  const sample = join(root, 'app-config.yaml');
  const configs = [sample, config, own].flatMap(file => ['--config', file]);
  const backend = await RunningBackend.start(
    [join(root, 'scripts', 'backend.mjs'), ...configs],
    { cwd: root, port, env: { NODE_ENV: 'development' } },
  );
  return { backend, url };
}

/** Signs one of the sample users in, once the catalog knows them. */
export const tokenOf = (backend, user) =>
  backend.eventually(`${user} is in the catalog`, async () => {
    const answer = await backend.fetch('/api/auth/development/refresh', {
      method: 'POST',
      body: { userEntityRef: `user:default/${user}` },
    });
    return (await answer.json()).backstageIdentity.token;
  });
