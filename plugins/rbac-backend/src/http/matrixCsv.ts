import { neutralizeFormula } from '@portal-rbac/plugin-rbac-common';
import { stringify } from 'csv-stringify/sync';
import { Matrix } from '../explanation/AccessLists';

/** What the name of a row is called. */
export const headings = {
  users: 'userEntityRef',
  roles: 'roleEntityRef',
} as const;

const words = {
  ALLOW: 'allow',
  CONDITIONAL: 'conditional',
  DENY: 'deny',
} as const;

/**
 * A matrix as lines of CSV, made as they are sent: a line for each row, and for
 * each permission `allow`, `conditional` or `deny`.
 */
export function* matrixCsv(
  { columns, rows }: Matrix,
  kind: keyof typeof headings,
): Generator<string> {
  const names = columns.map(({ permission }) => permission.name);
  yield stringify([[headings[kind], ...names].map(neutralizeFormula)]);
  for (const { name, results } of rows) {
    const first = stringify([[neutralizeFormula(name)]]).trimEnd();
    yield `${[first, ...results.map(result => words[result])].join()}\n`;
  }
}
