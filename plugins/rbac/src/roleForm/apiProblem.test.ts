import { apiProblems } from './apiProblem';
import { FormField } from './FormProblem';
import { RoleCall } from './planRole';

const content = {
  name: 'role:default/a',
  memberReferences: ['user:default/a', 'user:default/b'],
  metadata: {},
};
const createRole: RoleCall = { kind: 'createRole', role: content };
const updateRole: RoleCall = {
  kind: 'updateRole',
  old: content,
  next: content,
};
const policy = {
  permission: 'x',
  policy: 'read' as const,
  effect: 'allow' as const,
};
const replacePolicies: RoleCall = {
  kind: 'replacePolicies',
  role: content.name,
  old: [policy],
  next: [policy, { ...policy, effect: 'deny' }],
};
const condition = {
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: ['read' as const],
  conditions: { rule: 'A', resourceType: 'catalog-entity' },
};
const createCondition: RoleCall = {
  kind: 'createCondition',
  role: content.name,
  condition,
};

describe('a refusal by the backend is shown at', () => {
  it.each<[string, RoleCall, string, FormField]>([
    [
      'a member of a new role',
      createRole,
      'memberReferences[1] "user:default/b" has a name that is not …',
      { kind: 'member', ref: 'user:default/b' },
    ],
    [
      'a member of a changed role',
      updateRole,
      'newRole.memberReferences[0] "user:default/a" has a kind that is not …',
      { kind: 'member', ref: 'user:default/a' },
    ],
    [
      'the members',
      createRole,
      'memberReferences must have at most 1 items',
      { kind: 'members' },
    ],
    [
      'the name, when it is malformed',
      updateRole,
      'newRole.name "role:default/-" has a name that is not …',
      { kind: 'name' },
    ],
    [
      'the name, when it is taken',
      updateRole,
      'There is already a role role:default/b',
      { kind: 'name' },
    ],
    [
      'the description',
      updateRole,
      'newRole.metadata.description must have at most 2000 characters',
      { kind: 'description' },
    ],
    [
      'the owner',
      createRole,
      'metadata.owner must be the reference of an entity',
      { kind: 'owner' },
    ],
    [
      'the owner, when the user may change only their own roles',
      createRole,
      'You may not change role:default/a: your permission covers only roles that you own',
      { kind: 'owner' },
    ],
    [
      'a policy',
      replacePolicies,
      'newPolicy[1].permission must not contain spaces',
      { kind: 'policy', key: 'x read deny' },
    ],
    [
      'a condition',
      createCondition,
      'permissionMapping must have at most 1 items',
      { kind: 'condition', condition },
    ],
    [
      'the role as a whole, when it is about none of its fields',
      updateRole,
      'The policy database does not answer; nothing was changed, try again later',
      { kind: 'role' },
    ],
  ])('%s', (_, call, message, field) => {
    expect(apiProblems(call, new Error(message))[0].field).toEqual(field);
  });

  it('each field, when it names several', () => {
    const error = new Error('name must be …; memberReferences[0] must be …');
    expect(apiProblems(createRole, error)).toEqual([
      { field: { kind: 'name' }, message: 'name must be …' },
      {
        field: { kind: 'member', ref: 'user:default/a' },
        message: 'memberReferences[0] must be …',
      },
    ]);
  });
});
