import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from './program.mjs';
import { runCommand } from './command.mjs';

/** The folder of the monorepo. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** The folder the backend runs in: relative paths of its configuration values start here. */
export const backendFolder = join(root, 'packages', 'backend');

/** The path of a program that an installed package offers. */
export const installedProgram = name =>
  join(root, 'node_modules', '.bin', name);

/** What a TypeScript file of the repository offers, given by its path from the root. */
export function requireSource(path) {
  const require = createRequire(join(root, path));
  require('@backstage/cli/config/nodeTransform.cjs');
  return require(join(root, path));
}

function vendoredYarn() {
  const settings = readFileSync(join(root, '.yarnrc.yml'), 'utf8');
  return resolve(root, settings.match(/^yarnPath:\s*(\S+)/m)[1]);
}

/**
 * The environment of an installation. Native packages are compiled against the headers of the running Node when it has
 * them, so that they need not be downloaded.
 */
function installationEnvironment() {
  const nodeInstallation = resolve(dirname(process.execPath), '..');
  const headers = join(nodeInstallation, 'include', 'node', 'node.h');
  return existsSync(headers)
    ? { npm_config_nodedir: nodeInstallation, ...process.env }
    : process.env;
}

/** The command, with its arguments, that runs the yarn of the repository. */
export const yarnCommand = (...args) => [
  process.execPath,
  vendoredYarn(),
  ...args,
];

/**
 * Puts a program `yarn` into a folder, for the PATH of what calls yarn by its name: the one of the repository, or of the
 * project in which it is called.
 *
 * @param {string} folder - is made
 */
export async function offerYarn(folder) {
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'yarn'),
    `#!/bin/sh\nexec node '${vendoredYarn()}' "$@"\n`,
    { mode: 0o755 },
  );
}

/**
 * Installs exactly what `yarn.lock` names, with the yarn that is part of the repository.
 *
 * @param {AbortSignal} interruption - ends the installation
 * @throws Failure when something could not be installed
 */
export async function install(interruption) {
  console.log('Installing dependencies (the first time takes a minute or two)');
  const [command, ...args] = yarnCommand('install', '--immutable');
  const exitCode = await runCommand(command, args, {
    cwd: root,
    env: installationEnvironment(),
    interruption,
  });
  if (exitCode !== 0) {
    throw new Failure('The dependencies could not be installed, see above.');
  }
}

const isInstalled = () =>
  existsSync(join(root, 'node_modules', '.yarn-state.yml'));

/** Installs when nothing has been installed yet. */
export async function ensureInstallation(interruption) {
  if (!isInstalled()) {
    await install(interruption);
  }
}

/** @throws Failure when nothing has been installed yet */
export function requireInstallation() {
  if (!isInstalled()) {
    throw new Failure(
      'The dependencies are not installed. Run `npm start` or `npm test` once, both install them.',
    );
  }
}
