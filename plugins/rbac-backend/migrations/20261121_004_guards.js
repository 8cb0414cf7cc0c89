/*
 * The database guards what the code takes for granted: a member or policy has a
 * role and is complete. No table is rewritten, since a replica that is reading
 * at that moment would see it empty (src/store/README.md).
 */

/** Rows that are told in the log, one by one. */
const MAX_TOLD = 20;

const isPolicy = `ptype = 'p'
  and coalesce(v2, '') in ('create', 'read', 'update', 'delete', 'use')
  and coalesce(v3, '') in ('allow', 'deny')`;
const isMember = `ptype = 'g'
  and (v0 like 'user:%' or v0 like 'group:%')
  and coalesce(v2, '') = '' and coalesce(v3, '') = ''`;
/** Other tools write empty strings where typeorm-adapter writes null. */
const isComplete = `ptype is not null and v0 is not null and v1 is not null
  and ((${isPolicy}) or (${isMember}))
  and coalesce(v4, '') = '' and coalesce(v5, '') = '' and coalesce(v6, '') = ''`;
const roleOf = row =>
  `case ${row}ptype when 'g' then ${row}v1 else ${row}v0 end`;

/** Rows as lines, the first of them. */
function tell(rows) {
  const lines = rows
    .slice(0, MAX_TOLD)
    .map(({ id, ptype, v0, v1, v2, v3, v4, v5, v6 }) =>
      [`id ${id}: ${ptype}`, v0, v1, v2, v3, v4, v5, v6]
        .filter(value => value !== null && value !== '')
        .join(', '),
    );
  const more = rows.length - lines.length;
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

/** Rows without a role have never counted, and must not once the role is there. */
async function removeOrphans(knex, logger) {
  const orphans = knex('rbac_casbin_rule').whereRaw(
    `not exists (select 1 from rbac_roles where ref = ${roleOf('rbac_casbin_rule.')})`,
  );
  const rows = await orphans.clone().orderBy('id');
  if (rows.length > 0) {
    await orphans.delete();
    logger?.warn(
      `Removed ${rows.length} rows of rbac_casbin_rule whose role does not exist:\n${tell(rows)}`,
    );
  }
}

async function refuseIncomplete(knex) {
  const rows = await knex('rbac_casbin_rule')
    .whereRaw(`not (${isComplete})`)
    .orderBy('id');
  if (rows.length > 0) {
    throw new Error(
      `rbac_casbin_rule has ${rows.length} rows that are neither a member (g, user or group, role) nor a policy (p, role, permission, action, allow or deny). Correct or delete them and start again; nothing was changed:\n${tell(rows)}`,
    );
  }
}

/** PostgreSQL has no generated column that could be added without a rewrite. */
async function guardPostgres(knex) {
  await knex.raw(`
    create or replace function rbac_casbin_rule_role() returns trigger language plpgsql as $$
    begin
      new.role_ref := ${roleOf('new.')};
      return new;
    end $$`);
  await knex.raw('alter table rbac_casbin_rule add column role_ref text');
  await knex.raw(`
    create trigger rbac_casbin_rule_role before insert or update on rbac_casbin_rule
    for each row execute function rbac_casbin_rule_role()`);
  await knex('rbac_casbin_rule').update({ role_ref: null });
  await knex.raw(`
    alter table rbac_casbin_rule
      alter column role_ref set not null,
      add constraint rbac_casbin_rule_complete check (${isComplete}),
      add constraint rbac_casbin_rule_of_role foreign key (role_ref)
        references rbac_roles (ref) on delete cascade`);
}

/**
 * SQLite uses a partial index only where the statement has a literal, and what
 * reads for casbin sends parameters.
 */
async function indexByMember(knex, condition) {
  await knex.raw('drop index rbac_casbin_rule_by_member');
  await knex.raw(
    `create index rbac_casbin_rule_by_member on rbac_casbin_rule (v0) ${condition}`,
  );
}

async function guardSqlite(knex) {
  await indexByMember(knex, '');
  await knex.raw(`
    alter table rbac_casbin_rule
      add column role_ref text generated always as (${roleOf('')}) virtual
      constraint rbac_casbin_rule_complete check (${isComplete})
      constraint rbac_casbin_rule_of_role
        references rbac_roles (ref) on delete cascade`);
}

/**
 * @param {import('knex').Knex} knex
 * @param {import('@backstage/backend-plugin-api').LoggerService} [logger]
 */
exports.up = async function up(knex, logger) {
  await removeOrphans(knex, logger);
  await refuseIncomplete(knex);
  await (knex.client.config.client === 'pg'
    ? guardPostgres(knex)
    : guardSqlite(knex));
  await knex.raw(
    'create index rbac_casbin_rule_by_role on rbac_casbin_rule (role_ref)',
  );
  await knex.raw(
    'create index rbac_journal_loads on rbac_journal (source, revision) where digest is not null',
  );

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
    usable_with: '20261121_003_rules_by_member.js',
  });
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.schema.dropTable('rbac_schema');
  await knex.raw('drop index rbac_journal_loads');
  await knex.raw('drop index rbac_casbin_rule_by_role');
  if (knex.client.config.client === 'pg') {
    await knex.raw('drop trigger rbac_casbin_rule_role on rbac_casbin_rule');
    await knex.raw('drop function rbac_casbin_rule_role()');
    await knex.raw(
      'alter table rbac_casbin_rule drop constraint rbac_casbin_rule_complete',
    );
  } else {
    await indexByMember(knex, `where ptype = 'g'`);
  }
  await knex.raw('alter table rbac_casbin_rule drop column role_ref');
};
