import './lib/supportedNode.mjs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { jestPhase } from './lib/jest.mjs';
import { Phases } from './lib/phases.mjs';
import { browserPhase, scriptPhase } from './lib/testPhases.mjs';
import { runProgram } from './lib/program.mjs';
import { ensureInstallation, root } from './lib/workspace.mjs';
import { withPostgres } from './postgres.mjs';
import { deeper, quickScriptTests, rare } from './testPlan.mjs';

/** The test files of a folder of scripts. */
async function testsIn(folder) {
  const files = await readdir(join(root, folder));
  return files
    .filter(file => file.endsWith('.test.mjs'))
    .map(file => `${folder}/${file}`);
}

/** What takes turns while a portal is used, which leaves it most of the processors. */
async function besideTheSoak(phases) {
  await phases.check(
    [['web interface', 'build:app']],
    [['web interface in the old frontend system', 'build:app-legacy']],
  );
  await withPostgres(environment =>
    jestPhase(
      phases,
      'packages: full length, PostgreSQL, and what takes long',
      { ...environment, RBAC_TESTS: 'rest' },
      '--runTestsByPath',
      ...rare,
      ...deeper(),
    ),
  );
  await browserPhase(
    phases,
    'details of pages, pictures, and the old frontend system',
    ['details', 'pictures', 'legacy'],
  );
  await scriptPhase(
    phases,
    'packed packages and dynamic plugins',
    (await testsIn('scripts')).filter(file => !quickScriptTests.includes(file)),
  );
  await scriptPhase(
    phases,
    'new portals of packed packages',
    await testsIn('scripts/portals'),
  );
}

/** `npm run test:all`: what `npm test` leaves out, because it takes long and breaks rarely. */
await runProgram(async interruption => {
  await ensureInstallation(interruption);
  return Phases.run(interruption, async phases => {
    // While packages are packed, their package.json differ: nothing else may run.
    await phases.check([['packed packages', 'packages']]);
    await Promise.all([
      phases.check([
        ['memory after 20 minutes of use', 'soak', '--minutes', '20'],
      ]),
      besideTheSoak(phases),
    ]);
  });
});
