import './lib/supportedNode.mjs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './lib/command.mjs';
import { runProgram } from './lib/program.mjs';
import { closingLine, countsOfJest, countsOfTap } from './lib/testCounts.mjs';
import { install, installedProgram, root } from './lib/workspace.mjs';
import { withPostgres } from './postgres.mjs';

/** What comes before the tests: name, and script of the root package.json with its arguments. */
const checks = [
  ['type check', 'tsc'],
  ['lint', 'lint'],
  ['formatting', 'prettier:check'],
  ['dependencies', 'dependencies'],
  ['reports of what the packages offer', 'api-reports', '--ci'],
  ['packages', 'packages'],
  ['web interface, for the tests in a browser', 'build:app'],
  ['web interface in the old frontend system', 'build:app-legacy'],
];

/** The test files of this folder, by name: Node's own search would take `test.mjs`, this very program, for one. */
async function testsOfScripts() {
  const folder = join(root, 'scripts');
  const files = await readdir(folder);
  return files
    .filter(file => file.endsWith('.test.mjs'))
    .map(file => join(folder, file));
}

/** Where the tests in a real browser are. */
const browserTests = 'packages/backend/src/webInterface/';

/**
 * The runs of jest: name, and arguments. Tests in a browser come by themselves, one
 * file at a time: a person's clicks on a computer that does nothing else. What
 * somebody asks for in particular is one run.
 */
function jestRuns(jestArguments) {
  return jestArguments.length > 0
    ? [['tests asked for', jestArguments]]
    : [
        ['tests of the packages', ['--testPathIgnorePatterns', browserTests]],
        ['tests in a browser', ['--maxWorkers=1', browserTests]],
      ];
}

/** What a run of tests that left no readable result counts as. */
const brokenRun = { passed: 0, failed: 1, skipped: 0 };

/** Reads the counts that a run of tests left in a file. */
async function readCounts(file, parse) {
  try {
    return parse(await readFile(file, 'utf8'));
  } catch {
    return brokenRun;
  }
}

/** Runs everything, also after a failure; gives the names of what failed and the counts of all tests. */
async function runAll(jestArguments, resultsFolder, interruption) {
  const failures = [];
  const step = async (name, command, args, environment) => {
    console.log(`\n== ${name}`);
    const exitCode = await runCommand(command, args, {
      cwd: root,
      env: { ...process.env, ...environment },
      interruption,
    });
    if (exitCode !== 0) {
      failures.push(name);
    }
  };

  for (const [name, script, ...args] of checks) {
    await step(name, 'npm', ['run', '--silent', script, '--', ...args]);
  }

  const tapFile = join(resultsFolder, 'scripts.tap');
  await step('tests of the scripts', process.execPath, [
    '--test',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${tapFile}`,
    ...(await testsOfScripts()),
  ]);

  const counts = [await readCounts(tapFile, countsOfTap)];
  await withPostgres(async environment => {
    for (const [name, args] of jestRuns(jestArguments)) {
      const jestFile = join(resultsFolder, `${counts.length}.json`);
      await step(
        name,
        installedProgram('backstage-cli'),
        [
          ...['repo', 'test'],
          '--watchAll=false',
          '--passWithNoTests=false',
          // A build server may be busy: what waits for a condition has its own, shorter deadline.
          '--testTimeout=60000',
          '--json',
          `--outputFile=${jestFile}`,
          ...args,
        ],
        environment,
      );
      counts.push(await readCounts(jestFile, countsOfJest));
    }
  });
  return { failures, counts };
}

await runProgram(async interruption => {
  await install(interruption);

  const resultsFolder = await mkdtemp(join(tmpdir(), 'portal-rbac-tests-'));
  try {
    const { failures, counts } = await runAll(
      process.argv.slice(2),
      resultsFolder,
      interruption,
    );
    if (failures.length > 0) {
      console.log(`\nFailed: ${failures.join(', ')}`);
    }
    console.log(closingLine(counts));
    return failures.length > 0 ? 1 : 0;
  } finally {
    await rm(resultsFolder, { recursive: true, force: true });
  }
});
