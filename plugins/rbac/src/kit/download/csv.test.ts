import { csv } from './csv';

it('quotes cells, and has formulas as texts', () => {
  expect(
    await textOf(
      csv([
        ['a', 'b"c'],
        ['=HYPERLINK("https://evil.example")', 'd,e'],
      ]),
    ),
  ).toBe(`"a","b""c"\r\n"'=HYPERLINK(""https://evil.example"")","d,e"\r\n`);
});
