import { Knex } from 'knex';
import { chunk } from 'lodash';
import { DocumentDelta } from '../core/diff';
import { toConditionRow, toMemberRow, toPolicyRow, toRoleRow } from './codec';
import { RuleRow } from './tables';

/** Rows in one statement; SQLite takes 32,766 parameters at most. */
const ROWS_PER_STATEMENT = 500;

/**
 * Writes a difference. Removals go before additions, so that a name or an
 * action that passes from one role or condition to another is free by then.
 */
export async function writeDelta(
  transaction: Knex.Transaction,
  { removed, changed }: DocumentDelta,
): Promise<void> {
  for (const refs of chunk(removed, ROWS_PER_STATEMENT)) {
    await transaction('rbac_conditions').whereIn('role_ref', refs).delete();
    await transaction('rbac_casbin_rule').whereIn('role_ref', refs).delete();
    await transaction('rbac_roles').whereIn('ref', refs).delete();
  }

  const removedConditions = changed.flatMap(role => role.conditionsRemoved);
  for (const ids of chunk(removedConditions, ROWS_PER_STATEMENT)) {
    await transaction('rbac_conditions').whereIn('id', ids).delete();
  }
  const removedPolicies = changed.flatMap(({ role, policiesRemoved }) =>
    policiesRemoved.map(({ permission, action, effect }) => [
      role.ref,
      permission,
      action,
      effect,
    ]),
  );
  for (const tuples of chunk(removedPolicies, ROWS_PER_STATEMENT)) {
    await rules(transaction, 'p')
      .whereIn(['v0', 'v1', 'v2', 'v3'], tuples)
      .delete();
  }
  const removedMembers = changed.flatMap(({ role, membersRemoved }) =>
    membersRemoved.map(member => [role.ref, member]),
  );
  for (const tuples of chunk(removedMembers, ROWS_PER_STATEMENT)) {
    await rules(transaction, 'g').whereIn(['v1', 'v0'], tuples).delete();
  }

  const roles = changed.map(({ role }) => toRoleRow(role));
  for (const rows of chunk(roles, ROWS_PER_STATEMENT)) {
    await transaction('rbac_roles').insert(rows).onConflict('ref').merge();
  }
  const added = changed.flatMap(({ role, membersAdded, policiesAdded }) => [
    ...membersAdded.map(member => toMemberRow(role.ref, member)),
    ...policiesAdded.map(policy => toPolicyRow(role.ref, policy)),
  ]);
  for (const rows of chunk(added, ROWS_PER_STATEMENT)) {
    await transaction('rbac_casbin_rule').insert(
      rows.map(row => ({ v2: null, v3: null, ...row })),
    );
  }
  const conditions = changed.flatMap(({ role, conditionsPut }) =>
    conditionsPut.map(condition => toConditionRow(role.ref, condition)),
  );
  for (const rows of chunk(conditions, ROWS_PER_STATEMENT)) {
    await transaction('rbac_conditions').insert(rows).onConflict('id').merge();
  }
}

/** By a literal: for a parameter SQLite would not use the partial indexes. */
function rules(transaction: Knex.Transaction, ptype: RuleRow['ptype']) {
  return transaction('rbac_casbin_rule').whereRaw(`ptype = '${ptype}'`);
}
