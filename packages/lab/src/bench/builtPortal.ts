import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(__dirname, '../../../..');
/** What the packages are called after `@portal-rbac/plugin-`. */
const PACKAGES = ['rbac-common', 'rbac-core', 'rbac-node', 'rbac-backend'];
const FROM_NPM = ['backend-defaults', 'plugin-auth-backend'].concat([
  'plugin-catalog-backend',
  'plugin-permission-backend',
]);

/**
 * Builds the portal of the measurements as users run it: JavaScript, outside of
 * this repository, with the packages that go to the npm registry. Everything
 * else it shares with the repository.
 *
 * @param folder - in which it is made
 * @returns the folder of the portal, with the program `portal.js`
 */
export async function buildPortal(folder: string): Promise<string> {
  const site = join(folder, 'portal');
  await run('npm', ['run', '--silent', 'packages'], { cwd: root });
  for (const name of PACKAGES) {
    const target = join(site, 'node_modules/@portal-rbac', `plugin-${name}`);
    await mkdir(target, { recursive: true });
    const tarball = join(root, '.cache/packages', `${name}.tgz`);
    await run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1']);
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const dependencies = [
    ...FROM_NPM.map(name => `@backstage/${name}`),
    '@portal-rbac/plugin-rbac-backend',
  ];
  await writeFile(
    join(site, 'package.json'),
    JSON.stringify({
      name: 'portal',
      version: '1.0.0',
      dependencies: Object.fromEntries(dependencies.map(name => [name, '*'])),
    }),
  );
  await run(join(root, 'node_modules/.bin/esbuild'), [
    join(__dirname, 'portal.ts'),
    ...['--bundle', '--platform=node', '--packages=external'],
    // Nobody publishes it: what is used of it goes into the program.
    `--alias:@internal/rbac-testkit=${join(root, 'packages/testkit')}`,
    ...['--log-level=error', `--outfile=${join(site, 'portal.js')}`],
  ]);
  return site;
}
