import { emptyDocument, FILES } from '@portal-rbac/plugin-rbac-core';
import { policy, userRef, NOW } from '@internal/rbac-testkit';
import {
  both,
  put,
  readers,
  rows,
  violation,
  writers,
} from './__testUtils__/storedPolicies';
import { PolicyStore } from './PolicyStore';
import { onEveryDatabase } from './__testUtils__/onEveryDatabase';

/** The row of a policy that writers do not have. */
const aPolicy = {
  ptype: 'p',
  v0: writers.ref,
  v1: 'location',
  v2: 'read',
  v3: 'allow',
};

/** The row of an assignment. */
const anAssignment = {
  id: 'a',
  role_ref: writers.ref,
  member: 'user:default/eve',
  reason: '',
  granted_by: '',
};

onEveryDatabase('tables guard themselves, whoever writes to them', open => {
  it.each([
    [
      'a policy twice',
      'rbac_casbin_rule',
      { ...aPolicy, v1: 'catalog-entity' },
    ],
    [
      'a member twice',
      'rbac_casbin_rule',
      { ptype: 'g', v0: 'group:default/team', v1: writers.ref },
    ],
    ['a role twice', 'rbac_roles', { ref: writers.ref, source: FILES }],
    [
      'a second state',
      'rbac_state',
      { id: 2, revision: 0, next_condition_id: 1 },
    ],
    [
      'a commit twice',
      'rbac_journal',
      {
        revision: 1,
        committed_at: NOW,
        source: '',
        actor: '',
        change: '',
        roles: '[]',
      },
    ],
    [
      'a member of no role',
      'rbac_casbin_rule',
      { ptype: 'g', v0: 'user:default/ada', v1: 'role:default/none' },
    ],
    [
      'a policy of no role',
      'rbac_casbin_rule',
      { ...aPolicy, v0: 'role:default/none' },
    ],
    [
      'a member that is not a user or group',
      'rbac_casbin_rule',
      { ptype: 'g', v0: readers.ref, v1: writers.ref },
    ],
    [
      'a member without a reference',
      'rbac_casbin_rule',
      { ptype: 'g', v0: null, v1: writers.ref },
    ],
    [
      'another type of rule',
      'rbac_casbin_rule',
      { ptype: 'g2', v0: 'user:default/ada', v1: writers.ref },
    ],
    [
      'a rule without a type',
      'rbac_casbin_rule',
      { ptype: null, v0: 'user:default/ada', v1: writers.ref },
    ],
    [
      'a policy with another action',
      'rbac_casbin_rule',
      { ...aPolicy, v2: 'READ' },
    ],
    [
      'a policy with another effect',
      'rbac_casbin_rule',
      { ...aPolicy, v3: 'maybe' },
    ],
    [
      'a policy without an effect',
      'rbac_casbin_rule',
      { ...aPolicy, v3: null },
    ],
    [
      'a policy with a part that nobody reads',
      'rbac_casbin_rule',
      { ...aPolicy, v4: 'until tomorrow' },
    ],
    [
      'an assignment of no role',
      'rbac_assignments',
      { ...anAssignment, role_ref: 'role:default/none' },
    ],
    [
      'an assignment to what is not a user or group',
      'rbac_assignments',
      { ...anAssignment, member: readers.ref },
    ],
    [
      'an assignment that ends before it begins',
      'rbac_assignments',
      { ...anAssignment, starts_at: 2, ends_at: 2 },
    ],
    [
      'an assignment that ends in another century',
      'rbac_assignments',
      { ...anAssignment, ends_at: 4_102_444_800_001 },
    ],
    [
      'an assignment without an id',
      'rbac_assignments',
      { ...anAssignment, id: '' },
    ],
    [
      'a condition of no role',
      'rbac_conditions',
      {
        id: 9,
        role_ref: 'role:default/none',
        plugin_id: '',
        resource_type: '',
        permission_mapping: '',
        criteria: '',
      },
    ],
    [
      'a condition id twice',
      'rbac_conditions',
      {
        id: 1,
        role_ref: readers.ref,
        plugin_id: '',
        resource_type: '',
        permission_mapping: '',
        criteria: '',
      },
    ],
  ])('refuses %s, by the tables themselves', async (_, table, row) => {
    const knex = await open();
    await put(await PolicyStore.open(knex), emptyDocument, both);
    const before = await rows(knex);
    await expect(knex(table).insert(row)).rejects.toEqual(violation);
    expect(await rows(knex)).toEqual(before);
  });

  it('deletes everything of a role with it, whoever deletes it', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    await put(store, emptyDocument, both);
    await knex('rbac_roles').where({ ref: writers.ref }).delete();
    const left = await store.load();
    expect([...left.roles.values()]).toEqual([readers]);
    expect(await rows(knex)).toEqual(
      expect.objectContaining({
        rules: [expect.objectContaining({ v1: readers.ref })],
        conditions: [],
      }),
    );
  });

  it('takes rows as tools of casbin write them', async () => {
    const knex = await open();
    const store = await PolicyStore.open(knex);
    await put(store, emptyDocument, both);
    const nothing = { v4: '', v5: '', v6: '' };
    await knex('rbac_casbin_rule').insert([
      { ...aPolicy, ...nothing },
      {
        ...nothing,
        ...{ ptype: 'g', v0: 'user:default/eve', v1: readers.ref },
        ...{ v2: '', v3: '' },
      },
    ]);
    await knex('rbac_casbin_rule')
      .where({ v0: 'user:default/bob' })
      .update({ v1: writers.ref });
    const { roles } = await store.load();
    expect(roles.get(readers.ref)?.members).toEqual([userRef('eve')]);
    expect(roles.get(writers.ref)?.members).toContain(userRef('bob'));
    expect(roles.get(writers.ref)?.policies).toContainEqual(
      policy('location, read, allow'),
    );
    await knex('rbac_roles').where({ ref: writers.ref }).delete();
    expect(await knex('rbac_casbin_rule').pluck('v0')).toEqual([
      'user:default/eve',
    ]);
  });
});
