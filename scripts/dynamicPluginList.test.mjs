import assert from 'node:assert/strict';
import {
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { parse, stringify } from 'yaml';
import { installDynamicPlugins } from './lib/dynamicPluginInstallation.mjs';

const folder = await mkdtemp(join(tmpdir(), 'dynamic-plugin-list-'));
after(() => rm(folder, { recursive: true, force: true }));

const target = join(folder, 'installed');

async function installList(text) {
  const list = join(folder, 'dynamic-plugins.yaml');
  await writeFile(list, text);
  return installDynamicPlugins(list, target);
}

describe('the list of dynamic plugins', () => {
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
    ['plugins: [{package: a, disbled: true}]', /"disbled".*\n.*plugins\[0\]/],
    [
      'plugins: [{package: a, pluginConfig: []}]',
      /expected record.*\n.*plugins\[0\]\.pluginConfig/,
    ],
    ['plugins: [', /cannot be read/],
  ];
  for (const [text, reason] of broken) {
    it(`is refused with the reason: ${text}`, () =>
      assert.rejects(installList(text), reason));
  }
});

describe('the installation of dynamic plugins', () => {
  const install = plugins => installList(stringify({ plugins }));
  const content = async () => (await readdir(target)).sort();

  before(() =>
    Promise.all(['first', 'second'].map(name => mkdir(join(folder, name)))),
  );

  it('links those that are not disabled, and no others', async () => {
    const { enabled, disabled } = await install([
      { package: './first' },
      { package: './second', disabled: true },
    ]);
    assert.deepEqual(enabled, ['./first']);
    assert.deepEqual(disabled, ['./second']);
    const config = 'app-config.dynamic-plugins.yaml';
    assert.deepEqual(await content(), [config, 'first']);
    await install([{ package: './first', disabled: true }]);
    assert.deepEqual(await content(), [config]);
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

  it('refuses a plugin that does not exist, and one that contradicts another', async () => {
    await assert.rejects(install([{ package: './third' }]), /third/);
    await assert.rejects(
      install([
        { package: './first', pluginConfig: { a: { b: 1 } } },
        { package: './second', pluginConfig: { a: { b: 2 } } },
      ]),
      /pluginConfig of \.\/second sets b to 2, another plugin to 1/,
    );
  });
});
