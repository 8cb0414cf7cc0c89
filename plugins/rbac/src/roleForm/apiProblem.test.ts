import { apiProblems } from './apiProblem';
import { FormField } from './FormProblem';
import { RoleState } from './RoleState';

const policy = {
  permission: 'x',
  policy: 'read' as const,
  effect: 'allow' as const,
};
const condition = {
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: ['read' as const],
  conditions: { rule: 'A', resourceType: 'catalog-entity' },
};
const role: RoleState = {
  name: 'role:default/a',
  description: '',
  owner: '',
  members: ['user:default/a', 'user:default/b'],
  policies: [policy, { ...policy, effect: 'deny' }],
  conditions: [condition],
};

describe('a refusal by the backend is shown at', () => {
  it.each<[string, string, FormField]>([
    [
      'a member',
      'memberReferences[1] "user:default/b" has a name that is not …',
      { kind: 'member', ref: 'user:default/b' },
    ],
    [
      'the members',
      'memberReferences must have at most 1 items',
      { kind: 'members' },
    ],
    [
      'the name, when it is malformed',
      'name "role:default/-" has a name that is not …',
      { kind: 'name' },
    ],
    [
      'the name, when it is taken',
      'There is already a role role:default/b',
      { kind: 'name' },
    ],
    [
      'the description',
      'metadata.description must have at most 2000 characters',
      { kind: 'description' },
    ],
    [
      'the owner',
      'metadata.owner must be the reference of an entity',
      { kind: 'owner' },
    ],
    [
      'the owner, when the user may change only their own roles',
      'You may not change role:default/a: your permission covers only roles that you own',
      { kind: 'owner' },
    ],
    [
      'a policy',
      'policies[1].permission must not contain spaces',
      { kind: 'policy', key: 'x read deny' },
    ],
    [
      'a condition',
      'conditions[0].permissionMapping must have at most 1 items',
      { kind: 'condition', condition },
    ],
    [
      'the role as a whole, when it has too many conditions',
      'conditions must have at most 1000 items',
      { kind: 'role' },
    ],
    [
      'the role as a whole, when it is about none of its fields',
      'The policy database does not answer; nothing was changed, try again later',
      { kind: 'role' },
    ],
  ])('%s', (_, message, field) => {
    expect(apiProblems(role, new Error(message))[0].field).toEqual(field);
  });

  it('each field, when it names several', () => {
    const error = new Error('name must be …; memberReferences[0] must be …');
    expect(apiProblems(role, error)).toEqual([
      { field: { kind: 'name' }, message: 'name must be …' },
      {
        field: { kind: 'member', ref: 'user:default/a' },
        message: 'memberReferences[0] must be …',
      },
    ]);
  });
});
