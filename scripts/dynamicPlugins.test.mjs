import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parse } from 'yaml';
import { exportDynamicPlugins } from './lib/dynamicPluginExport.mjs';
import { installDynamicPlugins } from './lib/dynamicPluginInstallation.mjs';
import { codeBlocks } from './lib/markdown.mjs';
import { publicPackages } from './lib/publicPackages.mjs';
import { requireSource, root } from './lib/workspace.mjs';

const { Browser } = requireSource('packages/e2e/support/Browser.ts');
const { RunningPortal } = requireSource(
  'packages/testkit/backend/RunningPortal.ts',
);

// Inside of the repository, where plugins find the packages of the portal.
await mkdir(join(root, '.cache'), { recursive: true });
const folder = await mkdtemp(join(root, '.cache', 'dynamic-plugins-test-'));
after(() => rm(folder, { recursive: true, force: true }));

describe('the sample portal with dynamic plugins', () => {
  let portal;
  let browser;

  before(async () => {
    await exportDynamicPlugins(await publicPackages());
    browser = await Browser.start();
  });
  after(() => Promise.all([portal?.stop(), browser?.stop()]));

  /** Starts the portal with a list of dynamic plugins. */
  async function start(text) {
    await portal?.stop();
    const list = join(folder, 'dynamic-plugins.yaml');
    await writeFile(list, text);
    const plugins = join(folder, 'plugins');
    const { config } = await installDynamicPlugins(list, plugins);
    portal = await RunningPortal.start(parse(await readFile(config, 'utf8')));
  }

  const entitiesSeenBy = async user =>
    (await (await portal.as(user, '/api/catalog/entities')).json()).length;
  const administrators = '/api/permission/roles/role/default/rbac_admin';

  it('restricts nothing as it is installed, and says so', async () => {
    const sample = await readFile(join(root, 'dynamic-plugins.yaml'), 'utf8');
    await start(sample.replaceAll('./', root));
    assert.match(portal.log(Infinity), /warn.*Everybody may do everything/);
    await portal.eventually(
      async () => (await entitiesSeenBy('heidi')) > 30,
      'heidi, who has no role, sees the catalog',
    );
    assert.equal((await portal.as('heidi', administrators)).status, 404);
  });

  it('has no administration without the web interface of RBAC', async () => {
    const page = await browser.open('alice', portal.url);
    const sidebar = page.getByTestId('sidebar-root');
    await sidebar.getByRole('link', { name: 'Settings' }).waitFor();
    const link = sidebar.getByRole('link', { name: 'Administration' });
    assert.equal(await link.count(), 0);
    // The backend ends before the page would.
    await page.close();
  });

  it('decides by role with the entries of the page, and the configuration that they have', async () => {
    const entries = codeBlocks('docs/DYNAMIC-PLUGINS.md', 'yaml')
      .filter(text => text.startsWith('# dynamic-plugins.yaml\n'))
      .at(-1);
    await start(
      entries.replaceAll('./', root).replace('default/alice', 'default/grace'),
    );
    assert.doesNotMatch(portal.log(Infinity), /Everybody may do everything/);

    const [role] = await (await portal.as('grace', administrators)).json();
    assert.deepEqual(role.memberReferences, ['user:default/grace']);
    await portal.eventually(
      async () => (await entitiesSeenBy('grace')) > 30,
      'grace, whose role reads the catalog, sees it',
    );
    assert.equal(await entitiesSeenBy('heidi'), 0);
    assert.equal((await portal.as('heidi', administrators)).status, 403);
  });

  it('has made its tables, from the migrations that were exported', async () => {
    const memberReferences = ['user:default/bob'];
    const body = { name: 'role:default/exported', memberReferences };
    const path = '/api/permission/roles';
    const answer = await portal.as('grace', path, { method: 'POST', body });
    assert.equal(answer.status, 201);
  });

  it('has the administration that the backend serves as a remote', async () => {
    const page = await browser.open('grace', portal.url);
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.getByRole('tab', { name: 'RBAC' }).waitFor();
    await page.getByRole('link', { name: 'rbac_admin' }).waitFor();

    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const remote = '/remotes/@portal-rbac/plugin-rbac-dynamic/static/';
    assert.ok(loaded.some(path => path.includes(remote)));
    assert.deepEqual(browser.errors, []);
  });

  it('lists who has signed in', async () => {
    const path = '/api/licensed-users-info/users/quantity';
    const { quantity } = await (await portal.as('grace', path)).json();
    assert.ok(Number(quantity) >= 2);
  });

  it('does not start, rather than restrict nothing, when the enabled plugin cannot be loaded', async () => {
    const backstage = { role: 'backend-plugin-module', pluginId: 'permission' };
    const manifest = { name: 'broken', version: '1.0.0', main: 'index.js' };
    const files = {
      'package.json': JSON.stringify({ ...manifest, backstage }),
      'index.js': 'throw new Error("It is broken");',
    };
    await mkdir(join(folder, 'broken'));
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(folder, 'broken', name), text);
    }
    const list = 'plugins: [{ package: ./broken }]';
    await assert.rejects(start(list), /No policy module installed/);
  });
});
