import { neutralizeFormula } from './neutralizeFormula';

describe('neutralizeFormula', () => {
  it.each([
    '=1+1',
    '+491234',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    '\rx',
    ' =1+1',
    '\n=1+1',
    '\u00a0=1+1',
    '"=1+1"',
    `'=1+1`,
    ` " '=cmd|' /C calc'!A0`,
    '＝1+1',
    '＋1',
    '－1',
    '＠A1',
  ])('makes text of %j', cell => {
    expect(neutralizeFormula(cell)).toBe(`'${cell}`);
  });

  it.each([
    '',
    'user:default/ann',
    'ann@example.org',
    'Ann-Marie O’Neill',
    'Thu, 22 Aug 2024 16:27:41 GMT',
    ' Ann',
    '"Ann"',
    'a=b',
  ])('leaves %j alone', cell => {
    expect(neutralizeFormula(cell)).toBe(cell);
  });
});
