import './lib/supportedNode.mjs';
import { join } from 'node:path';
import { runCommand } from './lib/command.mjs';
import { configPathsOf, toConfigArguments } from './lib/configArguments.mjs';
import { runProgram } from './lib/program.mjs';
import { install, root } from './lib/workspace.mjs';

await runProgram(async interruption => {
  const given = configPathsOf('portal:dynamic');
  await install(interruption);
  // Not at the top: its imports do not exist before the installation.
  const { prepareDynamicPlugins } = await import('./dynamicPlugins.mjs');
  const ofPlugins = await prepareDynamicPlugins(interruption);

  const own = given.length > 0 ? given : [join(root, 'app-config.yaml')];
  const start = join(root, 'scripts', 'start.mjs');
  return runCommand(
    process.execPath,
    [start, ...toConfigArguments([...own, ofPlugins])],
    { cwd: root, interruption },
  );
});
