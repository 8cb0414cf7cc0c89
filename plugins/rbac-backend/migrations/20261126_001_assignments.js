/*
 * Who has a role for a time, beside the role. A release without this migration goes on
 * without assignments: nobody has a role by one, and what removes a role removes them. Its
 * check of the history reports the commits that are about assignments, since it does not
 * know all that is written down of them.
 */

/** The first of January 2100, see LATEST_INSTANT. */
const LATEST = 4102444800000;

/** @param {import('knex').Knex} knex */
exports.up = async function up(knex) {
  await knex.schema.createTable('rbac_assignments', table => {
    table.comment('Who has a role from one instant until another');
    table.text('id').primary();
    table
      .text('role_ref')
      .notNullable()
      .references('ref')
      .inTable('rbac_roles')
      .onDelete('CASCADE')
      .index('rbac_assignments_role');
    table.text('member').notNullable();
    table
      .bigInteger('starts_at')
      .comment('Milliseconds since 1970; null: from the beginning');
    table
      .bigInteger('ends_at')
      .comment('Milliseconds since 1970; null: until somebody ends it');
    table.text('reason').notNullable();
    table.text('granted_by').notNullable();
    table.text('request_id').comment('The request that it was approved for');
    table.check(
      `id <> '' and (member like 'user:%' or member like 'group:%')`,
      {},
      'rbac_assignments_named',
    );
    table.check(
      `coalesce(starts_at, 0) between 0 and ${LATEST}
        and coalesce(ends_at, 0) between 0 and ${LATEST}
        and (starts_at is null or ends_at is null or starts_at < ends_at)`,
      {},
      'rbac_assignments_times',
    );
  });
  await knex.schema.createTable('rbac_assignment_changes', table => {
    table.comment('What each commit changed of each assignment');
    table
      .bigInteger('revision')
      .notNullable()
      .references('revision')
      .inTable('rbac_journal')
      .onDelete('CASCADE');
    table.text('assignment_id').notNullable();
    table.text('role_ref').notNullable().comment('After it, or before it');
    table.text('before').comment('JSON; null: there was no such assignment');
    table.text('after').comment('JSON; null: there is none any more');
    table.primary(['revision', 'assignment_id']);
    table.index(['role_ref', 'revision'], 'rbac_assignment_changes_of_role');
  });
  await knex.schema.alterTable('rbac_journal', table => {
    table
      .text('assignments_digest')
      .comment('Of all assignments after it; null: a release without them');
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.alterTable('rbac_journal', table => {
    table.dropColumn('assignments_digest');
  });
  await knex.schema.dropTable('rbac_assignment_changes');
  await knex.schema.dropTable('rbac_assignments');
};
