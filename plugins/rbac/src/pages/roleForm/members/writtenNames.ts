/** Columns of a list of people by their headings, the best first. */
const COLUMNS = [/ref/i, /mail/i, /member|user|group|entity/i, /name|id/i];

/**
 * The names in a text that somebody pasted: separated by line breaks, commas,
 * semicolons or tabs. Of `Erin <erin@example.com>`, as mail programs write it,
 * the address.
 */
export function namesInText(text: string): string[] {
  return distinct(
    text
      .split(/[\r\n,;\t]+/)
      .map(part => /<([^<>]*)>/.exec(part)?.[1] ?? part)
      .map(unquoted),
  );
}

/**
 * The names in a CSV file: those of one column, which its head tells (a reference,
 * an address, a name), else of the first. What stands in other columns, such as a
 * department, is nobody to add.
 */
export function namesInCsv(text: string): string[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map(cellsOf);
  const [heads] = rows;
  const column = COLUMNS.map(pattern =>
    heads.findIndex(cell => pattern.test(cell) && !/[@:/]/.test(cell)),
  ).find(index => index >= 0);
  const people = column === undefined ? rows : rows.slice(1);
  return distinct(people.map(cells => cells[column ?? 0] ?? ''));
}

function cellsOf(line: string): string[] {
  return (line.match(/("(?:[^"]|"")*"|[^,;\t]*)(?:[,;\t]|$)/g) ?? []).map(
    cell => unquoted(cell.replace(/[,;\t]$/, '')),
  );
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .trim();
}

function distinct(names: string[]): string[] {
  return [...new Set(names)].filter(name => name !== '');
}
