import './lib/supportedNode.mjs';
import { parseArgs } from 'node:util';
import { runQuietly } from './lib/command.mjs';
import { Failure, runProgram } from './lib/program.mjs';
import { publicPackages } from './lib/publicPackages.mjs';
import { requireInstallation, root, yarnCommand } from './lib/workspace.mjs';

/** Milliseconds to wait for the registry's answer. */
const patience = 20_000;

/** Why the registry does not tell about vulnerabilities; undefined when it does. Mirrors often do not. */
async function refusalOf(registry) {
  const url = `${registry}/-/npm/v1/security/advisories/bulk`;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok ? undefined : `it answers ${answer.status}`;
  } catch (error) {
    return error.cause?.message ?? error.message;
  }
}

/** Reads the one option. */
function parseOptions() {
  try {
    return parseArgs({ options: { required: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new Failure(`${error.message}\nUsage: npm run audit [-- --required]`);
  }
}

/**
 * Looks up what the published packages need, and what that needs, in the registry's list of known vulnerabilities. That
 * nothing can be looked up is a warning, and a failure if it is `--required`, as for a release.
 */
await runProgram(async interruption => {
  const { required } = parseOptions();
  requireInstallation();
  const yarn = (args, cwd = root) => {
    const [command, ...rest] = yarnCommand(...args);
    return runQuietly(command, rest, { cwd, interruption });
  };

  const registry = (await yarn(['config', 'get', 'npmRegistryServer'])).trim();
  const refusal = await refusalOf(registry);
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
