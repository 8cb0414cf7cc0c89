import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { runQuietly } from './command.mjs';
import { offerYarn, root } from './workspace.mjs';

/** The command of Red Hat Developer Hub, with what it needs as it was on one day. */
const tool = '@red-hat-developer-hub/cli@1.9.1';
const publishedBefore = '2026-09-25';

const programs = join(root, '.cache', 'rhdh-cli', 'node_modules', '.bin');

/** Installs the command, the first time: it is 700 MB, too much for a dependency of the repository. */
async function installTool(interruption) {
  // Put there last, for what the command calls by this name.
  if (!existsSync(join(programs, 'yarn'))) {
    const cwd = join(programs, '..', '..');
    await mkdir(cwd, { recursive: true });
    const options = ['--no-save', '--ignore-scripts', '--prefix', cwd];
    await runQuietly(
      'npm',
      ['install', ...options, `--before=${publishedBefore}`, tool],
      { cwd, interruption },
    );
    await offerYarn(programs);
  }
}

const roleOf = ({ manifest }) => manifest.backstage.role;
const isPlugin = one => /^(frontend|backend)-plugin/.test(roleOf(one));

/** Our packages that a package needs, directly or through others. */
function neededOf({ manifest }, packages) {
  const direct = packages.filter(
    one => one.manifest.name in (manifest.dependencies ?? {}),
  );
  const all = direct.flatMap(one => [one, ...neededOf(one, packages)]);
  return [...new Set(all)];
}

/**
 * Exports those of our packages that a portal can load from folders, each to `dynamic-plugins/dist/<name>-dynamic`. One
 * that needs another plugin is none of them: it would bring a copy of it along.
 *
 * @param {readonly import('./publicPackages.mjs').PublicPackage[]} packages - all of ours, built
 * @param {AbortSignal} [interruption]
 * @throws Failure when one cannot be exported
 */
export async function exportDynamicPlugins(packages, interruption) {
  await installTool(interruption);
  const exported = join(root, 'dynamic-plugins', 'dist');
  await mkdir(exported, { recursive: true });
  for (const plugin of packages) {
    const { name } = plugin.manifest;
    const needed = neededOf(plugin, packages);
    const names = needed.map(one => one.manifest.name);
    const ofBackend = ['--no-build', '--embed-package', ...names];
    if (isPlugin(plugin) && !needed.some(isPlugin)) {
      console.log(`Export ${name}`);
      await runQuietly(
        join(programs, 'rhdh-cli'),
        [
          ...['plugin', 'export', '--clean'],
          ...(roleOf(plugin).startsWith('backend') ? ofBackend : []),
        ],
        {
          cwd: plugin.folder,
          env: {
            ...process.env,
            PATH: [programs, process.env.PATH].join(delimiter),
          },
          interruption,
        },
      );
      const folder = name.replace(/^@/, '').replace('/', '-');
      const target = join(exported, `${folder}-dynamic`);
      await rm(target, { recursive: true, force: true });
      await rename(join(plugin.folder, 'dist-dynamic'), target);
    }
  }
}
