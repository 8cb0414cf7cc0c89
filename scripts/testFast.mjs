import './lib/supportedNode.mjs';
import { runCommand } from './lib/command.mjs';
import { runProgram } from './lib/program.mjs';
import {
  ensureInstallation,
  installedProgram,
  root,
} from './lib/workspace.mjs';

/** What takes long: portals as processes of their own, browsers, random cases by the thousand, and what is named so. */
const slow = ['/packages/backend/', '\\.(property|slow)\\.test\\.tsx?$'];

/** While one works: the tests that are soon done, on SQLite alone. `npm test` runs all. */
await runProgram(async interruption => {
  await ensureInstallation(interruption);
  const ignored = slow.flatMap(pattern => [
    '--testPathIgnorePatterns',
    pattern,
  ]);
  return runCommand(
    installedProgram('backstage-cli'),
    [
      ...['repo', 'test', '--watchAll=false', '--testTimeout=60000'],
      ...ignored,
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        BACKSTAGE_TEST_DISABLE_DOCKER: '1',
        BACKSTAGE_TEST_DATABASE_POSTGRES15_CONNECTION_STRING: '',
      },
      interruption,
    },
  );
});
