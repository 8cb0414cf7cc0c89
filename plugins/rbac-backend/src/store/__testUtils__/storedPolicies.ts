import { Knex } from 'knex';
import { diff, PolicyDocument, REST } from '@portal-rbac/plugin-rbac-core';
import {
  documentOf,
  groupRef,
  narrowing,
  policy,
  roleOf,
  userRef,
  NOW,
} from '@internal/rbac-testkit';
import { JournalEntry } from '../newCommit';
import { PolicyStore } from '../PolicyStore';

/** What the journal gets of commits whose origin makes no difference. */
export const entry: JournalEntry = {
  at: NOW,
  source: REST,
  actor: 'user:default/ada',
  change: 'replaceRole',
  digest: 'abc',
};

/** A document as it is stored: roles and their parts have no order. */
export function content(document: PolicyDocument) {
  return {
    revision: document.revision,
    nextConditionId: document.nextConditionId,
    roles: [...document.roles.values()]
      .map(role => ({
        ...role,
        members: [...role.members].sort(),
        policies: role.policies.map(one => JSON.stringify(one)).sort(),
        conditions: [...role.conditions].sort((a, b) => a.id - b.id),
      }))
      .sort((a, b) => (a.ref < b.ref ? -1 : 1)),
  };
}

/** Every row of every table. */
export async function rows(knex: Knex) {
  return {
    state: await knex('rbac_state').orderBy('id'),
    roles: await knex('rbac_roles').orderBy('ref'),
    rules: await knex('rbac_casbin_rule').orderBy('id'),
    conditions: await knex('rbac_conditions').orderBy('id'),
    journal: await knex('rbac_journal').orderBy('revision'),
  };
}

/** Each run continues with the database of the one before, so nothing is shrunk. */
export function inTurn(numRuns: number) {
  return { numRuns, endOnFailure: true };
}

/** Makes `next` the stored policy, and gives it with its revision. */
export async function put(
  store: PolicyStore,
  base: PolicyDocument,
  next: PolicyDocument,
): Promise<PolicyDocument> {
  const delta = diff(base, next);
  const version = await store.commit(delta, base, entry);
  expect(version?.revision).toBe(base.revision + 1);
  return { ...next, ...version! };
}

/** A role with something of everything. */
export const writers = roleOf('writers', {
  members: [userRef('ada'), groupRef('team')],
  policies: [
    policy('catalog-entity, read, allow'),
    policy('catalog-entity, delete, deny'),
  ],
  conditions: [
    { id: 1, ...narrowing(['read']) },
    {
      id: 2,
      ...narrowing([{ name: 'catalog.entity.refresh', action: 'update' }]),
    },
  ],
  metadata: { description: 'Writers', owner: 'user:default/ada' },
});
/** A role that grants nothing. */
export const readers = roleOf('readers', { members: [userRef('bob')] });
/** A policy of these two. */
export const both = documentOf(writers, readers);

/** The databases word it differently, and errors of SQLite are no `Error`. */
export const violation = expect.objectContaining({
  message: expect.stringMatching(/constraint/i),
});
