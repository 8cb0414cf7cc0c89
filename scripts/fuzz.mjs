import './lib/supportedNode.mjs';
import { runCommand } from './lib/command.mjs';
import { jestCommand } from './lib/jest.mjs';
import { Failure, parseArguments, runProgram } from './lib/program.mjs';
import { requireInstallation, root } from './lib/workspace.mjs';
import { withPostgres } from './postgres.mjs';
import { random } from './testPlan.mjs';

const usage =
  'npm run fuzz -- [--minutes <n>] [--seed <s>] [<part of the path of a test file>]...';

function readArguments() {
  const option = { type: 'string' };
  const options = { minutes: { ...option, default: '10' }, seed: option };
  const config = { options, allowPositionals: true };
  const { values, positionals } = parseArguments(config, usage);
  const numbers = [values.minutes, values.seed ?? Date.now() % 2 ** 31];
  const [minutes, seed] = numbers.map(Number);
  if (!(minutes > 0 && seed >= 0)) {
    throw new Failure(
      `--minutes and --seed take a number above 0\nUsage: ${usage}`,
    );
  }
  return { minutes, seed, files: positionals };
}

/** Runs the tests of random cases at full length, again and again, each time from the next seed, until one fails or time is up. */
await runProgram(async interruption => {
  requireInstallation();
  const { minutes, seed: first, files } = readArguments();
  const tests = files.length > 0 ? files : random;
  const [command, ...args] = jestCommand(...tests);
  const deadline = performance.now() + minutes * 60_000;
  return withPostgres(async environment => {
    for (let seed = first; performance.now() < deadline; seed++) {
      console.log(`seed ${seed}`);
      const own = { RBAC_TESTS: 'rest', FUZZ_SEED: String(seed) };
      const env = { ...process.env, ...environment, ...own };
      const options = { cwd: root, env, interruption };
      const exitCode = await runCommand(command, args, options);
      if (exitCode !== 0) {
        console.error(
          `\nFound again by: npm run fuzz -- --seed ${seed} ${files.join(' ')}`,
        );
        return exitCode;
      }
    }
    console.log('Nothing found.');
    return 0;
  });
});
