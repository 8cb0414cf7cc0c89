/**
 * What was taken over from the tables of another RBAC plugin. No part of the
 * policy: it tells what came of those tables, and whether they changed since.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('rbac_adoption', table => {
    table.comment('One row, once the tables of another plugin were taken over');
    table.integer('id').primary().checkIn(['1']);
    table.text('adopted_at').notNullable().comment('ISO 8601');
    table.bigInteger('revision').notNullable();
    table.text('fingerprint').notNullable().comment('Of the other tables then');
    table.text('problems').notNullable().comment('What is not as it was, JSON');
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.dropTable('rbac_adoption');
};
