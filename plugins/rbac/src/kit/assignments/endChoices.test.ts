import { endAfter, lengths } from './endChoices';

describe('endAfter', () => {
  const begin = Date.parse('2026-12-24T10:00:00Z');

  it('offers an hour, a shift, a day and a week', () => {
    expect(lengths.map(length => endAfter(begin, length))).toEqual([
      '2026-12-24T11:00:00.000Z',
      '2026-12-24T18:00:00.000Z',
      '2026-12-25T10:00:00.000Z',
      '2026-12-31T10:00:00.000Z',
    ]);
  });

  it('ends at a whole minute, and gives no second less than was chosen', () => {
    expect(endAfter(begin + 1, 'hour')).toBe('2026-12-24T11:01:00.000Z');
  });
});
