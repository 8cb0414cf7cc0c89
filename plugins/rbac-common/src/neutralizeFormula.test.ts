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
    ['Ann;=1+1', "Ann;'=1+1"],
    [`Ann; "=cmd|' /C calc'!A0`, `Ann;' "=cmd|' /C calc'!A0`],
    ['Ann;;@SUM(A1);+1', "Ann;;'@SUM(A1);'+1"],
    ['Ann\t-1', "Ann\t'-1"],
    ['Ann\n=1+1', "Ann\n'=1+1"],
    ['Ann\r\n＝1', "Ann\r\n'＝1"],
    ['Ann|=1', "Ann|'=1"],
    ['Neill, =1', "Neill,' =1"],
    ['\n=1+1', "'\n'=1+1"],
  ])(
    'makes text of what %j is where cells end elsewhere',
    (cell, neutralized) => {
      expect(neutralizeFormula(cell)).toBe(neutralized);
    },
  );

  it('takes time in proportion to the length of a cell', () => {
    for (const sign of ['\t', ' ', ';', '"', "'", '; ']) {
      const cell = `Ann${sign.repeat(500_000)}`;
      expect(neutralizeFormula(cell)).toBe(cell);
    }
  });

  it.each([
    '',
    'Ann; Bob',
    'a;b=c',
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
