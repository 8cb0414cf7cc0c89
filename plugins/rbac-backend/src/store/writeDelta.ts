import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Knex } from 'knex';
import { DocumentDelta } from '@portal-rbac/plugin-rbac-core';
import { Pacer } from '../runtime/Pacer';
import { toConditionRow, toMemberRow, toPolicyRow, toRoleRow } from './codec';
import { inParts } from './inParts';
import { RuleRow } from './tables';

/**
 * Writes a difference, and the digest of each role that it changes. Removals go before additions, so that a name or an
 * action that passes from one role or condition to another is free by then.
 */
export async function writeDelta(
  transaction: Knex.Transaction,
  { removed, changed }: DocumentDelta,
  digests: ReadonlyMap<RoleRef, string>,
): Promise<void> {
  const pacer = new Pacer();
  const each = <T>(
    items: Iterable<T>,
    write: (part: readonly T[]) => PromiseLike<unknown>,
  ) => inParts(items, write, pacer);
  /** What some function makes of each of the roles, one after the other. */
  function* of<T>(
    parts: (role: DocumentDelta['changed'][number]) => readonly T[],
  ) {
    for (const role of changed) {
      yield* parts(role);
    }
  }

  await each(removed, async refs => {
    await transaction('rbac_conditions').whereIn('role_ref', refs).delete();
    await transaction('rbac_casbin_rule').whereIn('role_ref', refs).delete();
    await transaction('rbac_roles').whereIn('ref', refs).delete();
  });
  await each(
    of(role => role.conditionsRemoved),
    ids => transaction('rbac_conditions').whereIn('id', ids).delete(),
  );
  await each(
    of(({ role, policiesRemoved }) =>
      policiesRemoved.map(({ permission, action, effect }) => [
        role.ref,
        permission,
        action,
        effect,
      ]),
    ),
    tuples =>
      rules(transaction, 'p')
        .whereIn(['v0', 'v1', 'v2', 'v3'], tuples)
        .delete(),
  );
  await each(
    of(({ role, membersRemoved }) =>
      membersRemoved.map(member => [role.ref, member]),
    ),
    tuples => rules(transaction, 'g').whereIn(['v1', 'v0'], tuples).delete(),
  );

  await each(
    of(({ role }) => [toRoleRow(role, digests.get(role.ref) ?? null)]),
    rows => transaction('rbac_roles').insert(rows).onConflict('ref').merge(),
  );
  await each(
    of(({ role, membersAdded, policiesAdded }) => [
      ...membersAdded.map(member => toMemberRow(role.ref, member)),
      ...policiesAdded.map(policy => toPolicyRow(role.ref, policy)),
    ]),
    rows => insertRules(transaction, rows),
  );
  await each(
    of(({ role, conditionsPut }) =>
      conditionsPut.map(condition => toConditionRow(role.ref, condition)),
    ),
    rows =>
      transaction('rbac_conditions').insert(rows).onConflict('id').merge(),
  );
}

/**
 * Inserts members and policies, of which there may be hundreds of thousands, in
 * their order. All rows are one parameter: a statement that has one for each value
 * takes as long to be made as the rows take to be inserted.
 */
function insertRules(transaction: Knex.Transaction, rows: readonly RuleRow[]) {
  const isPostgres = transaction.client.config.client === 'pg';
  return transaction.raw(
    `insert into rbac_casbin_rule (ptype, v0, v1, v2, v3) ${
      isPostgres
        ? `select ptype, v0, v1, v2, v3
           from json_populate_recordset(null::rbac_casbin_rule, ?) with ordinality
           order by ordinality`
        : `select value ->> 'ptype', value ->> 'v0', value ->> 'v1', value ->> 'v2', value ->> 'v3'
           from json_each(?)
           order by key`
    }`,
    JSON.stringify(rows),
  );
}

/** By a literal: for a parameter SQLite would not use the partial indexes. */
function rules(transaction: Knex.Transaction, ptype: RuleRow['ptype']) {
  return transaction('rbac_casbin_rule').whereRaw(`ptype = '${ptype}'`);
}
