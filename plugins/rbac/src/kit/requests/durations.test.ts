import {
  durationChoices,
  durationWords,
  isoDuration,
  proposedDuration,
} from './durations';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('how long access is requested for', () => {
  it.each([
    [undefined, [1, 4, 8, 24, 72, 168, 720, 2_160]],
    [8 * HOUR, [1, 4, 8]],
    [5 * HOUR, [1, 4, 5]],
    [HOUR / 2, [0.5]],
  ])('is at most what the terms allow (%d)', (most, hours) => {
    expect(durationChoices(most).map(each => each / HOUR)).toEqual(hours);
  });

  it.each([
    [undefined, 8],
    [30 * DAY, 8],
    [2 * HOUR, 2],
  ])('is a working day or less if nobody chooses (%d)', (most, hours) => {
    expect(proposedDuration(most) / HOUR).toBe(hours);
    expect(durationChoices(most)).toContain(proposedDuration(most));
  });

  it.each([
    ['en', DAY, '1 day'],
    ['en', 30 * DAY, '30 days'],
    ['en', 36 * HOUR, '36 hours'],
    ['de', 8 * HOUR, '8 Stunden'],
    ['en', 90 * 60_000, '90 minutes'],
    ['en', 5_000, '5 seconds'],
  ])('is put in words: %s, %d', (language, duration, words) => {
    expect(durationWords(language, duration)).toBe(words);
  });

  it('is sent without a part of a second', () => {
    expect(isoDuration(8 * HOUR + 999)).toBe('PT28800S');
  });
});
