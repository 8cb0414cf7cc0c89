import { RoleRef } from '@portal-rbac/plugin-rbac-common';
import { Knex } from 'knex';
import { DocumentDelta } from '@portal-rbac/plugin-rbac-core';
import { toConditionRow, toMemberRow, toPolicyRow, toRoleRow } from './codec';
import { toAssignmentRow } from './assignmentRows';
import { inParts } from './inParts';
import { insertRows } from './insertRows';
import { RuleRow } from './tables';

/**
 * Writes a difference, and the digest of each role that it changes. Removals go before additions, so that a name or an
 * action that passes from one role or condition to another is free by then.
 */
export async function writeDelta(
  transaction: Knex.Transaction,
  {
    removed,
    changed,
    assignmentsPut = [],
    assignmentsRemoved = [],
  }: DocumentDelta,
  digests: ReadonlyMap<RoleRef, string>,
): Promise<void> {
  /** The results of a function for each of the roles, one after the other. */
  function* of<T>(
    parts: (role: DocumentDelta['changed'][number]) => readonly T[],
  ) {
    for (const role of changed) {
      yield* parts(role);
    }
  }

  await inParts(
    assignmentsRemoved.map(({ id }) => id),
    ids => transaction('rbac_assignments').whereIn('id', ids).delete(),
  );
  await inParts(removed, async refs => {
    await transaction('rbac_assignments').whereIn('role_ref', refs).delete();
    await transaction('rbac_conditions').whereIn('role_ref', refs).delete();
    await transaction('rbac_casbin_rule').whereIn('role_ref', refs).delete();
    await transaction('rbac_roles').whereIn('ref', refs).delete();
  });
  await inParts(
    of(role => role.conditionsRemoved),
    ids => transaction('rbac_conditions').whereIn('id', ids).delete(),
  );
  await inParts(
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
  await inParts(
    of(({ role, membersRemoved }) =>
      membersRemoved.map(member => [role.ref, member]),
    ),
    tuples => rules(transaction, 'g').whereIn(['v1', 'v0'], tuples).delete(),
  );

  await insertRows(
    transaction,
    'rbac_roles',
    of(({ role }) => [toRoleRow(role, digests.get(role.ref) ?? null)]),
    'ref',
  );
  await insertRows(
    transaction,
    'rbac_casbin_rule',
    of(({ role, membersAdded, policiesAdded }) => [
      ...membersAdded.map(member => toMemberRow(role.ref, member)),
      ...policiesAdded.map(policy => toPolicyRow(role.ref, policy)),
    ]),
  );
  await insertRows(
    transaction,
    'rbac_conditions',
    of(({ role, conditionsPut }) =>
      conditionsPut.map(condition => toConditionRow(role.ref, condition)),
    ),
    'id',
  );
  await insertRows(
    transaction,
    'rbac_assignments',
    assignmentsPut.map(toAssignmentRow),
    'id',
  );
}

/** Selects by a literal: for a parameter SQLite would not use the partial indexes. */
function rules(transaction: Knex.Transaction, ptype: RuleRow['ptype']) {
  return transaction('rbac_casbin_rule').whereRaw(`ptype = '${ptype}'`);
}
