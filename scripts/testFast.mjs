import './lib/supportedNode.mjs';
import { runCommand } from './lib/command.mjs';
import { jestCommand, without } from './lib/jest.mjs';
import { runProgram } from './lib/program.mjs';
import { ensureInstallation, root } from './lib/workspace.mjs';
import { notFast, random, rare } from './testPlan.mjs';

/** While one works: the tests of jest that are soon done, on SQLite alone. */
await runProgram(async interruption => {
  await ensureInstallation(interruption);
  const [command, ...args] = jestCommand(
    // First: what follows the option below is left out.
    ...process.argv.slice(2),
    ...without(Object.keys(rare)),
    ...random,
    ...Object.values(notFast).flat(),
  );
  return runCommand(command, args, {
    cwd: root,
    env: {
      ...process.env,
      BACKSTAGE_TEST_DISABLE_DOCKER: '1',
      BACKSTAGE_TEST_DATABASE_POSTGRES15_CONNECTION_STRING: '',
    },
    interruption,
  });
});
