/**
 * Which plugin each resource type belongs to: the first one that published rules
 * for it. Kept, so that all replicas agree, and agree again after a restart at
 * which that plugin does not answer. No part of the policy.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('rbac_resource_types', table => {
    table.text('resource_type').primary();
    table.text('plugin_id').notNullable();
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.dropTable('rbac_resource_types');
};
