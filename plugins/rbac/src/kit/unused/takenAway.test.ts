import { emptyRole, RoleState } from '../difference/RoleState';
import { english } from '../../translations/__testUtils__/english';
import {
  unusedCondition,
  unusedMember,
  unusedPolicy,
} from './__testUtils__/sampleUnused';
import { takenAway } from './takenAway';
import { takenAwayWords } from './takenAwayWords';

const condition = (id: number): RoleState['conditions'][number] => ({
  id,
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: ['read'],
  conditions: {
    rule: 'IS_ENTITY_OWNER',
    resourceType: 'catalog-entity',
    params: {},
  },
});

const ROLE: RoleState = {
  ...emptyRole,
  name: 'role:default/readers',
  owner: 'group:default/owners',
  members: ['user:default/ann', 'group:default/team'],
  policies: [
    { permission: 'catalog.entity.delete', policy: 'delete', effect: 'allow' },
    { permission: 'catalog.entity.delete', policy: 'delete', effect: 'deny' },
    { permission: 'catalog.entity.delete', policy: 'use', effect: 'allow' },
  ],
  conditions: [condition(7), condition(8)],
};

const PARTS = [unusedPolicy(), unusedCondition(), unusedMember()];

describe('what is taken away of a role', () => {
  it('is what is unused of it, and nothing else', () => {
    expect(takenAway(ROLE, PARTS)).toEqual({
      taken: PARTS,
      isAnyMemberKept: false,
      role: {
        ...ROLE,
        members: ['group:default/team'],
        policies: ROLE.policies.slice(1),
        conditions: [condition(8)],
      },
    });
  });

  it('is nothing of a role that no longer has any of it', () => {
    const role = { ...ROLE, policies: [], conditions: [] };
    expect(takenAway(role, PARTS.slice(0, 2)).role).toEqual(role);
  });

  it('is no member where nobody would be left', () => {
    const parts = [...PARTS, unusedMember('group:default/team')];
    const { taken, isAnyMemberKept, role } = takenAway(ROLE, parts);
    expect(taken).toEqual(PARTS.slice(0, 2));
    expect(isAnyMemberKept).toBe(true);
    expect(role.members).toEqual(ROLE.members);
    expect(role.conditions).toEqual([condition(8)]);
  });

  it('is counted by what it is', () => {
    expect(
      takenAwayWords(english, [
        ...PARTS,
        unusedPolicy(),
        unusedMember('group:default/team'),
      ]),
    ).toEqual(['2 permission policies', '1 condition', '1 user', '1 group']);
    expect(takenAwayWords(english, [])).toEqual([]);
  });
});
