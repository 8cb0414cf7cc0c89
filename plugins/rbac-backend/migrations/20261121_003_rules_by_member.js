/**
 * Look-ups by member, for who asks casbin about one user: the uniqueness of
 * memberships is indexed by role.
 *
 * @param {import('knex').Knex} knex
 */
exports.up = async function up(knex) {
  await knex.raw(
    `create index rbac_casbin_rule_by_member on rbac_casbin_rule (v0) where ptype = 'g'`,
  );
};

/** @param {import('knex').Knex} knex */
exports.down = async function down(knex) {
  await knex.raw('drop index rbac_casbin_rule_by_member');
};
