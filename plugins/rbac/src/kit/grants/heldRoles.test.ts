import { heldRoles } from './heldRoles';

const role = (name: string) => `role:default/${name}`;
const path = ['user:default/a', 'group:default/g', role('b')];

describe('the roles that somebody has', () => {
  it('are those that have a part in what they get, each once, with the groups on the way', () => {
    const { roles, areSomeHidden } = heldRoles([
      { via: { role: role('b'), path, others: [{ role: role('a') }] } },
      { via: { role: role('a') } },
      {},
    ]);
    expect(roles).toEqual([
      { role: role('a'), groups: [] },
      { role: role('b'), groups: ['group:default/g'] },
    ]);
    expect(areSomeHidden).toBe(false);
  });

  it('are not all, where some are hidden or too many to name', () => {
    expect(heldRoles([{ via: { role: null } }]).areSomeHidden).toBe(true);
    expect(
      heldRoles([{ via: { role: role('a'), others: [], othersOmitted: 2 } }])
        .areSomeHidden,
    ).toBe(true);
  });

  it('are none of a super user, who needs none', () => {
    expect(heldRoles([{ via: {} }])).toEqual({
      roles: [],
      areSomeHidden: false,
    });
  });
});
