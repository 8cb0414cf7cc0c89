import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';
import { stringify } from 'yaml';
import { configurationPage } from './configurationPage.mjs';
import { restPage } from './restPage.mjs';
import { requireSource, root } from './workspace.mjs';

/** The paths of the `config.d.ts` of the plugins. */
async function configSchemas() {
  const plugins = await readdir(join(root, 'plugins'));
  return plugins
    .sort()
    .map(plugin => `plugins/${plugin}/config.d.ts`)
    .filter(path => existsSync(join(root, path)));
}

/**
 * The pages that are made of the sources, as they have to be.
 *
 * @returns {Promise<{ path: string, text: string }[]>} each with its path from the top of the repository
 */
export async function generatedPages() {
  // The table of endpoints is in TypeScript.
  const { openApiDocument } = requireSource(
    'packages/testkit/backend/openApiDocument.ts',
  );
  const openApi = stringify(openApiDocument(), {
    lineWidth: 0,
    aliasDuplicateObjects: false,
  });
  const pages = {
    'plugins/rbac-backend/openapi.yaml': `# Made of the table of endpoints by \`npm run docs\`.\n${openApi}`,
    'docs/CONFIGURATION.md': await configurationPage(await configSchemas()),
    'docs/REST.md': restPage(openApi),
  };
  return Promise.all(
    Object.entries(pages).map(async ([path, made]) => {
      const filepath = join(root, path);
      const options = await prettier.resolveConfig(filepath);
      const text = await prettier.format(made, { ...options, filepath });
      return { path, text };
    }),
  );
}
