import './lib/supportedNode.mjs';
import { runCommand } from './lib/command.mjs';
import { fastCommand } from './lib/jest.mjs';
import { runProgram } from './lib/program.mjs';
import { ensureInstallation, root } from './lib/workspace.mjs';

/** While one works: the tests of jest that are soon done, on SQLite alone. */
await runProgram(async interruption => {
  await ensureInstallation(interruption);
  const [command, ...args] = fastCommand(...process.argv.slice(2));
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
