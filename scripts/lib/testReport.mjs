/**
 * What came of a run of tests.
 *
 * @typedef {object} TestReport
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly { name: string, command: string }[]} failures - with the command that runs each alone
 * @property {readonly { file: string, seconds: number }[]} files - how long each took
 */

/** A run that left nothing to read. */
export const brokenRun = {
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [],
  files: [],
};

const total = (all, name) => all.reduce((sum, one) => sum + one[name], 0);

const quoted = text => `'${text.replaceAll("'", "'\\''")}'`;

/** The file, and the title as a pattern that matches it alone. */
const alone = (file, title) =>
  `${file} -t ${quoted(title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))}`;

/**
 * Reads what `jest --json` wrote. A test file that could not be run counts as one failed test.
 *
 * @param {string} json
 * @param {string} root - the folder of the monorepo
 * @returns {TestReport}
 */
export function reportOfJest(json, root) {
  const results = JSON.parse(json);
  const files = results.testResults.map(result => ({
    ...result,
    file: result.name.replace(root, ''),
  }));
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    skipped: results.numPendingTests + results.numTodoTests,
    failures: files.flatMap(({ file, status, assertionResults }) =>
      status === 'failed' && assertionResults.length === 0
        ? [{ name: file, command: `npm test -- ${file}` }]
        : assertionResults
            .filter(test => test.status === 'failed')
            .map(({ fullName }) => ({
              name: `${file}: ${fullName}`,
              command: `npm test -- ${alone(file, fullName)}`,
            })),
    ),
    files: files.map(({ file, startTime, endTime }) => ({
      file,
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/**
 * Reads what the JSON reporter of Playwright wrote. A test that passed only when it was tried again has failed.
 *
 * @param {string} json
 * @returns {TestReport}
 */
export function reportOfPlaywright(json) {
  const { suites = [], stats, errors = [] } = JSON.parse(json);
  const specsOf = suite => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(specsOf),
  ];
  const files = suites.map(suite => ({ ...suite, specs: specsOf(suite) }));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: files
      .flatMap(({ specs }) => specs)
      .filter(({ ok }) => !ok)
      .map(({ title, file, line }) => ({
        name: `${file}: ${title}`,
        command: `npm run test:browser -- ${file}:${line}`,
      })),
    files: files.map(({ file, specs }) => {
      const tries = specs
        .flatMap(({ tests }) => tests)
        .flatMap(({ results }) => results);
      return { file, seconds: total(tries, 'duration') / 1000 };
    }),
  };
}

/**
 * Reads what the TAP reporter of Node's own test runner wrote.
 *
 * @param {string} tap
 * @returns {TestReport}
 */
export function reportOfTap(tap) {
  const count = name =>
    Number(tap.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))[1]);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
    failures: [...tap.matchAll(/^ *not ok \d+ - (.*)$/gm)].map(([, name]) => ({
      name,
      command: `node --test --test-name-pattern ${quoted(name)} scripts/*.test.mjs`,
    })),
    files: [],
  };
}

/**
 * The line that build servers read, over all runs.
 *
 * @param {readonly TestReport[]} reports
 */
export function closingLine(reports) {
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map(name =>
    total(reports, name),
  );
  const also = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${passed} passed, ${failed} failed${also}`;
}
