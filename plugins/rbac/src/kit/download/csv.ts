import { neutralizeFormula } from '@portal-rbac/plugin-rbac-common';

/**
 * Lines of cells as a file for spreadsheets (RFC 4180). Texts that these would take for
 * formulas are texts.
 */
export function csv(lines: readonly (readonly string[])[]): string {
  return lines.map(line => `${line.map(quoted).join()}\r\n`).join('');
}

function quoted(cell: string): string {
  return `"${neutralizeFormula(cell).replaceAll('"', '""')}"`;
}
