/*
 * What is used, by role and perhaps by user, with the last day; and when processes noted it.
 * A release without this migration notes nothing.
 */

/** @param {import('knex').Knex} knex */
exports.up = async function up(knex) {
  await knex.schema.createTable('rbac_use', table => {
    table.comment('What roles allowed, and to whom if people are noted');
    table
      .text('used_by')
      .notNullable()
      .comment('Reference of a role or a user');
    table.text('permission').notNullable().comment('Empty: no policy names it');
    table.text('action').notNullable();
    table.text('resource_type').notNullable().comment('Empty: it has none');
    table.text('last_day').notNullable().comment('Of UTC: 2026-11-28');
    table.primary(['used_by', 'permission', 'action', 'resource_type']);
    table.index('last_day');
  });
  await knex.schema.createTable('rbac_use_times', table => {
    table.comment('When processes noted what is used');
    table.text('id').primary().comment('Of the process');
    table.text('noted').notNullable().comment('permissions or people');
    table.bigInteger('started_at').notNullable().comment('Milliseconds');
    table.bigInteger('noted_until').notNullable().comment('Milliseconds');
    table.boolean('is_ended').notNullable().comment('As it should');
    table.bigInteger('lost_until').comment('Milliseconds; null: nothing lost');
    table.index('noted_until');
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.dropTable('rbac_use_times');
  await knex.schema.dropTable('rbac_use');
};
