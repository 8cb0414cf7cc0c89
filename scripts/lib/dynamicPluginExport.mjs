import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { stringify } from 'yaml';
import { runQuietly } from './command.mjs';
import { installedProgram, root, yarnCommand } from './workspace.mjs';

/** Where exported plugins are put, each in a folder of its own. */
const exportedFolder = join(root, 'dynamic-plugins', 'dist');

/** The name of a package as part of a path: `@scope/name` is `scope-name`. */
const folderName = name => name.replace(/^@/, '').replace('/', '-');

const isFrontend = ({ manifest }) =>
  manifest.backstage.role.startsWith('frontend-plugin');

/** A portal loads plugins and modules from folders; libraries it does not. */
export const isDynamicPlugin = plugin =>
  isFrontend(plugin) ||
  plugin.manifest.backstage.role.startsWith('backend-plugin');

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
 * Exports a packed plugin as a dynamic plugin. That of a backend is a folder with the package and, in its
 * `node_modules`, all that it needs but Backstage. The versions are those of our lock file. That of a web interface has
 * what browsers load, with all that it needs but React: a remote of module federation.
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
  if (isFrontend(plugin)) {
    await exportRemote(plugin, folder, interruption);
  } else {
    await exportBackendPlugin(plugin, packages, folder, interruption);
  }
  return folder;
}

/** Backstage builds a remote from the sources, where the build of the package was, which is packed by now. */
async function exportRemote(plugin, folder, interruption) {
  const build = ['package', 'build', '--module-federation'];
  await runQuietly(installedProgram('backstage-cli'), build, {
    cwd: plugin.folder,
    interruption,
  });
  await unpack(
    plugin,
    folder,
    ({ name, version, description, license, backstage }) => ({
      name: `${name}-dynamic`,
      version,
      description,
      license,
      backstage,
      main: 'dist/remoteEntry.js',
      files: ['dist'],
    }),
  );
  const dist = join(folder, 'dist');
  await rm(dist, { recursive: true });
  await rename(join(plugin.folder, 'dist'), dist);
}

async function exportBackendPlugin(plugin, packages, folder, interruption) {
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
