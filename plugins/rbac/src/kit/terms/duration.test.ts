import { durationWords, readDuration, writeDuration } from './duration';

describe('durations of ISO 8601', () => {
  it.each([
    ['PT8H', '8 hours'],
    ['P1D', '1 day'],
    ['PT24H', '24 hours'],
    ['P1DT12H', '36 hours'],
    ['PT90M', '90 minutes'],
    ['P2W', '2 weeks'],
    ['P1W7D', '2 weeks'],
    // Of no one length, or of none: as it is written.
    ['P1M', 'P1M'],
    ['PT0S', 'PT0S'],
    ['P', 'P'],
    ['tomorrow', 'tomorrow'],
  ])('%s is %s', (written, words) => {
    expect(durationWords('en', written)).toBe(words);
  });

  it.each(['PT8H', 'P1D', 'PT90M', 'P2W'])(
    '%s is written as it was',
    written => {
      expect(writeDuration(readDuration(written)!)).toBe(written);
    },
  );

  it('is put in the language of the user', () => {
    expect(durationWords('de', 'PT8H')).toBe('8 Stunden');
  });
});
