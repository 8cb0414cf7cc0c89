import { narrowing, policy, roleRef } from '../testing/documents';
import {
  ada,
  bob,
  rest,
  limited,
  seeing,
  reading,
  updating,
  after,
  create,
  add,
} from '../testing/writers';
import { PolicyChange } from './change';

describe('a change that is refused', () => {
  it.each<[string, PolicyChange]>([
    [
      'takes a role from its owner by an update',
      {
        kind: 'replaceRole',
        ref: roleRef('readers'),
        oldRole: { members: [] },
        newRole: {
          ref: roleRef('readers'),
          members: [ada],
          owner: 'user:default/ada',
        },
      },
    ],
    [
      'gives his role away',
      {
        kind: 'replaceRole',
        ref: roleRef('writers'),
        oldRole: { members: [] },
        newRole: {
          ref: roleRef('writers'),
          members: [ada],
          owner: 'user:default/bob',
        },
      },
    ],
    [
      'creates a role for another owner',
      {
        kind: 'createRole',
        role: {
          ref: roleRef('new'),
          members: [ada],
          owner: 'user:default/bob',
        },
      },
    ],
    [
      'deletes a role of another',
      { kind: 'deleteRole', ref: roleRef('readers') },
    ],
    [
      'joins a role of another',
      { kind: 'removeMembers', ref: roleRef('readers'), members: [bob] },
    ],
    ['grants to a role of another', add('readers', reading)],
    [
      'grants to one of his roles and to one of another',
      {
        kind: 'addPolicies',
        additions: [
          { role: roleRef('writers'), policy: updating },
          { role: roleRef('readers'), policy: updating },
        ],
      },
    ],
    [
      'replaces policies of another',
      {
        kind: 'replacePolicies',
        ref: roleRef('readers'),
        oldPolicies: [],
        newPolicies: [reading],
      },
    ],
    [
      'removes policies of another',
      { kind: 'removePolicies', ref: roleRef('readers'), policies: 'all' },
    ],
    ['narrows a role of another', create('readers')],
    [
      'moves a condition to a role of another',
      {
        kind: 'replaceCondition',
        id: 3,
        condition: { role: roleRef('readers'), content: narrowing(['read']) },
      },
    ],
    ['touches a role that nobody owns', add('old', updating)],
  ])('comes from a limited administrator who %s', (_, change) => {
    expect(() => after(change, seeing)).toThrow(
      expect.objectContaining({ code: 'notAllowed' }),
    );
    // Who does not see the other roles either is told that they are not there.
    expect(() => after(change, limited)).toThrow(
      expect.objectContaining({
        isForbidden: true,
        message: expect.not.stringMatching(/not change .*(readers|old)/),
      }),
    );
  });

  it('is about a name that is taken only for who would have got it', () => {
    const taken = (owner?: string): PolicyChange => ({
      kind: 'createRole',
      role: { ref: roleRef('readers'), members: [bob], owner },
    });
    expect(() => after(taken('user:default/bob'), limited)).toThrow(
      expect.objectContaining({ code: 'notAllowed' }),
    );
    expect(() => after(taken(), limited)).toThrow(
      expect.objectContaining({ code: 'exists' }),
    );
  });

  const ownAdministration = {
    ...narrowing(['read' as const]),
    pluginId: 'permission',
    resourceType: 'policy-entity',
  };

  it.each<[string, PolicyChange]>([
    [
      'allows himself all roles',
      add('writers', policy('policy-entity, update, allow')),
    ],
    [
      'denies others a permission on roles',
      add('writers', policy('policy.entity.read, read, deny')),
    ],
    [
      'exchanges a policy for one on roles',
      {
        kind: 'replacePolicies',
        ref: roleRef('writers'),
        oldPolicies: [reading],
        newPolicies: [policy('policy.entity.create, create, allow')],
      },
    ],
    [
      'adds a condition that covers roles of others',
      {
        kind: 'createCondition',
        condition: { role: roleRef('writers'), content: ownAdministration },
      },
    ],
    [
      'turns a condition into one that covers roles of others',
      {
        kind: 'replaceCondition',
        id: 3,
        condition: { role: roleRef('writers'), content: ownAdministration },
      },
    ],
  ])(
    'comes from a limited administrator who widens his own limits: he %s',
    (_, change) => {
      expect(() => after(change, limited)).toThrow(
        expect.objectContaining({
          code: 'notAllowed',
          message: expect.stringContaining('administration of RBAC'),
        }),
      );
      expect(() => after(change, rest)).not.toThrow();
    },
  );

  it('tells a limited administrator nothing about the source of a role', () => {
    const change: PolicyChange = {
      kind: 'deleteRole',
      ref: roleRef('from-file'),
    };
    expect(() => after(change, seeing)).toThrow(
      expect.objectContaining({ code: 'notAllowed' }),
    );
    expect(() => after(change, limited)).toThrow(
      expect.objectContaining({ code: 'notFound' }),
    );
  });

  it('lets a limited administrator work on what he owns', () => {
    expect(
      after({ kind: 'deleteRole', ref: roleRef('writers') }, limited).roles
        .size,
    ).toBe(3);
    expect(
      after(
        { kind: 'createRole', role: { ref: roleRef('new'), members: [bob] } },
        limited,
      ).roles.get(roleRef('new'))?.metadata.owner,
    ).toBe('user:default/ada');
  });
});
