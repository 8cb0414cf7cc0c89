type Cell = string | number | undefined;

/** That of the rule below the head: three dashes and a colon. */
const MIN_WIDTH = 4;

/** A table in Markdown. Figures have three significant digits. */
export function table(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  const lines = [head, ...rows.map(row => row.map(show))];
  const widths = head.map((_, column) =>
    Math.max(MIN_WIDTH, ...lines.map(line => line[column].length)),
  );
  const rule = widths.map(width => `${'-'.repeat(width - 1)}:`);
  const [title, ...body] = lines.map(line =>
    line.map((cell, column) => cell.padStart(widths[column])),
  );
  return [title, rule, ...body]
    .map(cells => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** A table of figures, which are called as their columns are. */
export function tableOf(rows: readonly Readonly<Record<string, Cell>>[]) {
  const head = Object.keys(rows[0]);
  return table(
    head,
    rows.map(row => head.map(column => row[column])),
  );
}

function show(cell: Cell): string {
  if (typeof cell !== 'number') {
    return cell ?? '';
  }
  return Number.isInteger(cell) || cell >= 1_000
    ? Math.round(cell).toLocaleString('en-US')
    : cell.toPrecision(3);
}
