import './lib/supportedNode.mjs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runCommand } from './lib/command.mjs';
import {
  callersFolderOf,
  parseConfigArguments,
  toConfigArguments,
} from './lib/configArguments.mjs';
import { requireFreePort } from './lib/ports.mjs';
import { runProgram } from './lib/program.mjs';
import {
  backendFolder,
  install,
  installedProgram,
  root,
} from './lib/workspace.mjs';

/** Reads the configuration as the portal will. Its packages are there only after the installation. */
async function readConfig(configArguments) {
  const { ConfigSources } = await import('@backstage/config-loader');
  const config = await ConfigSources.toConfig(
    ConfigSources.default({ rootDir: root, argv: configArguments }),
  );
  config.close();
  return config;
}

/** The address that the backend listens on, by Backstage's own reading of `backend.listen`. */
function backendAddress(config) {
  const require = createRequire(join(backendFolder, 'package.json'));
  const {
    readHttpServerOptions,
  } = require('@backstage/backend-defaults/rootHttpRouter');
  return readHttpServerOptions(config.getConfig('backend')).listen;
}

/** The address that the development server of the web interface listens on. */
function appAddress(config) {
  const url = new URL(config.getString('app.baseUrl'));
  const standardPort = url.protocol === 'https:' ? 443 : 80;
  return {
    host: config.getOptionalString('app.listen.host') ?? url.hostname,
    port:
      config.getOptionalNumber('app.listen.port') ??
      Number(url.port || standardPort),
  };
}

await runProgram(async interruption => {
  const configPaths = parseConfigArguments(
    process.argv.slice(2),
    'npm start [-- --config <file>]...',
    callersFolderOf('start'),
  );
  const configArguments = toConfigArguments(configPaths);

  await install(interruption);

  const config = await readConfig(configArguments);
  const app = appAddress(config);
  const backend = backendAddress(config);
  await requireFreePort('the web interface', app.port, app.host);
  await requireFreePort('the backend', backend.port, backend.host);

  console.log(`
Starting the sample portal, which takes about half a minute.
  web interface  ${config.getString('app.baseUrl')}
  backend        ${config.getString('backend.baseUrl')}
Press Ctrl-C to end both.
`);
  return runCommand(
    installedProgram('backstage-cli'),
    ['repo', 'start', ...configArguments],
    { cwd: root, interruption },
  );
});
