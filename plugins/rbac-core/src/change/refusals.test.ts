import { RefusalKind } from '@portal-rbac/plugin-rbac-common';
import {
  narrowing,
  roleRef,
  userRef,
  ada,
  bob,
  rest,
  reading,
  deleting,
  updating,
  before,
  after,
  unknown,
  rename,
  create,
  add,
  createRole,
  NOW,
} from '@internal/rbac-testkit';
import { PolicyChange } from './change';
import { evolve } from './evolve';

describe('a change that is refused', () => {
  it.each<[string, PolicyChange, RefusalKind, string]>([
    [
      'creates a role that is there',
      createRole('writers'),
      'exists',
      'There is already a role role:default/writers',
    ],
    [
      'creates a role of another source',
      createRole('from-file'),
      'exists',
      'already a role role:default/from-file',
    ],
    [
      'names a member twice',
      createRole('new', [ada, bob, ada]),
      'duplicate',
      'the member user:default/ada twice',
    ],
    [
      'names a new member twice',
      rename('writers', [ada, ada]),
      'duplicate',
      'the member user:default/ada twice',
    ],
    [
      'names an old member twice',
      rename('writers', [ada], { members: [bob, bob] }),
      'duplicate',
      'the member user:default/bob twice',
    ],
    [
      'renames onto a role that is there',
      rename('readers'),
      'exists',
      'already a role role:default/readers',
    ],
    [
      'renames onto a role of another source',
      rename('from-file'),
      'exists',
      'already a role role:default/from-file',
    ],
    [
      'updates a member that is not there',
      rename('writers', [ada], { members: [userRef('cem')] }),
      'notFound',
      'user:default/cem is not a member of role:default/writers',
    ],
    [
      'believes in another description',
      rename('writers', [ada], { members: [], description: 'Other' }),
      'stale',
      'The description of role:default/writers',
    ],
    [
      'believes in no description',
      rename('writers', [ada], { members: [], description: '' }),
      'stale',
      'The description of',
    ],
    [
      'believes in another owner',
      rename('writers', [ada], { members: [], owner: 'user:default/bob' }),
      'stale',
      'The owner of',
    ],
    [
      'updates an unknown role',
      {
        kind: 'replaceRole',
        ref: unknown,
        oldRole: { members: [] },
        newRole: { ref: unknown, members: [ada] },
      },
      'notFound',
      'There is no role role:default/unknown',
    ],
    [
      'updates a role of another source',
      {
        kind: 'replaceRole',
        ref: roleRef('from-file'),
        oldRole: { members: [] },
        newRole: { ref: roleRef('from-file'), members: [bob] },
      },
      'foreignSource',
      'belongs to the source csv-file and cannot be changed by rest',
    ],
    [
      'deletes an unknown role',
      { kind: 'deleteRole', ref: unknown },
      'notFound',
      'There is no role',
    ],
    [
      'deletes a role of another source',
      { kind: 'deleteRole', ref: roleRef('from-file') },
      'foreignSource',
      'source csv-file',
    ],
    [
      'removes a member that is not there',
      { kind: 'removeMembers', ref: roleRef('readers'), members: [ada] },
      'notFound',
      'user:default/ada is not a member',
    ],
    [
      'removes a member twice',
      { kind: 'removeMembers', ref: roleRef('readers'), members: [bob, bob] },
      'duplicate',
      'the member user:default/bob twice',
    ],
    [
      'removes a member from another source',
      { kind: 'removeMembers', ref: roleRef('from-file'), members: [ada] },
      'foreignSource',
      'source csv-file',
    ],
    [
      'adds a policy that is there',
      add('writers', reading),
      'exists',
      'role:default/writers already has the policy catalog-entity, read, allow',
    ],
    [
      'adds a policy twice',
      add('readers', reading, reading),
      'duplicate',
      'the policy catalog-entity, read, allow of role:default/readers twice',
    ],
    [
      'adds a policy to an unknown role',
      add('unknown', reading),
      'notFound',
      'There is no role',
    ],
    [
      'adds a policy to another source',
      add('from-file', updating),
      'foreignSource',
      'source csv-file',
    ],
    [
      'replaces a policy that is not there',
      {
        kind: 'replacePolicies',
        ref: roleRef('readers'),
        oldPolicies: [reading],
        newPolicies: [],
      },
      'notFound',
      'role:default/readers has no policy catalog-entity, read, allow',
    ],
    [
      'replaces a policy by one that is there',
      {
        kind: 'replacePolicies',
        ref: roleRef('writers'),
        oldPolicies: [reading],
        newPolicies: [deleting],
      },
      'exists',
      'already has the policy',
    ],
    [
      'replaces a policy twice',
      {
        kind: 'replacePolicies',
        ref: roleRef('writers'),
        oldPolicies: [reading, reading],
        newPolicies: [],
      },
      'duplicate',
      'twice',
    ],
    [
      'removes a policy that is not there',
      { kind: 'removePolicies', ref: roleRef('readers'), policies: [reading] },
      'notFound',
      'has no policy',
    ],
    [
      'removes a policy of another source',
      { kind: 'removePolicies', ref: roleRef('from-file'), policies: 'all' },
      'foreignSource',
      'source csv-file',
    ],
    [
      'creates a condition for an unknown role',
      create('unknown'),
      'notFound',
      'There is no role',
    ],
    [
      'creates a condition for another source',
      create('from-file', narrowing(['use'])),
      'foreignSource',
      'source csv-file',
    ],
    [
      'creates a condition on an action that has one',
      create('writers', narrowing(['use', 'update'])),
      'exists',
      'already has a condition on catalog, catalog-entity, update: condition 3',
    ],
    [
      'creates a condition on a named permission of such an action',
      create(
        'writers',
        narrowing([{ name: 'catalog.entity.refresh', action: 'update' }]),
      ),
      'exists',
      'condition 3',
    ],
    [
      'names an action twice',
      create('readers', narrowing(['read', 'read'])),
      'duplicate',
      'the permissionMapping read twice',
    ],
    [
      'replaces an unknown condition',
      {
        kind: 'replaceCondition',
        id: 99,
        condition: { role: roleRef('writers'), content: narrowing(['use']) },
      },
      'notFound',
      'There is no condition 99',
    ],
    [
      'replaces a condition so that it overlaps',
      {
        kind: 'replaceCondition',
        id: 5,
        condition: {
          role: roleRef('writers'),
          content: narrowing(['delete', 'read']),
        },
      },
      'exists',
      'condition 3',
    ],
    [
      'replaces a condition of another source',
      {
        kind: 'replaceCondition',
        id: 7,
        condition: { role: roleRef('from-file'), content: narrowing(['use']) },
      },
      'foreignSource',
      'source csv-file',
    ],
    [
      'steals a condition of another source',
      {
        kind: 'replaceCondition',
        id: 7,
        condition: { role: roleRef('writers'), content: narrowing(['use']) },
      },
      'foreignSource',
      'role:default/from-file belongs',
    ],
    [
      'pushes a condition onto another source',
      {
        kind: 'replaceCondition',
        id: 3,
        condition: { role: roleRef('from-file'), content: narrowing(['use']) },
      },
      'foreignSource',
      'role:default/from-file belongs',
    ],
    [
      'moves a condition to an unknown role',
      {
        kind: 'replaceCondition',
        id: 3,
        condition: { role: unknown, content: narrowing(['use']) },
      },
      'notFound',
      'There is no role',
    ],
    [
      'deletes an unknown condition',
      { kind: 'deleteCondition', id: 99 },
      'notFound',
      'There is no condition 99',
    ],
    [
      'deletes a condition of another source',
      { kind: 'deleteCondition', id: 7 },
      'foreignSource',
      'source csv-file',
    ],
  ])('%s', (_, change, kind, message) => {
    expect(() => after(change)).toThrow(
      expect.objectContaining({
        kind,
        message: expect.stringContaining(message),
      }),
    );
  });

  it.each<[string, PolicyChange, object]>([
    [
      'the name that is taken',
      createRole('writers'),
      { field: 'name', role: 'role:default/writers' },
    ],
    [
      'the member that is named twice',
      createRole('new', [ada, bob, ada]),
      { field: 'memberReferences', item: ada },
    ],
    [
      'the policy that is there',
      add('writers', reading),
      {
        field: 'policies',
        role: 'role:default/writers',
        item: 'catalog-entity, read, allow',
      },
    ],
    [
      'the condition that is there',
      create('writers', narrowing(['update'])),
      { field: 'conditions', role: 'role:default/writers', item: '3' },
    ],
    [
      'the role of another source',
      add('from-file', updating),
      { field: '', role: 'role:default/from-file' },
    ],
  ])('says as data that it is about %s', (_, change, about) => {
    expect(() => after(change)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining(about)] }),
    );
  });

  it('is the second of two equal requests', () => {
    const role: PolicyChange = {
      kind: 'createRole',
      role: { ref: roleRef('new'), members: [ada] },
    };
    const condition = create('readers');
    for (const change of [role, condition]) {
      const { document } = evolve(before, change, rest, NOW);
      expect(() => evolve(document, change, rest, NOW)).toThrow(
        expect.objectContaining({ kind: 'exists' }),
      );
    }
  });
});
