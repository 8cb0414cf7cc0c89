import { readFile, readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';
import { configurationPage } from './configurationPage.mjs';
import { restPage } from './restPage.mjs';
import { root } from './workspace.mjs';

const read = path => readFile(join(root, path), 'utf8');

async function configSchemas() {
  const plugins = await readdir(join(root, 'plugins'));
  const paths = plugins
    .sort()
    .map(plugin => `plugins/${plugin}/config.d.ts`)
    .filter(path => existsSync(join(root, path)));
  return Promise.all(
    paths.map(async path => ({ path, source: await read(path) })),
  );
}

/**
 * The pages that are made of the sources, as they have to be.
 *
 * @returns {Promise<{ path: string, text: string }[]>} each with its path from the top of the repository
 */
export async function generatedPages() {
  const pages = [
    {
      path: 'docs/CONFIGURATION.md',
      text: configurationPage(await configSchemas()),
    },
    {
      path: 'docs/REST.md',
      text: restPage(await read('plugins/rbac-backend/openapi.yaml')),
    },
  ];
  return Promise.all(
    pages.map(async ({ path, text }) => {
      const filepath = join(root, path);
      const options = await prettier.resolveConfig(filepath);
      return {
        path,
        text: await prettier.format(text, { ...options, filepath }),
      };
    }),
  );
}
