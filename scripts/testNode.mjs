import './lib/supportedNode.mjs';
import { join } from 'node:path';
import { runCommand } from './lib/command.mjs';
import { nodeForRepository } from './lib/otherNode.mjs';
import { Failure, runProgram } from './lib/program.mjs';
import { requireInstallation, root } from './lib/workspace.mjs';

await runProgram(async interruption => {
  const [version, ...jestArguments] = process.argv.slice(2);
  if (!/^\d+(\.\d+){0,2}$/.test(version ?? '')) {
    throw new Failure(
      'Usage: npm run test:node -- <version of Node.js, such as 22> [arguments of npm test]',
    );
  }
  requireInstallation();
  const { executable, environment } = await nodeForRepository(
    version,
    interruption,
  );
  return runCommand(
    executable,
    [join(root, 'scripts', 'test.mjs'), ...jestArguments],
    { cwd: root, env: environment, interruption },
  );
});
