import {
  mkdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { extract } from 'tar';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { Failure } from './program.mjs';

/** What a list says, so that a misspelt entry enables or disables nothing by accident. */
const listSchema = z.object({
  includes: z.array(z.string()).default([]),
  plugins: z
    .array(
      z.object({
        package: z.string().min(1),
        enabled: z.boolean().optional(),
        disabled: z.boolean().optional(),
        pluginConfig: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .default([])
    .refine(
      plugins =>
        new Set(plugins.map(one => one.package)).size === plugins.length,
      'a package is listed twice',
    ),
});

async function readList(file) {
  try {
    return listSchema.parse(parse(await readFile(file, 'utf8')) ?? {});
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? z.prettifyError(error) : error.message;
    throw new Failure(`${file} cannot be read: ${reason}`);
  }
}

/**
 * Reads the list of a portal's dynamic plugins, with the lists that it includes. What the list itself says of a plugin
 * counts more than what an included one says; of `enabled` and `disabled`, the former. A plugin of which neither is said
 * is enabled.
 *
 * @param {string} file - `dynamic-plugins.yaml`; the paths in `includes` start in its folder
 * @returns {Promise<{ package: string, enabled: boolean, pluginConfig: object, file: string }[]>} `package` is a path or
 *   a name; `file` is the one that names it first, where a relative path starts
 * @throws Failure that names the file and the entry, when it cannot be understood
 */
export async function readPluginEntries(file) {
  const { includes, plugins } = await readList(file);
  const lists = [];
  for (const path of includes) {
    const included = resolve(dirname(file), path);
    lists.push([included, (await readList(included)).plugins]);
  }
  const found = new Map();
  for (const [source, entries] of [...lists, [file, plugins]]) {
    for (const { package: name, enabled, disabled, pluginConfig } of entries) {
      const known = found.get(name);
      const isDisabled = disabled ?? !(known?.enabled ?? true);
      found.set(name, {
        package: name,
        enabled: enabled ?? !isDisabled,
        pluginConfig: pluginConfig ?? known?.pluginConfig ?? {},
        file: known?.file ?? source,
      });
    }
  }
  return [...found.values()];
}

const isObject = value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds a plugin's configuration to that of the others; two plugins that want different values are an error. */
function mergeConfig(target, added, plugin, path = []) {
  for (const [key, value] of Object.entries(added)) {
    const keys = [...path, key];
    if (isObject(value) && isObject(target[key])) {
      mergeConfig(target[key], value, plugin, keys);
    } else if (key in target && !isDeepStrictEqual(target[key], value)) {
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
  if (found?.isDirectory()) {
    await symlink(source, join(folder, basename(source)), 'dir');
  } else if (found && source.endsWith('.tgz')) {
    const target = join(folder, basename(source, '.tgz'));
    await mkdir(target, { recursive: true });
    await extract({ file: source, cwd: target, strip: 1 });
  } else {
    throw new Failure(
      `${file} lists ${name}, but there is no folder and no .tgz file ${source}. Export it first, with npm run dynamic-plugins.`,
    );
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
  const config = {
    // The web interface, too, has no other plugins than these.
    app: { dynamicPlugins: true },
    dynamicPlugins: { rootDirectory: folder },
  };
  for (const { package: name, pluginConfig } of enabled) {
    mergeConfig(config, pluginConfig, name);
  }

  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const entry of enabled) {
    await putInto(folder, entry);
  }
  const configFile = join(folder, 'app-config.dynamic-plugins.yaml');
  await writeFile(configFile, stringify(config));

  const disabled = entries.filter(entry => !entry.enabled);
  const names = list => list.map(entry => entry.package);
  const installed = { enabled: names(enabled), disabled: names(disabled) };
  return { config: configFile, ...installed };
}
