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
import { join, relative } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { create } from 'tar';
import { parse, stringify } from 'yaml';
import { readPluginEntries } from './lib/dynamicPluginEntries.mjs';
import {
  exportDynamicPlugin,
  isDynamicPlugin,
} from './lib/dynamicPluginExport.mjs';
import { installDynamicPlugins } from './lib/dynamicPluginInstallation.mjs';
import {
  startWithDynamicPlugins,
  tokenOf,
} from './lib/dynamicSamplePortal.mjs';
import { publicPackages } from './lib/publicPackages.mjs';
import { root } from './lib/workspace.mjs';

const require = createRequire(import.meta.url);
require('@backstage/cli/config/nodeTransform.cjs');
const { Browser } = require('../packages/e2e/support/Browser.ts');

// Inside of the repository, where plugins find the packages of the portal.
await mkdir(join(root, '.cache'), { recursive: true });
const folder = await mkdtemp(join(root, '.cache', 'dynamic-plugins-test-'));
after(() => rm(folder, { recursive: true, force: true }));

let files = 0;

/** Writes a file that no other has the name of. */
async function writeYaml(content) {
  files += 1;
  const file = join(folder, `${files}.yaml`);
  await writeFile(
    file,
    typeof content === 'string' ? content : stringify(content),
  );
  return file;
}

describe('the list of dynamic plugins', () => {
  const cases = [
    ['neither means enabled', [{}], true],
    ['disabled: true', [{ disabled: true }], false],
    ['disabled: false', [{ disabled: false }], true],
    ['enabled: true', [{ enabled: true }], true],
    ['enabled: false', [{ enabled: false }], false],
    ['enabled wins over disabled', [{ enabled: true, disabled: true }], true],
    ['also when it says no', [{ enabled: false, disabled: false }], false],
    [
      'the list wins over what it includes',
      [{ disabled: true }, { disabled: false }],
      true,
    ],
    [
      'even if that said enabled',
      [{ enabled: true }, { disabled: true }],
      false,
    ],
    [
      'what the list leaves open is as included',
      [{ disabled: true }, {}],
      false,
    ],
  ];
  for (const [name, says, expected] of cases) {
    it(`${name}: ${JSON.stringify(says)}`, async () => {
      const includes = [];
      for (const one of says) {
        const file = await writeYaml({
          includes: [...includes],
          plugins: [{ package: 'a', ...one }],
        });
        includes.splice(0, 1, relative(folder, file));
      }
      const [entry] = await readPluginEntries(join(folder, includes[0]));
      assert.equal(entry.enabled, expected);
    });
  }

  const broken = [
    ['plugins: {}', 'plugins is not a list'],
    ['plugins: [{disabled: true}]', 'plugins[0] has no package'],
    [
      'plugins: [{package: a, disabled: "true"}]',
      'plugins[0].disabled cannot be "true"',
    ],
    [
      'plugins: [{package: a, pluginConfig: []}]',
      'plugins[0].pluginConfig cannot be []',
    ],
    [
      'plugins: [{package: a}, {package: a}]',
      'plugins[1] lists a a second time',
    ],
    ['includes: [nowhere.yaml]', 'nowhere.yaml cannot be read'],
    ['plugins: [', 'cannot be read'],
  ];
  for (const [text, problem] of broken) {
    it(`is refused with the reason: ${text}`, async () => {
      const file = await writeYaml(text);
      await assert.rejects(readPluginEntries(file), error =>
        error.message.includes(problem),
      );
    });
  }
});

