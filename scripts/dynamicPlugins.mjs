import './lib/supportedNode.mjs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import {
  exportDynamicPlugin,
  isDynamicPlugin,
} from './lib/dynamicPluginExport.mjs';
import { installDynamicPlugins } from './lib/dynamicPluginInstallation.mjs';
import { runProgram } from './lib/program.mjs';
import { packPackages } from './lib/publicPackages.mjs';
import { requireInstallation, root } from './lib/workspace.mjs';

/**
 * Packs our packages, exports the backend plugins as dynamic plugins, and installs those that `dynamic-plugins.yaml`
 * enables for the sample portal.
 *
 * @param {AbortSignal} interruption
 * @returns {Promise<string>} the configuration file that the portal has to read after its own
 */
export async function prepareDynamicPlugins(interruption) {
  const packages = await packPackages(interruption);
  for (const plugin of packages.filter(isDynamicPlugin)) {
    console.log(`Export ${plugin.manifest.name}`);
    await exportDynamicPlugin(plugin, packages, interruption);
  }
  const { config, enabled, disabled } = await installDynamicPlugins(
    join(root, 'dynamic-plugins.yaml'),
    join(root, 'dynamic-plugins-root'),
  );
  for (const name of enabled) {
    console.log(`enabled   ${name}`);
  }
  for (const name of disabled) {
    console.log(`disabled  ${name}`);
  }
  return config;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runProgram(async interruption => {
    requireInstallation();
    console.log(await prepareDynamicPlugins(interruption));
    return 0;
  });
}
