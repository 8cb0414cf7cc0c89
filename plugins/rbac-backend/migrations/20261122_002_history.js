/*
 * The journal becomes the history: what each commit changed, and by what it is known
 * that nobody altered it. A release without this migration goes on reading and writing;
 * its commits say nothing of what they changed, so that the history begins after them.
 */

/** @param {import('knex').Knex} knex */
exports.up = async function up(knex) {
  await knex.schema.alterTable('rbac_journal', table => {
    table
      .text('predecessor')
      .comment('The commit before; empty for the first; null: no history');
    table.text('reason').comment('Why, as the author said');
    table.bigInteger('bytes').comment('Of its rows of rbac_changes, about');
  });
  await knex.schema.createTable('rbac_published', table => {
    table.comment('One row: the latest commit of which subscribers were told');
    table.integer('id').primary().checkIn(['1']);
    table.bigInteger('revision').notNullable();
  });
  await knex('rbac_published').insert({
    id: 1,
    revision: knex('rbac_state').select('revision'),
  });
  await knex.schema.alterTable('rbac_roles', table => {
    table.text('digest').comment('Of all that the role is and grants');
  });
  await knex.schema.createTable('rbac_changes', table => {
    table.comment('What each commit changed of each role');
    table
      .bigInteger('revision')
      .notNullable()
      .references('revision')
      .inTable('rbac_journal')
      .onDelete('CASCADE');
    table.text('role_ref').notNullable();
    table
      .text('before')
      .comment('JSON: what was so before alone; null: no role');
    table.text('after').comment('JSON: what is so after alone; null: no role');
    table.text('digest').comment('Of the role after');
    table.primary(['revision', 'role_ref']);
    table.index(['role_ref', 'revision'], 'rbac_changes_of_role');
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.dropTable('rbac_changes');
  await knex.schema.alterTable('rbac_roles', table => {
    table.dropColumn('digest');
  });
  await knex.schema.dropTable('rbac_published');
  await knex.schema.alterTable('rbac_journal', table => {
    table.dropColumns('predecessor', 'reason', 'bytes');
  });
};
