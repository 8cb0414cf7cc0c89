import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';
import { stringify } from 'yaml';
import { configurationPage } from './configurationPage.mjs';
import { restPage } from './restPage.mjs';
import { requireSource, root } from './workspace.mjs';

const apiDescription = 'plugins/rbac-backend/openapi.yaml';

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
  const pages = [
    {
      path: apiDescription,
      text: `# Made of the table of endpoints by \`npm run docs\`.\n${openApi}`,
    },
    {
      path: 'docs/CONFIGURATION.md',
      text: await configurationPage(await configSchemas()),
    },
    {
      path: 'docs/REST.md',
      text: restPage(openApi),
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
