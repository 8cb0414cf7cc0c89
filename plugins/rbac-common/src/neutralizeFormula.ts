/**
 * What makes a spreadsheet take a cell for a formula: one of `= + - @` (or
 * their full-width forms) at its beginning, after any quotes and white space,
 * or a tab or carriage return in the first place.
 */
const FORMULA = /^(?:[\t\r]|[\s"']*[=+\-@＝＋－＠])/;

/**
 * The place in front of a formula that a part of a cell would be in a program
 * that separates cells by another sign than the comma, which heeds no quotes that
 * do not stand where it begins a cell.
 */
const FORMULA_OF_PART =
  /(?<=[,;|\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g;

/**
 * A cell that spreadsheets show as text, whatever separates their cells: formulas
 * get an apostrophe in front, as OWASP recommends against CSV injection. Other
 * text is left as it is.
 *
 * @public
 */
export function neutralizeFormula(cell: string): string {
  const parts = cell.replace(FORMULA_OF_PART, "'");
  return FORMULA.test(cell) ? `'${parts}` : parts;
}
