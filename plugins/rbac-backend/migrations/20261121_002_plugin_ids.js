/**
 * Ids of plugins whose permissions are listed beside those of the installed
 * plugins. No part of the policy: a change of them is no revision.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('rbac_plugin_ids', table => {
    table.text('plugin_id').primary();
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.dropTable('rbac_plugin_ids');
};
