import './lib/supportedNode.mjs';
import { runCommand } from './lib/command.mjs';
import { runProgram } from './lib/program.mjs';
import {
  ensureInstallation,
  installedProgram,
  root,
} from './lib/workspace.mjs';

/** Makes the pages as they look now the ones that `npm test` compares with. */
await runProgram(async interruption => {
  await ensureInstallation(interruption);
  const run = (command, args, environment) =>
    runCommand(command, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      interruption,
    });
  return (
    (await run('npm', ['run', '--silent', 'build:app'])) ||
    run(
      installedProgram('backstage-cli'),
      [
        ...['repo', 'test', '--watchAll=false', '--maxWorkers=1'],
        'packages/backend/src/webInterface/screenshots.test.ts',
      ],
      { ACCEPT_SCREENSHOTS: 'true' },
    )
  );
});
