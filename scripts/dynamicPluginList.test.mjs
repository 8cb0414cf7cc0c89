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
import { create } from 'tar';
import { parse, stringify } from 'yaml';
import {
  installDynamicPlugins,
  readPluginEntries,
} from './lib/dynamicPluginInstallation.mjs';

const folder = await mkdtemp(join(tmpdir(), 'dynamic-plugin-list-'));
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
    for (const name of ['first', 'second']) {
      await mkdir(join(folder, name));
      const manifest = JSON.stringify({ name });
      await writeFile(join(folder, name, 'package.json'), manifest);
    }
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
