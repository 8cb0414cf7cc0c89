import './lib/supportedNode.mjs';
import { join } from 'node:path';
import { configPathsOf, toConfigArguments } from './lib/configArguments.mjs';
import {
  readPortalConfig,
  requireFreeBackendPort,
} from './lib/portalConfig.mjs';
import { exitCodeOf, reportFailure } from './lib/program.mjs';
import {
  backendFolder,
  requireInstallation,
  requireSource,
} from './lib/workspace.mjs';

/**
 * Milliseconds that the backend has for an orderly end. Whoever runs it is promised that it is gone after five seconds,
 * and a process that is busy loading its plugins notices the signal late.
 */
const shutdownTime = 3_000;

/** Runs the backend from its sources in this process, as `backstage-cli package start` does, but without watching files. */
function startBackend(configPaths) {
  const entry = join(backendFolder, 'src', 'index.ts');
  process.setSourceMapsEnabled(true);
  process.argv = [process.execPath, entry, ...toConfigArguments(configPaths)];
  process.chdir(backendFolder);
  requireSource('packages/backend/src/index.ts');
}

/** Ends the process in time, even if an open connection or the shutdown hook of some plugin keeps it alive. */
function boundShutdown(signal) {
  process.once(signal, () => {
    const backendListens = process.listenerCount(signal) > 0;
    if (!backendListens) {
      process.exit(exitCodeOf(signal));
    }
    setTimeout(() => {
      console.error(
        `The backend has not ended within ${shutdownTime} ms of ${signal}, it is ended now.`,
      );
      process.exit(exitCodeOf(signal));
    }, shutdownTime).unref();
  });
}

/** Ends the process when whoever read its output is gone: to write about that fails as well, and so on for ever. */
function endWithReader() {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', error => {
      if (error.code === 'EPIPE') {
        process.exit(exitCodeOf('SIGPIPE'));
      }
      throw error;
    });
  }
}

try {
  requireInstallation();
  const configPaths = configPathsOf('backend');
  await requireFreeBackendPort(await readPortalConfig(configPaths));

  endWithReader();
  startBackend(configPaths);
  // Only now: until its modules are loaded, a signal ends the process at once.
  boundShutdown('SIGTERM');
  boundShutdown('SIGINT');
} catch (error) {
  reportFailure(error);
}
