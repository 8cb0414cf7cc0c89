/**
 * The policy of the RBAC backend. Every table has the prefix rbac_, so that the
 * tables of another RBAC plugin can stand beside them.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.schema.createTable('rbac_state', table => {
    table.comment('One row: what all replicas agree on');
    table.integer('id').primary().checkIn(['1']);
    table
      .bigInteger('revision')
      .notNullable()
      .comment('Number of the policy as a whole, +1 for each commit');
    table
      .bigInteger('next_condition_id')
      .notNullable()
      .comment('Ids of conditions are never used again');
  });
  await knex('rbac_state').insert({ id: 1, revision: 0, next_condition_id: 1 });

  await knex.schema.createTable('rbac_roles', table => {
    table.text('ref').primary().comment('role:<namespace>/<name>');
    table.text('source').notNullable().comment('Who may change the role');
    table.text('description');
    table.text('owner');
    table.text('author');
    table.text('modified_by');
    table.text('created_at').comment('ISO 8601');
    table.text('last_modified').comment('ISO 8601');
  });

  await knex.schema.createTable('rbac_casbin_rule', table => {
    table.comment(
      'Members (g, member, role) and permission policies (p, role, permission, action, effect) in the shape of typeorm-adapter',
    );
    table.increments('id');
    for (const column of ['ptype', 'v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6']) {
      table.specificType(column, 'varchar');
    }
  });
  // One index each for look-ups by role and for uniqueness.
  await knex.raw(
    `create unique index rbac_casbin_rule_policy on rbac_casbin_rule (v0, v1, v2, v3) where ptype = 'p'`,
  );
  await knex.raw(
    `create unique index rbac_casbin_rule_member on rbac_casbin_rule (v1, v0) where ptype = 'g'`,
  );

  await knex.schema.createTable('rbac_conditions', table => {
    table.bigInteger('id').primary();
    table
      .text('role_ref')
      .notNullable()
      .references('ref')
      .inTable('rbac_roles')
      .onDelete('CASCADE')
      .index('rbac_conditions_role');
    table.text('plugin_id').notNullable();
    table.text('resource_type').notNullable();
    table.text('permission_mapping').notNullable().comment('JSON, as given');
    table.text('criteria').notNullable().comment('JSON, as given');
  });

  await knex.schema.createTable('rbac_journal', table => {
    table.comment('One row for each commit');
    table.bigInteger('revision').primary();
    table.text('committed_at').notNullable().comment('ISO 8601');
    table.text('source').notNullable();
    table.text('actor').notNullable();
    table.text('change').notNullable().comment('The kind of the change');
    table.text('roles').notNullable().comment('JSON: references it touched');
    table.text('digest').comment('Of the content of the source, for loads');
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.dropTable('rbac_journal');
  await knex.schema.dropTable('rbac_conditions');
  await knex.schema.dropTable('rbac_casbin_rule');
  await knex.schema.dropTable('rbac_roles');
  await knex.schema.dropTable('rbac_state');
};
