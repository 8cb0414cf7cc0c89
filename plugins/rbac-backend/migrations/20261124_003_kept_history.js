/*
 * Where the kept history begins is written down, so that a beginning that somebody cut off
 * is told from one that was not kept. A release without this migration goes on reading and
 * writing; what it removes from the history is reported.
 */

/**
 * The last commit of which nothing is known: it, or what was before it, is not in the
 * history that there is.
 *
 * @param {import('knex').Knex} knex
 */
async function lastUnknownCommit(knex) {
  const commits = knex('rbac_journal')
    .select('revision', 'commit_id', 'predecessor', {
      previous: knex.raw('lag(commit_id) over (order by revision)'),
    })
    .as('commits');
  const row = await knex
    .from(commits)
    .whereNull('predecessor')
    .orWhereRaw(`predecessor <> coalesce(previous, '')`)
    .orderBy('revision', 'desc')
    .first();
  if (row === undefined) {
    return null;
  }
  return row.predecessor === null
    ? `${row.revision}-${row.commit_id}`
    : `${Number(row.revision) - 1}-${row.predecessor}`;
}

/** @param {import('knex').Knex} knex */
exports.up = async function up(knex) {
  await knex.schema.alterTable('rbac_state', table => {
    table
      .text('kept_after')
      .comment(
        '<revision>-<id> of the last commit that is not in the history any more; null: all are',
      );
  });
  await knex('rbac_state').update({
    kept_after: await lastUnknownCommit(knex),
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.alterTable('rbac_state', table => {
    table.dropColumn('kept_after');
  });
};
