import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { notFast, random, rare } from '../testPlan.mjs';
import { installedProgram, root } from './workspace.mjs';
import { reportOfJest } from './testReport.mjs';

/**
 * Bytes that a worker may hold, garbage included, before it is started anew: what all
 * test files of a worker share is loaded again then. V8 collects in time with this much.
 */
const WORKER_MEMORY = Math.min(2_500e6, totalmem() / 8);

/** The command that runs jest over all packages, with more arguments. */
export const jestCommand = (...args) => [
  installedProgram('backstage-cli'),
  ...['repo', 'test'],
  '--watchAll=false',
  '--passWithNoTests=false',
  // Tests wait now and then: one more than two processors can run.
  `--maxWorkers=${availableParallelism() + 1}`,
  `--workerIdleMemoryLimit=${Math.round(WORKER_MEMORY)}`,
  `--testSequencer=${join(root, 'packages/testkit/jest/Sequencer.js')}`,
  // A build server may be busy: what waits for a condition has its own, shorter deadline.
  '--testTimeout=60000',
  ...args,
];

/** The same as a phase of tests. */
export const jestPhase = (phases, name, environment, ...args) =>
  phases.test(
    name,
    file => jestCommand('--json', `--outputFile=${file}`, ...args),
    json => reportOfJest(json, root),
    environment,
  );

/** Arguments that leave test files out, given by their paths from the root. */
export const without = files =>
  files.length > 0
    ? ['--testPathIgnorePatterns', ...files.map(file => `/${file}$`)]
    : [];

/** The tests of jest that are soon done, or those of them that are asked for by their paths. */
export const fastCommand = (...asked) =>
  jestCommand(
    // First: what follows the option below is left out.
    ...asked,
    ...without(rare),
    ...random,
    ...Object.values(notFast).flat(),
  );
