/*
 * The tables of the RBAC backend. Each has the prefix rbac_, so that the tables of
 * another RBAC plugin can stand beside them. The database guards what the code takes for
 * granted (src/store/README.md).
 */

/** A policy; other tools write empty strings where typeorm-adapter writes null. */
const isPolicy = `ptype = 'p'
  and coalesce(v2, '') in ('create', 'read', 'update', 'delete', 'use')
  and coalesce(v3, '') in ('allow', 'deny')`;
const isMember = `ptype = 'g'
  and (v0 like 'user:%' or v0 like 'group:%')
  and coalesce(v2, '') = '' and coalesce(v3, '') = ''`;
const isComplete = `ptype is not null and v0 is not null and v1 is not null
  and ((${isPolicy}) or (${isMember}))
  and coalesce(v4, '') = '' and coalesce(v5, '') = '' and coalesce(v6, '') = ''`;

/** @param {import('knex').Knex} knex */
async function createPolicy(knex) {
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
    table
      .text('commit_id')
      .comment('Random; tells commits apart after a restore; null before any');
  });
  await knex('rbac_state').insert({ id: 1, revision: 0, next_condition_id: 1 });

  await knex.schema.createTable('rbac_roles', table => {
    table.text('ref').primary().comment('role:<namespace>/<name>');
    table
      .text('name')
      .comment('The reference as it was written; null if that is lower-case');
    table.text('source').notNullable().comment('Who may change the role');
    table.text('description');
    table.text('owner');
    table.text('author');
    table.text('modified_by');
    table.text('created_at').comment('ISO 8601');
    table.text('last_modified').comment('ISO 8601');
  });

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
}

const roleOf = row =>
  `case ${row}ptype when 'g' then ${row}v1 else ${row}v0 end`;

/**
 * By a trigger, because a row that has a generated column cannot be copied with
 * all its columns, as a backup by SQL does.
 *
 * @param {import('knex').Knex} knex
 */
async function fillRoleOnPostgres(knex) {
  await knex.raw(`
    create or replace function rbac_casbin_rule_role() returns trigger language plpgsql as $$
    begin
      new.role_ref := ${roleOf('new.')};
      return new;
    end $$`);
  await knex.raw(`
    create trigger rbac_casbin_rule_role before insert or update on rbac_casbin_rule
    for each row execute function rbac_casbin_rule_role()`);
}

/** @param {import('knex').Knex} knex */
async function createRules(knex) {
  const isPostgres = knex.client.config.client === 'pg';
  await knex.schema.createTable('rbac_casbin_rule', table => {
    table.comment(
      'Members (g, member, role) and permission policies (p, role, permission, action, effect) in the shape of typeorm-adapter',
    );
    table.increments('id');
    for (const column of ['ptype', 'v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6']) {
      table.specificType(column, 'varchar');
    }
    table
      .specificType(
        'role_ref',
        isPostgres
          ? 'text'
          : `text generated always as (${roleOf('')}) virtual`,
      )
      .notNullable()
      .index('rbac_casbin_rule_by_role');
    table
      .foreign('role_ref', 'rbac_casbin_rule_of_role')
      .references('rbac_roles.ref')
      .onDelete('CASCADE');
    table.check(isComplete, {}, 'rbac_casbin_rule_complete');
  });
  if (isPostgres) {
    await fillRoleOnPostgres(knex);
  }
  // One index each for look-ups by role and for uniqueness.
  await knex.raw(
    `create unique index rbac_casbin_rule_policy on rbac_casbin_rule (v0, v1, v2, v3) where ptype = 'p'`,
  );
  await knex.raw(
    `create unique index rbac_casbin_rule_member on rbac_casbin_rule (v1, v0) where ptype = 'g'`,
  );
  // For who asks casbin about one user. SQLite uses a partial index only where the
  // statement has a literal, and what reads for casbin sends parameters.
  await knex.raw(
    `create index rbac_casbin_rule_by_member on rbac_casbin_rule (v0) ${isPostgres ? `where ptype = 'g'` : ''}`,
  );
}

/** @param {import('knex').Knex} knex */
async function createJournal(knex) {
  await knex.schema.createTable('rbac_journal', table => {
    table.comment('One row for each commit');
    table.bigInteger('revision').primary();
    table.text('commit_id').comment('Random, see rbac_state');
    table.text('committed_at').notNullable().comment('ISO 8601');
    table.text('source').notNullable();
    table.text('actor').notNullable();
    table.text('change').notNullable().comment('The kind of the change');
    table.text('roles').notNullable().comment('JSON: references it touched');
    table.text('digest').comment('Of the content of the source, for loads');
  });
  await knex.raw(
    'create index rbac_journal_loads on rbac_journal (source, revision) where digest is not null',
  );
}

/**
 * What is no part of the policy: a change of it is no revision.
 *
 * @param {import('knex').Knex} knex
 */
async function createRest(knex) {
  await knex.schema.createTable('rbac_plugin_ids', table => {
    table.comment('Plugins whose permissions are listed as well');
    table.text('plugin_id').primary();
  });
  await knex.schema.createTable('rbac_resource_types', table => {
    table.comment('Whose each type is: the first plugin with rules for it');
    table.text('resource_type').primary();
    table.text('plugin_id').notNullable();
  });
  await knex.schema.createTable('rbac_adoption', table => {
    table.comment('One row, once the tables of another plugin were taken over');
    table.integer('id').primary().checkIn(['1']);
    table.text('adopted_at').notNullable().comment('ISO 8601');
    table.bigInteger('revision').notNullable();
    table.text('fingerprint').notNullable().comment('Of the other tables then');
    table.text('problems').notNullable().comment('What is not as it was, JSON');
  });
  await knex.schema.createTable('rbac_schema', table => {
    table.comment('One row: which releases work with these tables');
    table.integer('id').primary().checkIn(['1']);
    table.text('migrated_by').comment('The release that migrated last');
    table
      .text('usable_with')
      .notNullable()
      .comment('A release that has this migration works with these tables');
  });
  await knex('rbac_schema').insert({
    id: 1,
    usable_with: '20261122_001_tables.js',
  });
}

/** @param {import('knex').Knex} knex */
exports.up = async function up(knex) {
  await createPolicy(knex);
  await createRules(knex);
  await createJournal(knex);
  await createRest(knex);
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  for (const name of [
    ...['schema', 'adoption', 'resource_types', 'plugin_ids', 'journal'],
    ...['casbin_rule', 'conditions', 'roles', 'state'],
  ]) {
    await knex.schema.dropTable(`rbac_${name}`);
  }
  if (knex.client.config.client === 'pg') {
    await knex.raw('drop function rbac_casbin_rule_role()');
  }
};
