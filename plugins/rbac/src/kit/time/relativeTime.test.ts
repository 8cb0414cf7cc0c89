import { relativeTime } from './relativeTime';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

describe('relativeTime', () => {
  it.each([
    [0, 'now'],
    [-30 * SECOND, '30 seconds ago'],
    [-59.6 * SECOND, '1 minute ago'],
    [-3 * HOUR, '3 hours ago'],
    [-DAY, 'yesterday'],
    [-50 * DAY, '2 months ago'],
    [-800 * DAY, '2 years ago'],
    [2 * SECOND, 'in 2 seconds'],
  ])('%d ms from now is %s', (distance, text) => {
    const now = Date.UTC(2026, 10, 21);
    expect(relativeTime('en', now + distance, now)).toBe(text);
  });
});
