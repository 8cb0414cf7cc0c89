/** @param {import('knex').Knex} knex */
exports.up = knex =>
  knex.schema.createTable('incidents', table => {
    table.increments('id');
    table.text('title').notNullable();
    table
      .text('team')
      .comment('Reference of a group; absent until one takes it');
    table.boolean('open').notNullable().defaultTo(true);
    table.index('team');
  });

/** @param {import('knex').Knex} knex */
exports.down = knex => knex.schema.dropTable('incidents');
