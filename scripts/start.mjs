import './lib/supportedNode.mjs';
import { runCommand } from './lib/command.mjs';
import { configPathsOf, toConfigArguments } from './lib/configArguments.mjs';
import {
  readPortalConfig,
  requireFreeAppPort,
  requireFreeBackendPort,
} from './lib/portalConfig.mjs';
import { runProgram } from './lib/program.mjs';
import { install, installedProgram, root } from './lib/workspace.mjs';

await runProgram(async interruption => {
  const configPaths = configPathsOf('start');

  await install(interruption);

  const config = await readPortalConfig(configPaths);
  await requireFreeAppPort(config);
  await requireFreeBackendPort(config);

  console.log(`
Starting the sample portal, which takes about half a minute.
  web interface  ${config.getString('app.baseUrl')}
  backend        ${config.getString('backend.baseUrl')}
Press Ctrl-C to end both.
`);
  return runCommand(
    installedProgram('backstage-cli'),
    ['repo', 'start', ...toConfigArguments(configPaths)],
    { cwd: root, interruption },
  );
});
