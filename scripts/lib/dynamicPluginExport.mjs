import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { stringify } from 'yaml';
import { runQuietly } from './command.mjs';
import { root, yarnCommand } from './workspace.mjs';

/** Where exported plugins are put, each in a folder of its own. */
export const exportedFolder = join(root, 'dynamic-plugins', 'dist');

/** The name of a package as part of a path: `@scope/name` is `scope-name`. */
const folderName = name => name.replace(/^@/, '').replace('/', '-');

/** A portal loads plugins and modules of its backend from folders; libraries it does not. */
export const isDynamicPlugin = ({ manifest }) =>
  manifest.backstage.role.startsWith('backend-plugin');

/** Keeps the entries of an object whose key is fit. */
const pick = (object = {}, isFit) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => isFit(key)));

/**
 * The `package.json` of a package in a dynamic plugin. Backstage's packages are the portal's own: a second copy would
 * not be the same services. Our packages come along, and everything else is installed.
 */
function dynamicManifest(manifest, ours) {
  const isOfPortal = name => name.startsWith('@backstage/');
  const { scripts, devDependencies, dependencies, ...rest } = manifest;
  return {
    ...rest,
    dependencies: {
      ...pick(dependencies, name => !isOfPortal(name)),
      ...pick(ours, name => name in dependencies),
    },
    peerDependencies: {
      ...manifest.peerDependencies,
      ...pick(dependencies, isOfPortal),
    },
  };
}

/** Our packages that a package needs, directly or through others. */
function neededOf({ manifest }, packages) {
  const direct = packages.filter(
    one => one.manifest.name in (manifest.dependencies ?? {}),
  );
  const all = direct.flatMap(one => [one, ...neededOf(one, packages)]);
  return [...new Set(all)];
}

/** Extracts a packed package into a folder, and rewrites its package.json. */
async function unpack({ tarball }, folder, rewrite) {
  await mkdir(folder, { recursive: true });
  await extract({ file: tarball, cwd: folder, strip: 1 });
  const file = join(folder, 'package.json');
  const manifest = rewrite(JSON.parse(await readFile(file, 'utf8')));
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/**
 * Exports a packed backend plugin as a dynamic plugin: a folder with the package and, in its `node_modules`, all that it
 * needs but Backstage. The versions are those of our lock file.
 *
 * @param {import('./publicPackages.mjs').PublicPackage} plugin
 * @param {readonly import('./publicPackages.mjs').PublicPackage[]} packages - all of ours, packed
 * @param {AbortSignal} [interruption]
 * @returns {Promise<string>} the folder; one that was there is replaced
 * @throws Failure when its dependencies cannot be installed
 */
export async function exportDynamicPlugin(plugin, packages, interruption) {
  const folder = join(
    exportedFolder,
    `${folderName(plugin.manifest.name)}-dynamic`,
  );
  await rm(folder, { recursive: true, force: true });

  const embedded = neededOf(plugin, packages);
  const ours = Object.fromEntries(
    embedded.map(({ manifest: { name } }) => [
      name,
      `file:./embedded/${folderName(name)}`,
    ]),
  );
  await unpack(plugin, folder, manifest => ({
    ...dynamicManifest(manifest, ours),
    name: `${manifest.name}-dynamic`,
    bundleDependencies: true,
    // Also where our packages need each other.
    resolutions: ours,
  }));
  for (const one of embedded) {
    const path = join(folder, 'embedded', folderName(one.manifest.name));
    await unpack(one, path, manifest => dynamicManifest(manifest, {}));
  }

  await installDependencies(folder, interruption);
  await offerConfigSchema(folder);
  return folder;
}

async function installDependencies(folder, interruption) {
  const settings = join(folder, '.yarnrc.yml');
  const lock = join(folder, 'yarn.lock');
  await writeFile(
    settings,
    stringify({
      nodeLinker: 'node-modules',
      enableTelemetry: false,
      enableScripts: false,
    }),
  );
  await cp(join(root, 'yarn.lock'), lock);
  const [command, ...args] = yarnCommand('install', '--no-immutable');
  await runQuietly(command, args, { cwd: folder, interruption });
  await rm(join(folder, '.yarn'), { recursive: true, force: true });
  await rm(settings);
}

/** The schema of the plugin's configuration, where the portal looks for it. */
async function offerConfigSchema(folder) {
  const { configSchema } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  if (configSchema) {
    await cp(
      join(folder, configSchema),
      join(folder, 'dist', '.config-schema.json'),
    );
  }
}
