import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runQuietly } from './command.mjs';
import { root, yarnCommand } from './workspace.mjs';

/** Where `npm run packages` puts the packed packages. */
const packedFolder = join(root, '.cache', 'packages');

/**
 * A package that npm users can install.
 *
 * @typedef {{ folder: string, manifest: object, tarball: string }} PublicPackage its folder here, its `package.json`
 *   as it is in the repository, and the file that `npm run packages` makes of it
 */

/**
 * The packages of this repository that are published.
 *
 * @returns {Promise<PublicPackage[]>}
 */
export async function publicPackages() {
  const packages = [];
  for (const parent of ['packages', 'plugins']) {
    for (const name of await readdir(join(root, parent))) {
      const folder = join(root, parent, name);
      const text = await readFile(join(folder, 'package.json'), 'utf8');
      const tarball = join(packedFolder, `${name}.tgz`);
      packages.push({ folder, manifest: JSON.parse(text), tarball });
    }
  }
  return packages.filter(({ manifest }) => !manifest.private);
}

/**
 * Builds the published packages and packs them, as they go to the npm registry.
 *
 * @param {AbortSignal} interruption
 * @returns {Promise<PublicPackage[]>}
 * @throws Failure when one cannot be built or packed
 */
export async function packPackages(interruption) {
  const step = async (what, [command, ...args], cwd = root) => {
    console.log(what);
    await runQuietly(command, args, { cwd, interruption });
  };
  await step('Declarations', ['npm', 'run', '--silent', 'tsc']);
  await step('Build', ['npm', 'run', '--silent', 'build:packages']);

  const packages = await publicPackages();
  // One after the other: each is seen with the package.json of the others, which packing changes for a moment.
  for (const { folder, manifest, tarball } of packages) {
    const pack = yarnCommand('pack', '--out', tarball);
    await step(`Pack ${manifest.name}`, pack, folder);
  }
  return packages;
}
