import { mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { extract } from 'tar';
import { stringify } from 'yaml';
import { readPluginEntries } from './dynamicPluginEntries.mjs';
import { Failure } from './program.mjs';

/** The file with what the plugins add to the configuration of the portal. */
const configFileName = 'app-config.dynamic-plugins.yaml';

const isObject = value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds a plugin's configuration to that of the others; two plugins that want different values are an error. */
function mergeConfig(target, added, plugin, path = []) {
  for (const [key, value] of Object.entries(added)) {
    const keys = [...path, key];
    if (isObject(value) && isObject(target[key])) {
      mergeConfig(target[key], value, plugin, keys);
    } else if (
      key in target &&
      JSON.stringify(target[key]) !== JSON.stringify(value)
    ) {
      throw new Failure(
        `pluginConfig of ${plugin} sets ${keys.join('.')}, which another plugin sets to another value.`,
      );
    } else {
      target[key] = structuredClone(value);
    }
  }
}

/** Puts one plugin into the folder of the dynamic plugins: links an exported folder, extracts a packed one. */
async function putInto(folder, { package: name, file }) {
  const source = resolve(dirname(file), name);
  const found = await stat(source).catch(() => undefined);
  const isPacked = found?.isFile() && source.endsWith('.tgz');
  if (!found?.isDirectory() && !isPacked) {
    throw new Failure(
      `${file} lists ${name}, but there is no folder and no .tgz file ${source}. Export it first, with npm run dynamic-plugins.`,
    );
  }
  const target = join(folder, basename(source, '.tgz'));
  if (isPacked) {
    await mkdir(target, { recursive: true });
    await extract({ file: source, cwd: target, strip: 1 });
  } else {
    await symlink(source, target, 'dir');
  }
}

/**
 * Installs the enabled dynamic plugins of a list into a folder, from where a portal loads them.
 *
 * @param {string} listFile - `dynamic-plugins.yaml`
 * @param {string} folder - it is made anew; what was in it is deleted
 * @returns {Promise<{ config: string, enabled: string[], disabled: string[] }>} `config` is the file that the portal
 *   has to read after its own configuration; the rest are the plugins as the list names them
 * @throws Failure when the list cannot be understood, a plugin is not there, or two contradict each other
 */
export async function installDynamicPlugins(listFile, folder) {
  const entries = await readPluginEntries(listFile);
  const enabled = entries.filter(entry => entry.enabled);
  const config = { dynamicPlugins: { rootDirectory: folder } };
  for (const { package: name, pluginConfig } of enabled) {
    mergeConfig(config, pluginConfig, name);
  }

  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const entry of enabled) {
    await putInto(folder, entry);
  }
  const configFile = join(folder, configFileName);
  await writeFile(configFile, stringify(config));

  const names = list => list.map(entry => entry.package);
  return {
    config: configFile,
    enabled: names(enabled),
    disabled: names(entries.filter(entry => !entry.enabled)),
  };
}
