/**
 * Names of roles as they were first written, for those who look for what they
 * sent. Roles are told apart by their references, which are lower-case.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.alterTable('rbac_roles', table => {
    table
      .text('name')
      .comment('The reference as it was written; null if that is lower-case');
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.alterTable('rbac_roles', table => {
    table.dropColumn('name');
  });
};
