import './lib/supportedNode.mjs';
import { runQuietly } from './lib/command.mjs';
import { Failure, parseArguments, runProgram } from './lib/program.mjs';
import { publicPackages } from './lib/publicPackages.mjs';
import { requireInstallation, root, yarnCommand } from './lib/workspace.mjs';

/** The registry's answer is waited for once, 20 seconds. */
const patience = { YARN_HTTP_TIMEOUT: '20000', YARN_HTTP_RETRY: '0' };

/** Why the registry does not report vulnerabilities, from the output of yarn; undefined when it does. Mirrors often do not. */
function refusalIn(text) {
  const [, status, failure] =
    text.match(/Response Code: (\d+)|RequestError: (.*)/) ?? [];
  return status ? `it answers ${status}` : failure;
}

/**
 * Looks up what the published packages need, and what that needs, in the registry's list of known vulnerabilities. That
 * nothing can be looked up is a warning, and a failure if it is `--required`, as for a release.
 */
await runProgram(async interruption => {
  const options = { required: { type: 'boolean' } };
  const usage = 'npm run audit [-- --required]';
  const { required } = parseArguments({ options }, usage).values;
  requireInstallation();
  const yarn = (args, cwd = root) => {
    const [command, ...rest] = yarnCommand(...args);
    const env = { ...process.env, ...patience };
    return runQuietly(command, rest, { cwd, env, interruption });
  };

  const registry = (await yarn(['config', 'get', 'npmRegistryServer'])).trim();
  const found = [];
  for (const { folder, manifest } of await publicPackages()) {
    try {
      const audit = ['npm', 'audit', '--recursive', '--no-deprecations'];
      audit.push('--environment', 'production', '--severity', 'high');
      await yarn(audit, folder);
    } catch (error) {
      if (!(error instanceof Failure)) {
        throw error;
      }
      const refusal = refusalIn(error.message);
      if (refusal) {
        console.warn(
          `NOT CHECKED for known vulnerabilities: ${registry} does not tell them, ${refusal}.`,
        );
        if (required) {
          console.warn(
            'Set YARN_NPM_REGISTRY_SERVER to a registry that tells them, such as https://registry.npmjs.org.',
          );
        }
        return required ? 1 : 0;
      }
      console.error(`${manifest.name}\n${error.message}`);
      found.push(manifest.name);
    }
  }
  console.log(
    found.length > 0
      ? `Known vulnerabilities in what these need: ${found.join(', ')}`
      : 'No known vulnerability of high or critical severity',
  );
  return found.length > 0 ? 1 : 0;
});
