import './lib/supportedNode.mjs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './lib/command.mjs';
import { Failure, runProgram } from './lib/program.mjs';
import { ensureInstallation, root } from './lib/workspace.mjs';

const folder = join(root, 'scripts', 'portals');

await runProgram(async interruption => {
  const run = (command, args) =>
    runCommand(command, args, { cwd: root, interruption });
  await ensureInstallation(interruption);
  if ((await run('npm', ['run', '--silent', 'build:app'])) !== 0) {
    throw new Failure('The web interface could not be built, see above.');
  }
  const tests = (await readdir(folder)).map(name => join(folder, name));
  return run(process.execPath, [
    '--test',
    '--test-reporter=spec',
    // Each is busy with all that the machine has.
    '--test-concurrency=1',
    ...tests,
  ]);
});
