/*
 * A commit records all roles as they are after it, and where the kept history begins is
 * written down. So changes that no commit made differ from those of an older release, and a
 * beginning that somebody cut off differs from one that was not kept. A release without this
 * migration goes on reading and writing; what it removes from the history is reported.
 */

/**
 * The last unknown commit: the history lacks it, or what was before it.
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
    return undefined;
  }
  return row.predecessor === null
    ? { revision: Number(row.revision), id: row.commit_id }
    : { revision: Number(row.revision) - 1, id: row.predecessor };
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
  await knex.schema.alterTable('rbac_journal', table => {
    table.text('roles_digest').comment('Of the digests of all roles after it');
    table.text('kept_after').comment('That of rbac_state after it');
    table
      .bigInteger('next_condition_id')
      .comment('That of rbac_state after it');
  });
  await knex.schema.createTable('rbac_kept_roles', table => {
    table.comment('The roles where the kept history begins');
    table.text('role_ref').primary();
    table
      .text('digest')
      .comment('Of the role then; null: an older release wrote it');
  });
  const unknown = await lastUnknownCommit(knex);
  if (unknown) {
    await knex('rbac_state').update({
      kept_after: `${unknown.revision}-${unknown.id}`,
    });
  }
  const changed = knex('rbac_changes')
    .where('revision', '>', unknown?.revision ?? 0)
    .select('role_ref');
  await knex('rbac_kept_roles').insert(
    knex('rbac_roles').whereNotIn('ref', changed).select('ref', 'digest'),
  );
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.dropTable('rbac_kept_roles');
  await knex.schema.alterTable('rbac_journal', table => {
    table.dropColumns('roles_digest', 'kept_after', 'next_condition_id');
  });
  await knex.schema.alterTable('rbac_state', table => {
    table.dropColumn('kept_after');
  });
};
