import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure, parseArguments } from './program.mjs';

/**
 * Reads the command line of a program whose only option is `--config <file>`, repeatable.
 *
 * @param {readonly string[]} args
 * @param {string} usage - the line that shows how the program is called
 * @param {string} [callersFolder] - where relative paths start
 * @returns {string[]} the absolute paths, in their order; later files override earlier ones
 * @throws Failure for another option or argument, and for a file that is not there
 */
export function parseConfigArguments(
  args,
  usage,
  callersFolder = process.cwd(),
) {
  const config = { type: 'string', multiple: true, default: [] };
  const { values } = parseArguments({ args, options: { config } }, usage);
  return values.config.map(file => {
    const path = resolve(callersFolder, file);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
      throw new Failure(`There is no configuration file ${path}.`);
    }
    return path;
  });
}

/**
 * The folder that the user called an npm script from. npm itself changes to the folder of the package.json.
 *
 * @param {string} script - the name of the running script in package.json
 */
export function callersFolderOf(script) {
  const { npm_lifecycle_event: running, INIT_CWD: callersFolder } = process.env;
  return running === script && callersFolder ? callersFolder : process.cwd();
}

/** The arguments that make a Backstage program read these configuration files. */
export const toConfigArguments = paths =>
  paths.flatMap(path => ['--config', path]);

/** The configuration files that the user gives the npm script that runs. */
export const configPathsOf = script =>
  parseConfigArguments(
    process.argv.slice(2),
    `npm run ${script} -- [--config <file>]...`,
    callersFolderOf(script),
  );
