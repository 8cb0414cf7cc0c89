import assert from 'node:assert/strict';
import {
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { create } from 'tar';
import { parse, stringify } from 'yaml';
import { exportDynamicPlugins } from './lib/dynamicPluginExport.mjs';
import {
  installDynamicPlugins,
  readPluginEntries,
} from './lib/dynamicPluginInstallation.mjs';
import { codeBlocks } from './lib/markdown.mjs';
import { publicPackages } from './lib/publicPackages.mjs';
import { root } from './lib/workspace.mjs';

const require = createRequire(import.meta.url);
require('@backstage/cli/config/nodeTransform.cjs');
const testUtils = '../packages/backend/src/__testUtils__';
const { Browser } = require(`${testUtils}/Browser.ts`);
const { RunningPortal } = require(`${testUtils}/RunningPortal.ts`);

// Inside of the repository, where plugins find the packages of the portal.
await mkdir(join(root, '.cache'), { recursive: true });
const folder = await mkdtemp(join(root, '.cache', 'dynamic-plugins-test-'));
after(() => rm(folder, { recursive: true, force: true }));

let files = 0;

/** Writes a file that no other has the name of. */
async function writeList(content) {
  files += 1;
  const file = join(folder, `${files}.yaml`);
  const text = typeof content === 'string' ? content : stringify(content);
  await writeFile(file, text);
  return file;
}

/** Writes the package of a plugin. */
async function writePlugin(name, manifest = {}) {
  await mkdir(join(folder, name));
  const text = JSON.stringify({ name, version: '1.0.0', ...manifest });
  await writeFile(join(folder, name, 'package.json'), text);
}

describe('the list of dynamic plugins', () => {
  // What the list says of a plugin, and what one that it includes says of it.
  const cases = [
    [{}, undefined, true],
    [{ disabled: true }, undefined, false],
    [{ disabled: false }, undefined, true],
    [{ enabled: true }, undefined, true],
    [{ enabled: false }, undefined, false],
    [{ enabled: true, disabled: true }, undefined, true],
    [{ enabled: false, disabled: false }, undefined, false],
    [{ disabled: false }, { disabled: true }, true],
    [{ disabled: true }, { enabled: true }, false],
    [{}, { disabled: true }, false],
  ];
  for (const [says, included, expected] of cases) {
    const over = included ? ` over ${JSON.stringify(included)}` : '';
    const meaning = expected ? 'enabled' : 'disabled';
    it(`${JSON.stringify(says)}${over} means ${meaning}`, async () => {
      const list = one => ({ plugins: [{ package: 'a', ...one }] });
      const includes = included ? [await writeList(list(included))] : [];
      const file = await writeList({ includes, ...list(says) });
      const [entry] = await readPluginEntries(file);
      assert.equal(entry.enabled, expected);
    });
  }

  const broken = [
    ['plugins: {}', /expected array.*\n.*at plugins$/],
    [
      'plugins: [{disabled: true}]',
      /expected string.*\n.*plugins\[0\]\.package/,
    ],
    [
      'plugins: [{package: a, disabled: "true"}]',
      /expected boolean.*\n.*plugins\[0\]\.disabled/,
    ],
    [
      'plugins: [{package: a, pluginConfig: []}]',
      /expected record.*\n.*plugins\[0\]\.pluginConfig/,
    ],
    ['plugins: [{package: a}, {package: a}]', /a package is listed twice/],
    ['includes: [nowhere.yaml]', /nowhere\.yaml cannot be read/],
    ['plugins: [', /cannot be read/],
  ];
  for (const [text, reason] of broken) {
    it(`is refused with the reason: ${text}`, async () => {
      await assert.rejects(readPluginEntries(await writeList(text)), reason);
    });
  }
});

describe('the installation of dynamic plugins', () => {
  const target = join(folder, 'installed');
  const install = async plugins =>
    installDynamicPlugins(await writeList({ plugins }), target);
  const content = async () => (await readdir(target)).sort();

  before(async () => {
    await writePlugin('first');
    await writePlugin('second');
    const file = join(folder, 'packed.tgz');
    await create({ file, cwd: folder, gzip: true }, ['first']);
  });

  it('links folders and extracts packed plugins, and leaves out the disabled', async () => {
    const { enabled, disabled } = await install([
      { package: './first' },
      { package: './packed.tgz' },
      { package: './second', disabled: true },
    ]);
    assert.deepEqual(enabled, ['./first', './packed.tgz']);
    assert.deepEqual(disabled, ['./second']);
    const config = 'app-config.dynamic-plugins.yaml';
    assert.deepEqual(await content(), [config, 'first', 'packed']);
    for (const name of ['first', 'packed']) {
      const file = join(target, name, 'package.json');
      assert.equal(JSON.parse(await readFile(file)).name, 'first');
    }
  });

  it('removes what is not enabled any more', async () => {
    await install([{ package: './first' }]);
    await install([{ package: './first', disabled: true }]);
    assert.deepEqual(await content(), ['app-config.dynamic-plugins.yaml']);
  });

  it('merges the configuration of the enabled plugins', async () => {
    const { config } = await install([
      { package: './first', pluginConfig: { a: { b: 1, same: [1] } } },
      { package: './second', pluginConfig: { a: { c: 2, same: [1] } } },
      { package: './third', disabled: true, pluginConfig: { a: { d: 3 } } },
    ]);
    assert.deepEqual(parse(await readFile(config, 'utf8')), {
      app: { dynamicPlugins: true },
      dynamicPlugins: { rootDirectory: target },
      a: { b: 1, c: 2, same: [1] },
    });
  });

  it('refuses a plugin that is not there, and one that contradicts another', async () => {
    await assert.rejects(install([{ package: './third' }]), /third/);
    await assert.rejects(
      install([
        { package: './first', pluginConfig: { a: { b: 1 } } },
        { package: './second', pluginConfig: { a: { b: 2 } } },
      ]),
      /pluginConfig of \.\/second sets a\.b/,
    );
  });
});

describe('the sample portal with dynamic plugins', () => {
  let portal;
  let browser;

  before(async () => {
    await exportDynamicPlugins(await publicPackages());
    browser = await Browser.start();
  });
  after(() => Promise.all([portal?.stop(), browser?.stop()]));

  async function start(list) {
    await portal?.stop();
    const plugins = join(folder, 'plugins');
    const { config } = await installDynamicPlugins(list, plugins);
    portal = await RunningPortal.start(parse(await readFile(config, 'utf8')));
  }

  const entitiesSeenBy = async user =>
    (await (await portal.as(user, '/api/catalog/entities')).json()).length;
  const administrators = '/api/permission/roles/role/default/rbac_admin';

  it('restricts nothing as it is installed, and says so', async () => {
    await start(join(root, 'dynamic-plugins.yaml'));
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
      await writeList(
        entries
          .replaceAll('./', root)
          .replace('default/alice', 'default/grace'),
      ),
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

  it('tells who has signed in', async () => {
    const path = '/api/licensed-users-info/users/quantity';
    const { quantity } = await (await portal.as('grace', path)).json();
    assert.ok(Number(quantity) >= 2);
  });

  it('does not start, rather than restrict nothing, when the enabled plugin cannot be loaded', async () => {
    const backstage = { role: 'backend-plugin-module', pluginId: 'permission' };
    await writePlugin('broken', { main: 'index.js', backstage });
    const code = 'throw new Error("It is broken");';
    await writeFile(join(folder, 'broken', 'index.js'), code);
    const list = await writeList({ plugins: [{ package: './broken' }] });
    await assert.rejects(start(list), /No policy module installed/);
  });
});
