import { InputError } from '@backstage/errors';
import { DateTime } from 'luxon';
import { contains, parsePeriod } from './period';

function bounds(query: unknown) {
  const { since, until } = parsePeriod(query);
  return [since?.toISO(), until?.toISO()];
}

describe('parsePeriod', () => {
  it('is open without parameters', () => {
    expect(bounds({})).toEqual([undefined, undefined]);
  });

  it.each([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T08:00:00Z', '2026-01-31T08:00:00.000Z'],
    ['2026-01-31T08:00:00', '2026-01-31T08:00:00.000Z'],
    ['2026-01-31T08:00:00+02:00', '2026-01-31T06:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ])('reads %s', (value, expected) => {
    expect(bounds({ since: value })).toEqual([expected, undefined]);
    expect(bounds({ until: value })).toEqual([undefined, expected]);
  });

  it('ignores parameters that it does not know', () => {
    expect(bounds({ _: '1' })).toEqual([undefined, undefined]);
  });

  describe.each(['since', 'until'])('with a hostile %s', name => {
    it.each([
      ['an empty value', ''],
      ['a word', 'yesterday'],
      ['a time without a date', '08:00'],
      ['a day that does not exist', '2026-02-30'],
      ['a leap day of a common year', '2026-02-29'],
      ['a number', '1724344061'],
      ['a year out of range', '99999-01-01'],
      ['a plus that became a space', '2026-01-31T08:00:00 02:00'],
      ['SQL', `2026-01-31'; drop table user_info; --`],
      ['a repeated parameter', ['2026-01-01', '2026-01-02']],
      ['an object', { $gt: '2026-01-01' }],
      ['a null byte', '2026-01-31\0'],
      ['a long value', '2'.repeat(100_000)],
    ])('refuses %s and names the parameter', (_what, value) => {
      expect(() => parsePeriod({ [name]: value })).toThrow(InputError);
      expect(() => parsePeriod({ [name]: value })).toThrow(
        new RegExp(
          `^Invalid query parameter '${name}': give it once, as an ISO`,
        ),
      );
    });
  });

  it('refuses a period that ends before it begins', () => {
    expect(() =>
      parsePeriod({ since: '2026-02-01', until: '2026-02-01' }),
    ).toThrow(/^Invalid query parameter 'until'/);
  });
});

describe('contains', () => {
  const january = parsePeriod({ since: '2026-01-01', until: '2026-02-01' });
  const at = (iso: string) => DateTime.fromISO(iso, { zone: 'utc' });

  it.each([
    ['2025-12-31T23:59:59Z', false],
    ['2026-01-01T00:00:00Z', true],
    ['2026-01-31T23:59:59Z', true],
    ['2026-02-01T00:00:00Z', false],
  ])('puts %s in January: %s', (iso, expected) => {
    expect(contains(january, at(iso))).toBe(expected);
  });

  it('puts an unknown time in the open period only', () => {
    expect(contains({}, undefined)).toBe(true);
    expect(contains(january, undefined)).toBe(false);
  });
});
