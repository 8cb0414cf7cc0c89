import './lib/supportedNode.mjs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runQuietly } from './lib/command.mjs';
import { runProgram } from './lib/program.mjs';
import { publicPackages } from './lib/publicPackages.mjs';
import { requireInstallation, root, yarnCommand } from './lib/workspace.mjs';

/** The package that gives yarn the command. */
const cyclonedx = '@cyclonedx/yarn-plugin-cyclonedx';

/** The file of the plugin, which yarn loads. */
const pluginOfYarn = () => {
  const { resolve } = createRequire(join(root, 'package.json'));
  return join(dirname(resolve(cyclonedx)), 'yarn-plugin-cyclonedx.cjs');
};

/**
 * Writes a software bill of materials for each published package, beside what `npm run packages` makes of it: what it
 * needs and what that needs, in the versions of `yarn.lock` that it was tested with.
 */
await runProgram(async interruption => {
  requireInstallation();
  process.env.YARN_PLUGINS = pluginOfYarn();
  for (const { folder, tarball } of await publicPackages()) {
    const file = tarball.replace(/\.tgz$/, '.cdx.json');
    const [command, ...args] = yarnCommand(
      'cyclonedx',
      '--production',
      '--output-reproducible',
      '--short-PURLs',
      ...['--mc-type', 'library'],
      ...['--output-file', file],
    );
    await runQuietly(command, args, { cwd: folder, interruption });
    console.log(file);
  }
  return 0;
});
