import { oneLine } from './oneLine';

describe('oneLine', () => {
  it.each([
    ['a\nb', 'a\\u{a}b'],
    ['a\r\n\tb', 'a\\u{d}\\u{a}\\u{9}b'],
    ['\u001b[31mred', '\\u{1b}[31mred'],
    ['a\u0085b\u2028c\u2029d', 'a\\u{85}b\\u{2028}c\\u{2029}d'],
    ['a\u202eb', 'a\\u{202e}b'],
    ['a\ud800b', 'a\\u{d800}b'],
    ['a\u{e0001}b', 'a\\u{e0001}b'],
  ])('shows what cannot be printed in %j', (text, shown) => {
    expect(oneLine(text)).toBe(shown);
  });

  it.each(['', 'role:default/readers', 'Zoë O’Neill, 東京 “x” 🎉'])(
    'leaves %j alone',
    text => {
      expect(oneLine(text)).toBe(text);
    },
  );
});
