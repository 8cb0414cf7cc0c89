/*
 * Who has acknowledged a request that was given at once. A release without this migration
 * asks nobody to.
 */

/** @param {import('knex').Knex} knex */
exports.up = async function up(knex) {
  await knex.schema.alterTable('rbac_requests', table => {
    table.text('acknowledged_by').comment('Null: nobody has');
    table.bigInteger('acknowledged_at').comment('Milliseconds; null: not yet');
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.alterTable('rbac_requests', table => {
    table.dropColumn('acknowledged_by');
    table.dropColumn('acknowledged_at');
  });
};
