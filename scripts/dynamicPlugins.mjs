import './lib/supportedNode.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exportDynamicPlugins } from './lib/dynamicPluginExport.mjs';
import { installDynamicPlugins } from './lib/dynamicPluginInstallation.mjs';
import { runProgram } from './lib/program.mjs';
import { packPackages } from './lib/publicPackages.mjs';
import { requireInstallation, root } from './lib/workspace.mjs';

/**
 * Packs our packages, exports the plugins as dynamic plugins, and installs those that `dynamic-plugins.yaml`
 * enables for the sample portal.
 *
 * @param {AbortSignal} interruption
 * @returns {Promise<string>} the configuration file that the portal has to read after its own
 */
export async function prepareDynamicPlugins(interruption) {
  await exportDynamicPlugins(await packPackages(interruption), interruption);
  const { config, enabled, disabled } = await installDynamicPlugins(
    join(root, 'dynamic-plugins.yaml'),
    join(root, 'dynamic-plugins-root'),
  );
  enabled.forEach(name => console.log(`enabled   ${name}`));
  disabled.forEach(name => console.log(`disabled  ${name}`));
  return config;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runProgram(async interruption => {
    requireInstallation();
    console.log(await prepareDynamicPlugins(interruption));
    return 0;
  });
}
