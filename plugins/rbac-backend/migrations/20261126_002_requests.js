/*
 * Requests of roles for a time. A release without this migration goes on without them:
 * nobody can ask there, and nothing that it reads or writes is concerned.
 */

/** @param {import('knex').Knex} knex */
exports.up = async function up(knex) {
  await knex.schema.createTable('rbac_requests', table => {
    table.comment('Requests of roles, those that were answered included');
    table.text('id').primary();
    table.text('role_ref').notNullable();
    table
      .text('role_identity')
      .notNullable()
      .comment('Which role had the name then');
    table.text('asker').notNullable().comment('Reference of a user');
    table
      .text('member')
      .notNullable()
      .comment('Who is to have it: the asker, or a group of theirs');
    table.bigInteger('asked_at').notNullable().comment('Milliseconds, as all');
    table.bigInteger('ends_at').comment('Of the access; null: no end');
    table.text('reason').notNullable();
    table.text('permission').comment('What was denied that led to it');
    table.text('resource_ref').comment('On what');
    table.bigInteger('lapses_at').notNullable();
    table
      .text('state')
      .notNullable()
      .checkIn(['pending', 'approved', 'denied', 'cancelled', 'lapsed']);
    table.text('approvals').notNullable().comment('JSON: who, and when');
    table.text('settled_by').comment('Who settled it; null: nobody, or time');
    table.bigInteger('settled_at').comment('Null while it is pending');
    table.index(['asker', 'asked_at']);
    table.index(['role_ref', 'asked_at']);
    table.index(['state', 'asked_at']);
    table.index(['state', 'lapses_at']);
    table.index(['settled_at']);
  });
  // Whoever asks twice, by a double click or a retry, has asked once.
  await knex.raw(
    `create unique index rbac_requests_pending on rbac_requests (asker, role_ref, member) where state = 'pending'`,
  );
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.dropTable('rbac_requests');
};
