import assert from 'node:assert/strict';
import { it } from 'node:test';
import { buildArgv } from 'jest';
import { fastCommand } from './lib/jest.mjs';
import {
  closingLine,
  reportOfJest,
  reportOfPlaywright,
  reportOfTap,
} from './lib/testReport.mjs';

const counts = ({ passed, failed, skipped }) => ({ passed, failed, skipped });

const jest = {
  numPassedTests: 5,
  numFailedTests: 1,
  numRuntimeErrorTestSuites: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [
    {
      name: '/repo/plugins/a/src/broken.test.ts',
      status: 'failed',
      startTime: 0,
      endTime: 0,
      assertionResults: [],
    },
    {
      name: '/repo/plugins/a/src/a.test.ts',
      status: 'failed',
      startTime: 1_000,
      endTime: 3_500,
      assertionResults: [
        { status: 'passed', fullName: 'one' },
        { status: 'failed', fullName: "a role (the first) isn't there" },
      ],
    },
  ],
};

it('counts a jest file that could not be run as failed', () => {
  const report = reportOfJest(JSON.stringify(jest), '/repo/');
  assert.deepEqual(counts(report), { passed: 5, failed: 2, skipped: 3 });
  assert.deepEqual(report.files.at(-1), {
    file: 'plugins/a/src/a.test.ts',
    seconds: 2.5,
  });
});

it('names the command that runs a failed test of jest alone', () => {
  const { failures } = reportOfJest(JSON.stringify(jest), '/repo/');
  assert.deepEqual(
    failures.map(({ command }) => command),
    [
      'npm test -- plugins/a/src/broken.test.ts',
      `npm test -- plugins/a/src/a.test.ts -t 'a role \\(the first\\) isn'\\''t there'`,
    ],
  );
});

it('counts what passed in a browser only at the second try as failed', () => {
  const report = reportOfPlaywright(
    JSON.stringify({
      stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
      suites: [
        {
          file: 'roles.spec.ts',
          specs: [],
          suites: [
            {
              specs: [
                {
                  title: 'makes a role',
                  ok: false,
                  file: 'roles.spec.ts',
                  line: 12,
                  tests: [{ results: [{ duration: 1_500 }] }],
                },
              ],
            },
          ],
        },
      ],
    }),
  );
  assert.deepEqual(counts(report), { passed: 3, failed: 2, skipped: 2 });
  assert.deepEqual(report.failures, [
    {
      name: 'roles.spec.ts: makes a role',
      command: 'npm run test:browser -- roles.spec.ts:12',
    },
  ]);
  assert.deepEqual(report.files, [{ file: 'roles.spec.ts', seconds: 1.5 }]);
});

it("counts the tests of Node's test runner", () => {
  const tap = [
    'ok 1 - a test',
    '    not ok 2 - another',
    '# tests 7',
    '# pass 3',
    '# fail 1',
    '# cancelled 1',
    '# skipped 1',
    '# todo 1',
  ].join('\n');
  const report = reportOfTap(tap);
  assert.deepEqual(counts(report), { passed: 3, failed: 2, skipped: 2 });
  assert.deepEqual(
    report.failures.map(({ name }) => name),
    ['another'],
  );
});

it('closes with the counts of all runs', () => {
  const run = { passed: 2, failed: 0, skipped: 0 };
  assert.equal(closingLine([run, run]), '4 passed, 0 failed');
  assert.equal(
    closingLine([run, { passed: 1, failed: 1, skipped: 1 }]),
    '3 passed, 1 failed, 1 skipped',
  );
});

it('leaves out what takes long, and not what is asked for', async () => {
  const [, ...args] = fastCommand('a.test.ts');
  const { _: asked, testPathIgnorePatterns } = await buildArgv(args);
  assert.deepEqual(asked.slice(2), ['a.test.ts']);
  assert.ok(
    testPathIgnorePatterns.includes('/packages/lab/src/chaos.test.ts$'),
  );
});
