import { MatrixJson } from '@portal-rbac/plugin-rbac-common';
import { refuse } from '@portal-rbac/plugin-rbac-core';
import { Matrix } from '../explanation/AccessLists';
import { headings, matrixCsv } from './matrixCsv';

type MatrixRows = keyof typeof headings;

/** Writes a matrix in pieces, which are made as they are sent. */
type WriteMatrix = (matrix: Matrix, rows: MatrixRows) => Iterable<string>;

/** How a matrix is written; the first is for who accepts any. */
const formats: readonly (readonly [string, WriteMatrix])[] = [
  ['text/csv', matrixCsv],
  ['application/json', matrixJson],
];

/**
 * How a matrix is written to somebody.
 *
 * @param acceptedOf - the first of some media types that they accept
 * @throws PolicyRefusal if they accept none of the formats
 */
export function matrixFormatFor(
  acceptedOf: (types: string[]) => string | false,
) {
  const types = formats.map(([type]) => type);
  const accepted = acceptedOf(types);
  const format = formats.find(([type]) => type === accepted);
  if (!format) {
    throw refuse('not-acceptable', { formats: types });
  }
  const [type, write] = format;
  return { type, write };
}

/** The permissions once, and for each row the results in their order. */
function* matrixJson({ columns, rows }: Matrix, kind: MatrixRows) {
  yield `{"permissions":${JSON.stringify(columns satisfies MatrixJson['permissions'])},"rows":[`;
  let separator = '';
  for (const { name, results } of rows) {
    const row: MatrixJson['rows'][number] = { [headings[kind]]: name, results };
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',';
  }
  yield ']}';
}
