import fc from 'fast-check';
import { Fingerprint, Fingerprints } from './fingerprints';

const fingerprintOf = (items: readonly number[]) =>
  new Fingerprint().addAll(items).value;

it('a fingerprint is the same for equal rows, and another one for each of 200,000 others', () => {
  expect(fingerprintOf([1, 2, 3])).toBe(fingerprintOf([1, 2, 3]));
  const seen = new Set<number>();
  for (let first = 0; first < 1_000; first++) {
    for (let second = 0; second < 100; second++) {
      seen.add(fingerprintOf([first, second]));
      seen.add(fingerprintOf([first * 2 ** 33, 0, second]));
    }
  }
  expect(seen.size).toBe(200_000);
  expect([...seen].every(Number.isSafeInteger)).toBe(true);
});

it('tells fingerprints apart that were there before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5_000 })), numbers => {
      const known = new Fingerprints();
      const expected = new Set<number>();
      for (const number of numbers) {
        expect(known.add(number)).toBe(!expected.has(number));
        expected.add(number);
      }
      expect([known.count, known.isFull]).toEqual([expected.size, false]);
    }),
  );
});

it('counts again what there is no room for, and says so', () => {
  const known = new Fingerprints(2);
  expect([7, 8, 9, 7, 9].map(one => known.add(one))).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
  expect([known.count, known.isFull]).toEqual([4, true]);
});
