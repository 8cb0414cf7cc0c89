/**
 * What makes a spreadsheet take a cell for a formula: one of `= + - @` (or
 * their full-width forms) at its beginning, after any quotes and white space,
 * or a tab or carriage return in the first place.
 */
const FORMULA = /^(?:[\t\r]|[\s"']*[=+\-@＝＋－＠])/;

/**
 * A cell that spreadsheets show as text: formulas get an apostrophe in front,
 * as OWASP recommends against CSV injection. Other text is left as it is.
 */
export function neutralizeFormula(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell;
}
