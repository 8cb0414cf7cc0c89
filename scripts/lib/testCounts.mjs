/**
 * How many tests ended in which way.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} TestCounts
 */

/**
 * Counts the tests of a jest run. A test file that could not be run counts as one failed test.
 *
 * @param {string} json - what `jest --json` wrote
 * @returns {TestCounts}
 */
export function countsOfJest(json) {
  const results = JSON.parse(json);
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}

/**
 * Counts the tests of a run of Node's own test runner.
 *
 * @param {string} tap - what its TAP reporter wrote
 * @returns {TestCounts}
 */
export function countsOfTap(tap) {
  const total = name =>
    Number(tap.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))[1]);
  return {
    passed: total('pass'),
    failed: total('fail') + total('cancelled'),
    skipped: total('skipped') + total('todo'),
  };
}

/**
 * The line that build servers read, over all runs.
 *
 * @param {readonly TestCounts[]} runs
 */
export function closingLine(runs) {
  const total = name => runs.reduce((sum, counts) => sum + counts[name], 0);
  const skipped = total('skipped');
  return `${total('passed')} passed, ${total('failed')} failed${
    skipped > 0 ? `, ${skipped} skipped` : ''
  }`;
}
