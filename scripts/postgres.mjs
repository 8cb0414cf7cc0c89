import './lib/supportedNode.mjs';
import { pathToFileURL } from 'node:url';
import { runCommand } from './lib/command.mjs';
import { startPostgresCluster } from './lib/postgresCluster.mjs';
import { Failure, runProgram } from './lib/program.mjs';
import { requireInstallation } from './lib/workspace.mjs';

/** Where `TestDatabases` of `@backstage/backend-test-utils` looks for its PostgreSQL, whatever the version really is. */
const connectionVariable =
  'BACKSTAGE_TEST_DATABASE_POSTGRES15_CONNECTION_STRING';

/**
 * Calls a function while a PostgreSQL for tests is there: the one that the environment names, else a throw-away server
 * with the binaries of the machine or, if there are none, of npm.
 *
 * Without any of these the function is still called, and the tests leave PostgreSQL out; on a build server (`CI`
 * is set) that is a failure.
 *
 * @template T
 * @param {(environment: Record<string, string>) => Promise<T>} use - gets the environment variables that tell the tests
 * @returns {Promise<T>} what the function gives
 */
export async function withPostgres(use) {
  const given = process.env[connectionVariable];
  const named = { url: given, origin: `${connectionVariable} names it` };
  const server = given ? named : await startPostgresCluster();
  if (!server) {
    const message = `There is no PostgreSQL for tests: no URL in ${connectionVariable}, no pg_ctl in PATH, and no npm package for this platform.`;
    if (process.env.CI) {
      throw new Failure(message);
    }
    console.warn(`${message} Tests on PostgreSQL are left out.`);
    return use({ BACKSTAGE_TEST_DISABLE_DOCKER: '1' });
  }
  const { url, origin, stop } = server;
  console.log(`PostgreSQL for tests: ${url}, ${origin}`);
  try {
    const noDocker = { BACKSTAGE_TEST_DISABLE_DOCKER: '1' };
    return await use({ [connectionVariable]: url, ...noDocker });
  } finally {
    await stop?.();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await runProgram(async interruption => {
    const [separator, command, ...args] = process.argv.slice(2);
    if (separator !== '--' || !command) {
      throw new Failure(
        'Runs a command while a PostgreSQL for tests is there.\nUsage: node scripts/postgres.mjs -- <command> [argument]...',
      );
    }
    requireInstallation();
    return withPostgres(environment =>
      runCommand(command, args, {
        env: { ...process.env, ...environment },
        interruption,
      }),
    );
  });
}
