type Cell = string | number | undefined;

/** A table in Markdown. Figures have three significant digits. */
export function table(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  const text = [
    head,
    head.map(() => '---:'),
    ...rows.map(row => row.map(show)),
  ];
  const widths = head.map((_, column) =>
    Math.max(...text.map(row => row[column].length)),
  );
  return text
    .map(row => row.map((cell, column) => cell.padStart(widths[column])))
    .map(row => `| ${row.join(' | ')} |`)
    .join('\n');
}

function show(cell: Cell): string {
  if (typeof cell !== 'number') {
    return cell ?? '';
  }
  return Number.isInteger(cell) || cell >= 1_000
    ? Math.round(cell).toLocaleString('en-US')
    : cell.toPrecision(3);
}
