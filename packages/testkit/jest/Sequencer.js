const { default: Sequencer } = require('@jest/test-sequencer');

/** Parts of the paths of the tests that take a minute or more: what begins last must be short. */
const LONG = [
  'backend/src/cookbook.test',
  'backend/src/documentation.test',
  'http/patience.test',
  'http/delegate.property.test',
  'requests/AccessRequests.property.test',
  'decision/naive.property.test',
  'lab/src/chaos.test',
];

/** Begins with the longest tests. Jest itself begins with the largest files, where it has not run them yet. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => LONG.some(part => path.includes(part));
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter(test => !isLong(test))];
  }
};
