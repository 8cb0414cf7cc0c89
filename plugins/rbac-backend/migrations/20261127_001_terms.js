/*
 * The terms on which a role may be requested. A release without this migration goes on
 * without them: nobody can ask there, and what it writes leaves them as they are. Its
 * check of the history reports the roles that have some.
 */

/** @param {import('knex').Knex} knex */
exports.up = async function up(knex) {
  await knex.schema.alterTable('rbac_roles', table => {
    table.text('requests').comment('JSON; null: it may not be requested');
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.alterTable('rbac_roles', table => {
    table.dropColumn('requests');
  });
};
