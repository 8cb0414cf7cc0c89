import './lib/supportedNode.mjs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  callersFolderOf,
  parseConfigArguments,
  toConfigArguments,
} from './lib/configArguments.mjs';
import { exitCodeOf, reportFailure } from './lib/program.mjs';
import { backendFolder, requireInstallation } from './lib/workspace.mjs';

/** Milliseconds that the backend has for an orderly end: whoever runs it is promised that it is gone after five seconds. */
const shutdownTime = 4_000;

/** Ends the process in time, even if a request or a shutdown hook of some plugin does not. */
function boundShutdown(signal) {
  process.once(signal, () => {
    const isStarted = process.listenerCount(signal) > 0;
    if (!isStarted) {
      process.exit(exitCodeOf(signal));
    }
    setTimeout(() => {
      console.error(
        `The backend did not end by itself within ${shutdownTime} ms of ${signal}, it is ended now.`,
      );
      process.exit(exitCodeOf(signal));
    }, shutdownTime).unref();
  });
}

/** Runs the backend from its sources in this process, as `backstage-cli package start` does, but without watching files. */
function startBackend(configPaths) {
  const entry = join(backendFolder, 'src', 'index.ts');
  const require = createRequire(entry);
  require('@backstage/cli/config/nodeTransform.cjs');

  process.env.NODE_ENV ||= 'development';
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, entry, ...toConfigArguments(configPaths)];
  process.chdir(backendFolder);
  require(entry);
}

try {
  requireInstallation();
  const configPaths = parseConfigArguments(
    process.argv.slice(2),
    'npm run backend -- [--config <file>]...',
    callersFolderOf('backend'),
  );
  boundShutdown('SIGTERM');
  boundShutdown('SIGINT');
  startBackend(configPaths);
} catch (error) {
  reportFailure(error);
}
