/**
 * Tells commits apart that have the same number: after a backup was restored,
 * the next commit gets a number that was there before.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  for (const name of ['rbac_state', 'rbac_journal']) {
    await knex.schema.alterTable(name, table => {
      table
        .text('commit_id')
        .comment('Random; null for commits from before there were such ids');
    });
  }
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  for (const name of ['rbac_journal', 'rbac_state']) {
    await knex.schema.alterTable(name, table => {
      table.dropColumn('commit_id');
    });
  }
};
