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
import lodash from 'lodash';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { Failure } from './program.mjs';

/** What a list says; strict, so that a misspelt key enables or disables nothing by accident. */
const listSchema = z.strictObject({
  plugins: z.array(
    z.strictObject({
      package: z.string().min(1),
      disabled: z.boolean().default(false),
      pluginConfig: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
});

async function readList(file) {
  try {
    return listSchema.parse(parse(await readFile(file, 'utf8'))).plugins;
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? z.prettifyError(error) : error.message;
    throw new Failure(`${file} cannot be read: ${reason}`);
  }
}

/** Adds a plugin's configuration to that of the others; two plugins that want different values are an error. */
const mergeConfig = (config, { package: name, pluginConfig }) =>
  lodash.mergeWith(config, pluginConfig, (present, added, key) => {
    const areObjects = [present, added].every(lodash.isPlainObject);
    if (present === undefined || areObjects) {
      return undefined;
    }
    if (!isDeepStrictEqual(present, added)) {
      throw new Failure(
        `pluginConfig of ${name} sets ${key} to ${JSON.stringify(added)}, another plugin to ${JSON.stringify(present)}.`,
      );
    }
    return present;
  });

/**
 * Installs the enabled dynamic plugins of a list into a folder, from where a portal loads them.
 *
 * @param {string} listFile - `dynamic-plugins.yaml`; its paths start in its folder
 * @param {string} folder - it is made anew; what was in it is deleted
 * @returns {Promise<{ config: string, enabled: string[], disabled: string[] }>} `config` is the file that the portal
 *   has to read after its own configuration; the rest are the plugins as the list names them
 * @throws Failure when the list cannot be understood, a plugin is not there, or two contradict each other
 */
export async function installDynamicPlugins(listFile, folder) {
  const [disabled, enabled] = lodash.partition(
    await readList(listFile),
    entry => entry.disabled,
  );
  const config = {
    // The web interface, too, has no other plugins than these.
    app: { dynamicPlugins: true },
    dynamicPlugins: { rootDirectory: folder },
  };
  enabled.forEach(entry => mergeConfig(config, entry));

  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { package: name } of enabled) {
    const source = resolve(dirname(listFile), name);
    const found = await stat(source).catch(() => undefined);
    if (!found?.isDirectory()) {
      throw new Failure(
        `${listFile} lists ${name}, but there is no folder ${source}. Export it first, with npm run dynamic-plugins.`,
      );
    }
    await symlink(source, join(folder, basename(source)), 'dir');
  }
  const configFile = join(folder, 'app-config.dynamic-plugins.yaml');
  await writeFile(configFile, stringify(config));

  const names = list => list.map(entry => entry.package);
  return {
    config: configFile,
    enabled: names(enabled),
    disabled: names(disabled),
  };
}
