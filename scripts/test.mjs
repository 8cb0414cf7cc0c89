import './lib/supportedNode.mjs';
import { jestPhase, without } from './lib/jest.mjs';
import { Phases } from './lib/phases.mjs';
import { runProgram } from './lib/program.mjs';
import { browserPhase, scriptPhase } from './lib/testPhases.mjs';
import { install } from './lib/workspace.mjs';
import { withPostgres } from './postgres.mjs';
import { quickScriptTests, rare } from './testPlan.mjs';

/** What reads the whole repository, in two lanes of about the same length. */
const checks = [
  [
    ['type check', 'tsc', '--incremental', 'false'],
    ['reports of what the packages offer', 'api-reports:compare', '--ci'],
    ['dependencies', 'dependencies'],
  ],
  [
    ['lint', 'lint'],
    ['formatting', 'prettier:check'],
    ['web interface, for the journeys', 'build:app'],
  ],
];

const onlyAsked = process.argv.slice(2);

/** `npm test`: everything that a change can break; `npm run test:all` adds what takes long and breaks rarely. */
await runProgram(async interruption => {
  await install(interruption);
  return Phases.run(interruption, async phases => {
    if (onlyAsked.length > 0) {
      await withPostgres(environment =>
        jestPhase(phases, 'tests asked for', environment, ...onlyAsked),
      );
      return;
    }
    await phases.check(...checks);
    await scriptPhase(phases, 'scripts and documentation', quickScriptTests);
    await withPostgres(environment =>
      jestPhase(phases, 'packages', environment, ...without(rare)),
    );
    await browserPhase(
      phases,
      'journeys in a browser, and the accessibility of every page',
      ['journeys'],
    );
  });
});
