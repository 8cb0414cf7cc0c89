import { standingOf } from './standing';

const NOW = Date.UTC(2026, 10, 21, 12);
const PAST = '2026-11-21T11:00:00.000Z';
const FUTURE = '2026-11-21T18:00:00.000Z';

describe('where a request stands', () => {
  it.each([
    [{ state: 'pending', until: PAST }, 'pending'],
    [{ state: 'denied' }, 'denied'],
    [{ state: 'approved', access: 'active', until: FUTURE }, 'active'],
    [{ state: 'approved', access: 'active' }, 'active'],
    [{ state: 'approved', access: 'due', until: FUTURE }, 'due'],
    // Given back before its time.
    [{ state: 'approved', access: 'ended', until: FUTURE }, 'ended'],
    // Ended while the page was open.
    [{ state: 'approved', access: 'active', until: PAST }, 'ended'],
    [{ state: 'approved', until: FUTURE }, 'approved'],
  ] as const)('is of %j: %s', (request, standing) => {
    expect(standingOf(request, NOW)).toBe(standing);
  });
});
