import {
  ada,
  after,
  authorOf,
  before,
  bob,
  deleting,
  kindIs,
  narrowing,
  NOW,
  policy,
  reading,
  roleOf,
  roleRef,
  documentOf,
  team,
  writers,
} from '@internal/rbac-testkit';
import { PolicyChange, RoleDeclaration } from './change';
import { evolve } from './evolve';
import { REST } from '../model/document';

/** The writers as they are, but for `parts`. */
const declare = (
  parts: Partial<RoleDeclaration> = {},
): PolicyChange & { kind: 'declareRole' } => ({
  kind: 'declareRole',
  ref: writers.ref,
  role: {
    ref: writers.ref,
    members: writers.members,
    policies: writers.policies,
    conditions: writers.conditions,
    description: writers.metadata.description,
    owner: writers.metadata.owner,
    ...parts,
  },
});
const idsOf = (change: PolicyChange) =>
  after(change)
    .roles.get(writers.ref)
    ?.conditions.map(({ id }) => id);
const further = (change: PolicyChange) =>
  evolve(before, change, authorOf(REST), NOW).further;
const updating = narrowing(['read', 'update']);
const removing = narrowing(['delete']);

describe('declaring a role', () => {
  it('changes members, policies, conditions and metadata at once', () => {
    const { revision, roles } = after(
      declare({
        ref: roleRef('authors'),
        members: [bob, ada],
        policies: [reading],
        conditions: [narrowing(['use'])],
        description: 'Write',
        owner: undefined,
      }),
    );
    expect(revision).toBe(before.revision + 1);
    expect(roles.has(writers.ref)).toBe(false);
    expect(roles.get(roleRef('authors'))).toMatchObject({
      members: [ada, bob],
      policies: [reading],
      conditions: [{ id: before.nextConditionId, mapping: ['use'] }],
      metadata: { description: 'Write', owner: undefined, modifiedBy: ada },
    });
  });

  it('makes no revision of what exists already, in whatever order', () => {
    expect(after(declare())).toBe(before);
    const reversed = declare({
      members: [team, bob, ada],
      policies: [deleting, reading],
      conditions: [removing, updating],
    });
    expect(after(reversed)).toBe(before);
  });

  it.each([
    ['that say the same', [removing, updating], [3, 5]],
    ['on the same action', [narrowing(['update'])], [3]],
    ['that are named', [{ ...narrowing(['use']), id: 5 }, updating], [3, 5]],
    [
      'when a new one is on the action of one that is named',
      [narrowing(['delete']), { ...narrowing(['use']), id: 5 }],
      [5, 8],
    ],
    [
      'when two are on the actions of one',
      [narrowing(['read']), narrowing(['update'])],
      [3, 8],
    ],
  ])('keeps the ids of conditions %s', (_, conditions, ids) => {
    expect(idsOf(declare({ conditions }))).toEqual(ids);
  });

  it.each([
    ['nothing', writers.conditions, []],
    ['a change', [narrowing(['read'], kindIs('api')), removing], []],
    [
      'a change to another action',
      [updating, { ...narrowing(['use']), id: 5 }],
      [],
    ],
    ['one more', [updating, removing, narrowing(['use'])], ['create']],
    ['one less', [updating], ['delete']],
    [
      'another one in place of one',
      [updating, narrowing(['use'])],
      ['create', 'delete'],
    ],
  ])(
    'needs for %s among the conditions what single calls need',
    (_, conditions, actions) => {
      expect(further(declare({ conditions }))).toEqual(actions);
    },
  );

  it.each([
    [
      'a role that is not there',
      { ...declare(), ref: roleRef('unknown') },
      'There is no role role:default/unknown',
    ],
    [
      'a role of another source',
      { ...declare(), ref: roleRef('from-file') },
      /belongs to the source csv-file/,
    ],
    [
      'the name of another role',
      declare({ ref: roleRef('readers') }),
      'There is already a role role:default/readers',
    ],
    [
      'a member twice',
      declare({ members: [ada, ada] }),
      'The request names the member user:default/ada twice',
    ],
    [
      'a policy twice',
      declare({ policies: [reading, reading] }),
      /names the policy .* of role:default\/writers twice/,
    ],
    [
      'two conditions on one action',
      declare({ conditions: [updating, narrowing(['use', 'read'])] }),
      'The request names a condition on catalog, catalog-entity, read twice',
    ],
    [
      'an action twice in one condition',
      declare({ conditions: [narrowing(['use', 'use'])] }),
      'The request names the permissionMapping use twice',
    ],
    [
      'the condition of another role',
      declare({ conditions: [{ ...updating, id: 7 }] }),
      'There is no condition 7',
    ],
    [
      'a condition twice',
      declare({
        conditions: [
          { ...updating, id: 3 },
          { ...removing, id: 3 },
        ],
      }),
      'The request names the condition 3 twice',
    ],
  ])('is refused for %s', (_, change, message) => {
    expect(() => after(change)).toThrow(message);
  });

  it('lets a limited author describe a role with an allow that overrides a deny from before', () => {
    const allow = policy('catalog.entity.read, read, allow');
    const own = roleOf('writers', {
      policies: [allow, reading],
      metadata: { owner: ada },
    });
    const denying = roleOf('others', {
      policies: [policy('catalog-entity, read, deny')],
    });
    const limited = {
      ...authorOf(REST),
      isLimited: true,
      mayChange: (role: { metadata: { owner?: string } }) =>
        role.metadata.owner === ada,
    };
    const declared = (policies: RoleDeclaration['policies']) => () =>
      evolve(
        documentOf(own, denying),
        declare({
          members: [],
          conditions: [],
          policies,
          owner: ada,
          description: 'Anew',
        }),
        limited,
        NOW,
      );
    expect(declared([reading, allow])).not.toThrow();
    expect(declared([allow])).toThrow(/could override a deny/);
  });
});

it('creates a role with what it grants', () => {
  const change: PolicyChange = {
    kind: 'createRole',
    role: {
      ref: roleRef('new'),
      members: [ada],
      policies: [reading],
      conditions: [updating, removing],
    },
  };
  const { roles, nextConditionId } = after(change);
  expect(roles.get(roleRef('new'))).toMatchObject({
    policies: [reading],
    conditions: [{ id: 8 }, { id: 9 }],
  });
  expect(nextConditionId).toBe(10);
});
