import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { runQuietly } from './command.mjs';
import { root } from './workspace.mjs';

/**
 * The headers that better-sqlite3 12 is compiled against, where they are not those of the version that runs it: with
 * those of Node.js 24.19 and later, a statement that is collected while no JavaScript runs ends the process.
 */
const headersFor = { 24: '24.18.1' };

/** The npm package that has a Node.js for this machine, with its headers. */
const packageName = `node-${process.platform.replace('win32', 'win')}-${
  process.arch
}`;

/**
 * Another Node.js.
 *
 * @typedef {{ executable: string, environment: NodeJS.ProcessEnv }} OtherNode the program, and the environment in which
 *   `node` is this one for all processes
 */

/**
 * Fetches a Node.js from the npm registry, unless npm has it.
 *
 * @param {string} version - such as `24`, its newest release, or `24.18.1`
 * @param {AbortSignal} [interruption]
 * @returns {Promise<OtherNode>}
 * @throws Failure when there is none for this machine
 */
export async function fetchNode(version, interruption) {
  const options = ['exec', '--yes', '--package', `${packageName}@${version}`];
  const print = ['--', 'node', '--print', 'process.execPath'];
  const path = await runQuietly('npm', [...options, ...print], {
    cwd: root,
    interruption,
  });
  const executable = path.trim();
  const PATH = [dirname(executable), process.env.PATH].join(delimiter);
  return { executable, environment: { ...process.env, PATH } };
}

/** Compiles the embedded database for a Node.js, unless it has been; gives the compiled file. */
async function compileDatabase(version, { executable }, interruption) {
  const folder = join(root, '.cache', 'node', version, 'better-sqlite3');
  const compiled = join(folder, 'build', 'Release', 'better_sqlite3.node');
  if (!existsSync(compiled)) {
    const source = join(root, 'node_modules', 'better-sqlite3');
    await rm(folder, { recursive: true, force: true });
    await cp(source, folder, {
      recursive: true,
      filter: path => path !== join(source, 'build'),
    });
    const headers = headersFor[version.split('.')[0]] ?? version;
    const withHeaders = await fetchNode(headers, interruption);
    const gyp = join(root, 'node_modules', 'node-gyp', 'bin', 'node-gyp.js');
    await runQuietly(executable, [gyp, 'rebuild', '--release'], {
      cwd: folder,
      env: {
        ...process.env,
        // By the environment: npm hands its own configuration on in it, which node-gyp prefers to arguments.
        npm_config_nodedir: dirname(dirname(withHeaders.executable)),
      },
      interruption,
    });
  }
  return compiled;
}

/**
 * Another Node.js to run what is in the repository, whose native packages were compiled for the one that installed them.
 *
 * @param {string} version - as for `fetchNode`
 * @param {AbortSignal} [interruption]
 * @returns {Promise<OtherNode>}
 * @throws Failure when there is none for this machine, or the embedded database cannot be compiled for it
 */
export async function nodeForRepository(version, interruption) {
  const node = await fetchNode(version, interruption);
  const options = `--require=${join(root, 'scripts/lib/databaseOfNode.cjs')}`;
  return {
    ...node,
    environment: {
      ...node.environment,
      NODE_OPTIONS: options,
      // Tests start portals without the options that Jest runs with.
      PORTAL_NODE_OPTIONS: options,
      BETTER_SQLITE3_BINDING: await compileDatabase(
        version,
        node,
        interruption,
      ),
    },
  };
}
