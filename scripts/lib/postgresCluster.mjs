import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './ports.mjs';
import { runnableBy } from './postgresBinaries.mjs';
import { Failure } from './program.mjs';

/** PostgreSQL refuses to run as root; this is the user `nobody` of most systems. */
const unprivileged = { uid: 65534, gid: 65534 };

/**
 * Made for tests: nothing survives a crash of the machine, and each of several jest workers may keep many databases
 * open, with a pool of five connections for each.
 */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '500',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};

const readyMessage = 'database system is ready to accept connections';

/** Waits until the server accepts connections; throws what it said when it ends instead. */
async function waitUntilReady(server, ended) {
  let output = '';
  server.stderr.setEncoding('utf8');
  const ready = new Promise(resolve => {
    // Goes on reading afterwards: a full pipe would stop the server.
    server.stderr.on('data', chunk => {
      output = `${output}${chunk}`.slice(-2_000);
      if (output.includes(readyMessage)) {
        resolve();
      }
    });
  });
  const endedEarly = ended.then(() => {
    throw new Failure(`PostgreSQL did not start:\n${output}`);
  });
  await Promise.race([ready, endedEarly]);
  // It ends later, when it is stopped.
  endedEarly.catch(() => {});
}

/**
 * A PostgreSQL server with a cluster of its own.
 *
 * @typedef {object} PostgresCluster
 * @property {string} url - its address, without a database name, for the user `postgres` without a password
 * @property {(signal: NodeJS.Signals) => Promise<void>} halt - ends the server and keeps its files: orderly by SIGINT, as a
 *   crash by SIGQUIT
 * @property {() => Promise<void>} resume - starts it again at the same address
 * @property {() => Promise<void>} stop - ends it and deletes its files
 */

/**
 * Starts a PostgreSQL server with an empty cluster of its own, on a free loopback port.
 *
 * @param {import('./postgresBinaries.mjs').PostgresBinaries} binaries
 * @param {Record<string, string>} [otherSettings] - in place of those for tests
 * @returns {Promise<PostgresCluster>}
 * @throws Failure when it does not start
 */
export async function startPostgresCluster(binaries, otherSettings = {}) {
  const owner = process.getuid?.() === 0 ? unprivileged : {};
  const folder = await mkdtemp(join(tmpdir(), 'portal-rbac-postgres-'));
  const data = join(folder, 'data');
  const deleteFolder = () => rm(folder, { recursive: true, force: true });
  const environment = { ...process.env, LC_ALL: 'C' };
  const options = { ...owner, cwd: folder, env: environment };

  try {
    await chmod(folder, 0o700);
    if (owner.uid !== undefined) {
      await chown(folder, owner.uid, owner.gid);
    }
    const { initdb, postgres } = await runnableBy(binaries, owner, folder);
    await promisify(execFile)(
      initdb,
      [
        ...['--pgdata', data],
        ...['--username', 'postgres'],
        ...['--auth', 'trust'],
        ...['--encoding', 'UTF8'],
        '--no-sync',
      ],
      options,
    );

    const port = await freePort();
    const start = async () => {
      const server = spawn(
        postgres,
        [
          ...['-D', data],
          ...['-p', `${port}`],
          ...Object.entries({ ...settings, ...otherSettings }).flatMap(
            ([name, value]) => ['-c', `${name}=${value}`],
          ),
        ],
        // In a process group of its own, Ctrl-C reaches the tests first.
        { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
      );
      const ended = once(server, 'exit');
      await waitUntilReady(server, ended);
      return { server, ended };
    };
    let running = await start();

    const halt = async signal => {
      const { server, ended } = running;
      server.kill(signal);
      await ended;
    };
    return {
      url: `postgresql://postgres@127.0.0.1:${port}`,
      halt,
      async resume() {
        running = await start();
      },
      async stop() {
        await halt('SIGQUIT');
        await deleteFolder();
      },
    };
  } catch (error) {
    await deleteFolder();
    throw error;
  }
}
