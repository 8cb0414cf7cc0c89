import { csv } from './csv';

it('quotes cells, and has formulas as texts', () => {
  expect(csv([['a', 'b"c'], ['=HYPERLINK("https://evil.example")']])).toBe(
    `"a","b""c"\r\n"'=HYPERLINK(""https://evil.example"")"\r\n`,
  );
});
