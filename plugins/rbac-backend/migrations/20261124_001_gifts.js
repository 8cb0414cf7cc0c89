/*
 * What the configuration gives beside the roles, as it came into force last. A release
 * without this migration goes on without it: what it puts in force is not judged.
 */

/** @param {import('knex').Knex} knex */
exports.up = async function up(knex) {
  await knex.schema.createTable('rbac_gifts', table => {
    table.comment('One row: what the configuration gives beside the roles');
    table.integer('id').primary().checkIn(['1']);
    table.text('gifts').notNullable().comment('JSON, as it came into force');
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.dropTable('rbac_gifts');
};
