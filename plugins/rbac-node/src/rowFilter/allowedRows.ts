import { Knex } from 'knex';
import { QueryCriteria, RowFilter, sortOf } from './RowFilter';

/**
 * What a rule asks of the rows of a table: it adds `where` to the query. Where it comes to NULL in SQL, the row does not
 * meet it.
 *
 * @public
 */
export type KnexFilter = (where: Knex.QueryBuilder) => void;

/** SQLite takes 1,000 conditions beside each other. */
const MOST_BESIDE_EACH_OTHER = 100;

/**
 * Selects from the rows of a table that a filter accepts. They are a subquery under the name of the table: whatever is
 * added afterwards, such as `orWhere`, joins, pages and counts, is about these rows only.
 *
 * @param db - the database of the plugin
 * @param table - its name
 * @param filter - made with rules whose queries are {@link KnexFilter}s
 * @returns a query to add to
 * @throws NotAllowedError as `filter.criteria` does
 *
 * @public
 */
export function allowedRows<TRow extends {} = any>(
  db: Knex,
  table: string,
  filter: RowFilter<any, KnexFilter>,
): Knex.QueryBuilder<TRow, TRow[]> {
  const rows = db(table);
  addCriteria(rows, filter.criteria());
  return db.from(rows.as(table)) as Knex.QueryBuilder<TRow, TRow[]>;
}

type Where = Knex.QueryBuilder;

/** Adds criteria to a group that is joined by `and`. An empty group would be left out by knex, so none may be. */
function addCriteria(where: Where, criteria: QueryCriteria<KnexFilter>): void {
  const { allOf, anyOf, not, query } = sortOf(criteria);
  if (allOf) {
    addList(where, allOf, 'and');
  } else if (anyOf) {
    addList(where, anyOf, 'or');
  } else if (not !== undefined) {
    addNegation(where, not);
  } else {
    // What the rule adds with `orWhere` must not get out of its own group.
    where.whereRaw('1 = 1').where(group => query!(group));
  }
}

function addList(
  where: Where,
  list: readonly QueryCriteria<KnexFilter>[],
  join: 'and' | 'or',
): void {
  if (list.length === 0) {
    where.whereRaw(join === 'and' ? '1 = 1' : '1 = 0');
  } else if (list.length > MOST_BESIDE_EACH_OTHER) {
    addList(where, inGroups(list, join), join);
  } else {
    list.forEach(child =>
      where[join === 'and' ? 'where' : 'orWhere'](group =>
        addCriteria(group, child),
      ),
    );
  }
}

function inGroups(
  list: readonly QueryCriteria<KnexFilter>[],
  join: 'and' | 'or',
): QueryCriteria<KnexFilter>[] {
  const size = Math.ceil(list.length / MOST_BESIDE_EACH_OTHER);
  const groups: QueryCriteria<KnexFilter>[] = [];
  for (let start = 0; start < list.length; start += size) {
    const part = list.slice(start, start + size);
    groups.push(join === 'and' ? { allOf: part } : { anyOf: part });
  }
  return groups;
}

/** With `not`, SQL would leave out the rows for which a condition comes to NULL; a rule says no to these. */
function addNegation(where: Where, not: QueryCriteria<KnexFilter>): void {
  const { not: twice } = sortOf(not);
  if (twice !== undefined) {
    addCriteria(where, twice);
  } else {
    where.whereNotExists((one: Where) =>
      one.select(1 as never).where(group => addCriteria(group, not)),
    );
  }
}
