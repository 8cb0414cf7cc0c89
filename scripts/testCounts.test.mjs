import assert from 'node:assert/strict';
import { it } from 'node:test';
import { closingLine, countsOfJest, countsOfTap } from './lib/testCounts.mjs';

it('counts a jest file that could not be run as failed', () => {
  const json = JSON.stringify({
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    numPendingTests: 2,
    numTodoTests: 1,
  });
  assert.deepEqual(countsOfJest(json), { passed: 5, failed: 2, skipped: 3 });
});

it("counts the tests of Node's test runner", () => {
  const tap = [
    'ok 1 - a test',
    '# tests 7',
    '# pass 3',
    '# fail 1',
    '# cancelled 1',
    '# skipped 1',
    '# todo 1',
  ].join('\n');
  assert.deepEqual(countsOfTap(tap), { passed: 3, failed: 2, skipped: 2 });
});

it('closes with the counts of all runs', () => {
  const run = { passed: 2, failed: 0, skipped: 0 };
  assert.equal(closingLine([run, run]), '4 passed, 0 failed');
  assert.equal(
    closingLine([run, { passed: 1, failed: 1, skipped: 1 }]),
    '3 passed, 1 failed, 1 skipped',
  );
});
