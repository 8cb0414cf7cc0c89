import { RoleState } from '../../../kit/difference/RoleState';
import { imported } from './importChoice';

const allow = (permission: string) => ({
  ...{ permission, policy: 'read' as const, effect: 'allow' as const },
});
const condition = (kind: string, action: 'read' | 'update', id?: number) => ({
  ...{ id, pluginId: 'catalog', resourceType: 'catalog-entity' },
  permissionMapping: [action],
  conditions: {
    ...{ rule: 'IS_ENTITY_KIND', resourceType: 'catalog-entity' },
    params: { kinds: [kind] },
  },
});

const present: RoleState = {
  ...{ name: 'role:default/a', description: 'Here', owner: 'user:default/o' },
  members: ['user:default/ann'],
  policies: [allow('x')],
  conditions: [
    condition('component', 'read', 1),
    condition('api', 'update', 2),
  ],
  terms: null,
};
const role: RoleState = {
  ...{ name: 'role:default/a', description: 'There', owner: '' },
  members: ['user:default/ann', 'user:default/bob'],
  policies: [allow('x'), allow('y')],
  conditions: [condition('group', 'read')],
};

describe('an imported role', () => {
  it('is as it is in the files if there is none yet', () => {
    expect(imported(role, undefined, 'skip')).toBe(role);
  });

  it('leaves the one that is there as it is', () => {
    expect(imported(role, present, 'skip')).toBeUndefined();
  });

  it('takes its place, but for what files do not say', () => {
    expect(imported(role, present, 'replace')).toEqual({
      ...role,
      owner: 'user:default/o',
      terms: null,
    });
  });

  it('is added to it; its condition counts where both have one on an action', () => {
    expect(imported(role, present, 'merge')).toEqual({
      ...present,
      description: 'There',
      members: ['user:default/ann', 'user:default/bob'],
      policies: [allow('x'), allow('y')],
      conditions: [condition('api', 'update', 2), condition('group', 'read')],
    });
  });
});