describe('the installation of dynamic plugins', () => {
  const target = join(folder, 'installed');
  const install = async plugins =>
    installDynamicPlugins(await writeYaml({ plugins }), target);
  const content = async () => (await readdir(target)).sort();

  before(async () => {
    for (const name of ['first', 'second']) {
      await mkdir(join(folder, name));
      await writeFile(
        join(folder, name, 'package.json'),
        JSON.stringify({ name }),
      );
    }
    await create(
      { file: join(folder, 'packed.tgz'), cwd: folder, gzip: true },
      ['first'],
    );
  });

  it('links folders and extracts packed plugins, and leaves out the disabled', async () => {
    const { enabled, disabled } = await install([
      { package: './first' },
      { package: './packed.tgz' },
      { package: './second', disabled: true },
    ]);
    assert.deepEqual(enabled, ['./first', './packed.tgz']);
    assert.deepEqual(disabled, ['./second']);
    assert.deepEqual(await content(), [
      'app-config.dynamic-plugins.yaml',
      'first',
      'packed',
    ]);
    for (const name of ['first', 'packed']) {
      const manifest = await readFile(
        join(target, name, 'package.json'),
        'utf8',
      );
      assert.deepEqual(JSON.parse(manifest), { name: 'first' });
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
  const sampleList = join(root, 'dynamic-plugins.yaml');
  let rbac;
  let webInterface;
  let backend;
  let url;
  let browser;

  before(async () => {
    const packages = await publicPackages();
    for (const plugin of packages.filter(isDynamicPlugin)) {
      await exportDynamicPlugin(plugin, packages);
    }
    const { plugins } = parse(await readFile(sampleList, 'utf8'));
    [rbac, webInterface] = plugins.map(plugin => plugin.package);
    browser = await Browser.start();
  });
  after(() => Promise.all([backend?.stop(), browser?.stop()]));

  async function start(list) {
    await backend?.stop();
    ({ backend, url } = await startWithDynamicPlugins(list, folder));
  }

  const entitiesSeenBy = async token => {
    const answer = await backend.fetch('/api/catalog/entities', { token });
    return (await answer.json()).length;
  };

  it('restricts nothing as it is installed, and says so', async () => {
    await start(sampleList);
    assert.match(backend.output, /warn.*Everybody may do everything/);

    const token = await tokenOf(backend, 'heidi');
    await backend.eventually(
      'heidi, who has no role, sees the catalog',
      async () => (await entitiesSeenBy(token)) > 30,
    );
    const answer = await backend.fetch('/api/permission/roles', { token });
    assert.equal(answer.status, 404);
  });

  it('has no administration without the web interface of RBAC', async () => {
    const page = await browser.open('alice', url);
    const sidebar = page.getByTestId('sidebar-root');
    await sidebar.getByRole('link', { name: 'Settings' }).waitFor();
    const link = sidebar.getByRole('link', { name: 'Administration' });
    assert.equal(await link.count(), 0);
    // The backend ends before the page would.
    await page.close();
  });

  it('decides by role when its entry is enabled, with the configuration of the entry', async () => {
    const admin = { users: [{ name: 'user:default/grace' }] };
    await start(
      await writeYaml({
        includes: [relative(folder, sampleList)],
        plugins: [
          {
            package: rbac,
            disabled: false,
            pluginConfig: { permission: { rbac: { admin } } },
          },
          { package: webInterface, disabled: false },
        ],
      }),
    );
    assert.doesNotMatch(backend.output, /Everybody may do everything/);

    const grace = await tokenOf(backend, 'grace');
    const answer = await backend.fetch(
      '/api/permission/roles/role/default/rbac_admin',
      { token: grace },
    );
    const [role] = await answer.json();
    assert.deepEqual(role.memberReferences, ['user:default/grace']);

    await backend.eventually(
      'grace, whose role reads the catalog, sees it',
      async () => (await entitiesSeenBy(grace)) > 30,
    );
    assert.equal(await entitiesSeenBy(await tokenOf(backend, 'heidi')), 0);
  });

  it('has the administration that the backend serves as a remote', async () => {
    const page = await browser.open('grace', url);
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

  it('has the user statistics either way', async () => {
    const answer = await backend.fetch('/api/licensed-users-info/health');
    assert.deepEqual(await answer.json(), { status: 'ok' });
  });

  it('does not start, rather than restrict nothing, when the enabled plugin cannot be loaded', async () => {
    const broken = join(folder, 'broken');
    await mkdir(broken);
    await writeFile(
      join(broken, 'package.json'),
      JSON.stringify({
        name: 'broken',
        version: '1.0.0',
        main: 'index.js',
        backstage: { role: 'backend-plugin-module', pluginId: 'permission' },
      }),
    );
    await writeFile(
      join(broken, 'index.js'),
      'throw new Error("It is broken");',
    );
    const list = await writeYaml({ plugins: [{ package: './broken' }] });
    await assert.rejects(start(list), /No policy module installed/);
  });
});
