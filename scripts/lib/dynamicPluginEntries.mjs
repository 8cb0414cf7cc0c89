import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';
import { Failure } from './program.mjs';

/**
 * A plugin as a portal's `dynamic-plugins.yaml` lists it.
 *
 * @typedef {{ package: string, enabled: boolean, pluginConfig: object, file: string }} PluginEntry `package` is a path
 *   or a name; `file` is the one that names it first, where a relative path starts
 */

const isObject = value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function readDocument(file) {
  let document;
  try {
    document = parse(await readFile(file, 'utf8')) ?? {};
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${error.message}`);
  }
  for (const key of ['includes', 'plugins']) {
    if (!Array.isArray(document[key] ?? [])) {
      throw new Failure(`${file}: ${key} is not a list.`);
    }
  }
  return document;
}

/** Checks the entries of one file, so that a misspelt one enables or disables nothing by accident. */
function checkEntries(entries, file) {
  const fields = {
    package: value => typeof value === 'string' && value !== '',
    enabled: value => typeof value === 'boolean',
    disabled: value => typeof value === 'boolean',
    pluginConfig: isObject,
  };
  entries.forEach((entry, index) => {
    const place = `${file}: plugins[${index}]`;
    if (!isObject(entry) || !('package' in entry)) {
      throw new Failure(`${place} has no package.`);
    }
    for (const [name, value] of Object.entries(entry)) {
      if (fields[name] && !fields[name](value)) {
        throw new Failure(
          `${place}.${name} cannot be ${JSON.stringify(value)}.`,
        );
      }
    }
    if (entries.findIndex(other => other.package === entry.package) < index) {
      throw new Failure(`${place} lists ${entry.package} a second time.`);
    }
  });
}

/** Whether an entry says that its plugin is enabled; undefined when it says nothing. */
const saidEnabled = ({ enabled, disabled }) =>
  enabled ?? (disabled === undefined ? undefined : !disabled);

/**
 * Reads the list of a portal's dynamic plugins, with the lists that it includes. What the list itself says of a plugin
 * counts more than what an included one says; of `enabled` and `disabled`, the former. A plugin of which neither is said
 * is enabled.
 *
 * @param {string} file - `dynamic-plugins.yaml`; the paths in `includes` start in its folder
 * @returns {Promise<PluginEntry[]>}
 * @throws Failure that names the file and the entry, when it cannot be understood
 */
export async function readPluginEntries(file) {
  const list = await readDocument(file);
  const sources = [[file, list]];
  for (const path of [...(list.includes ?? [])].reverse()) {
    const included = resolve(dirname(file), path);
    sources.unshift([included, await readDocument(included)]);
  }

  const found = new Map();
  for (const [source, { plugins }] of sources) {
    const entries = plugins ?? [];
    checkEntries(entries, source);
    for (const entry of entries) {
      const known = found.get(entry.package);
      found.set(entry.package, {
        package: entry.package,
        enabled: saidEnabled(entry) ?? known?.enabled ?? true,
        pluginConfig: entry.pluginConfig ?? known?.pluginConfig ?? {},
        file: known?.file ?? source,
      });
    }
  }
  return [...found.values()];
}
