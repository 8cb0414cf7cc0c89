import { Knex } from 'knex';
import { inParts } from './inParts';

/** What one statement inserts. SQLite works in the thread that decides, for some 4 ms then. */
const ROWS_PER_STATEMENT = { sqlite: 500, postgres: 5_000 };
/** Letters in a row of the usual length. What a large role was may be a row of a megabyte. */
const LETTERS_PER_ROW = 500;

/**
 * Inserts rows, possibly hundreds of thousands, in order. All rows of a statement are one
 * parameter: building a statement with a parameter for each value takes as long as inserting
 * the rows.
 *
 * @param rows - all have the same columns
 * @param key - a column; a row that has the same in it already becomes the new one
 */
export async function insertRows<Row extends object>(
  transaction: Knex.Transaction,
  table: string,
  rows: Iterable<Row>,
  key?: keyof Row & string,
): Promise<void> {
  const isPostgres = transaction.client.config.client === 'pg';
  const insert = (part: readonly Row[]) => {
    const columns = Object.keys(part[0]);
    const names = columns.join(', ');
    const selected = isPostgres
      ? `${names} from json_populate_recordset(null::${table}, ?) with ordinality order by ordinality`
      : `${columns.map(name => `value ->> '${name}'`).join(', ')} from json_each(?) order by key`;
    const replaced = columns
      .map(name => `${name} = excluded.${name}`)
      .join(', ');
    const otherwise = key
      ? `on conflict (${key}) do update set ${replaced}`
      : '';
    return transaction.raw(
      `insert into ${table} (${names}) select ${selected} ${otherwise}`,
      JSON.stringify(part),
    );
  };
  const { sqlite, postgres } = ROWS_PER_STATEMENT;
  await inParts(rows, insert, isPostgres ? postgres : sqlite, weightOf);
}

function weightOf(row: object): number {
  let letters = 0;
  for (const value of Object.values(row)) {
    letters += typeof value === 'string' ? value.length : 0;
  }
  return Math.max(1, letters / LETTERS_PER_ROW);
}
