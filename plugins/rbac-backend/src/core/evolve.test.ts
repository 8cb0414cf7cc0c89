import {
  authorOf,
  documentOf,
  groupRef,
  kindIs,
  narrowing,
  policy,
  roleOf,
  roleRef,
  userRef,
} from '../testing/documents';
import { NOW } from '../testing/histories';
import { ChangeAuthor, PolicyChange, RoleDeclaration } from './change';
import { RefusalCode } from './errors';
import { evolve } from './evolve';
import { CONFIGURATION, FILES, LEGACY, REST, Role } from './model';

const BEFORE = '2026-01-01T00:00:00.000Z';

const ada = userRef('ada');
const bob = userRef('bob');
const team = groupRef('team');

const rest = authorOf(REST, { actor: 'user:default/ada' });
const files = authorOf(FILES);
/** An administrator who may change only what ada owns. */
const limited = authorOf(REST, {
  actor: 'user:default/ada',
  mayTouch: role => role.metadata.owner === 'user:default/ada',
  isLimited: true,
});

const reading = policy('catalog-entity, read, allow');
const deleting = policy('catalog-entity, delete, deny');
const updating = policy('catalog-entity, update, allow');

const metadata = {
  description: 'Writers of documents',
  owner: 'user:default/ada',
  author: 'user:default/bob',
  modifiedBy: 'user:default/bob',
  createdAt: BEFORE,
  lastModified: BEFORE,
};

const writers = roleOf('writers', {
  members: [ada, bob, team],
  policies: [reading, deleting],
  conditions: [
    { id: 3, ...narrowing(['read', 'update']) },
    { id: 5, ...narrowing(['delete']) },
  ],
  metadata,
});
const readers = roleOf('readers', {
  members: [bob],
  metadata: { ...metadata, owner: 'user:default/bob' },
});
const fromFile = roleOf('from-file', {
  source: FILES,
  members: [ada],
  policies: [reading],
  conditions: [{ id: 7, ...narrowing(['read']) }],
});
const old = roleOf('old', { source: LEGACY, policies: [reading] });
const before = documentOf(writers, readers, fromFile, old);

const asWritten = { members: [ada, bob, team] };

function after(change: PolicyChange, author: ChangeAuthor = rest) {
  return evolve(before, change, author, NOW).document;
}

function roleAfter(name: string, change: PolicyChange, author?: ChangeAuthor) {
  return after(change, author).roles.get(roleRef(name));
}

describe('a change that is made', () => {
  it('creates a role that belongs to its author', () => {
    const role = { ref: roleRef('new'), members: [ada, team] };
    expect(roleAfter('new', { kind: 'createRole', role })).toEqual({
      ref: roleRef('new'),
      source: REST,
      members: [ada, team],
      policies: [],
      conditions: [],
      metadata: {
        owner: 'user:default/ada',
        author: 'user:default/ada',
        modifiedBy: 'user:default/ada',
        createdAt: NOW,
        lastModified: NOW,
      },
    });
    expect(after({ kind: 'createRole', role }).revision).toBe(8);
  });

  it('creates a role with the owner and description that the author names', () => {
    const role = {
      ref: roleRef('new'),
      members: [ada],
      owner: 'group:default/team',
      description: 'New',
    };
    expect(roleAfter('new', { kind: 'createRole', role })?.metadata).toEqual(
      expect.objectContaining({
        owner: 'group:default/team',
        description: 'New',
        author: 'user:default/ada',
      }),
    );
  });

  it('renames a role, and everything that it is and grants goes along', () => {
    const document = after({
      kind: 'replaceRole',
      ref: roleRef('writers'),
      oldRole: { members: [ada] },
      newRole: { ref: roleRef('authors'), members: [userRef('cem')] },
    });
    expect(document.roles.has(roleRef('writers'))).toBe(false);
    expect(document.roles.get(roleRef('authors'))).toEqual({
      ...writers,
      ref: roleRef('authors'),
      // Members that oldRole does not name stay in the role.
      members: [bob, team, userRef('cem')],
      metadata: {
        ...metadata,
        modifiedBy: 'user:default/ada',
        lastModified: NOW,
      },
    });
  });

  it.each([
    ['no owner and description', {}, metadata],
    [
      'others',
      { description: 'New', owner: 'user:default/bob' },
      { description: 'New', owner: 'user:default/bob' },
    ],
    [
      'empty ones',
      { description: '', owner: '' },
      { description: undefined, owner: undefined },
    ],
  ])('updates a role with %s', (_, given, expected) => {
    const role = roleAfter('writers', {
      kind: 'replaceRole',
      ref: roleRef('writers'),
      oldRole: asWritten,
      newRole: { ref: roleRef('writers'), members: [ada], ...given },
    });
    expect(role?.members).toEqual([ada]);
    expect(role?.metadata).toEqual(
      expect.objectContaining({
        description: expected.description,
        owner: expected.owner,
        author: 'user:default/bob',
        createdAt: BEFORE,
      }),
    );
  });

  it('takes an empty description in oldRole for none', () => {
    const role = roleAfter(
      'from-file',
      {
        kind: 'replaceRole',
        ref: roleRef('from-file'),
        oldRole: { members: [ada], description: '', owner: '' },
        newRole: { ref: roleRef('from-file'), members: [bob] },
      },
      files,
    );
    expect(role?.members).toEqual([bob]);
  });

  it('deletes a role with all that belongs to it, and its name starts afresh', () => {
    const ref = roleRef('writers');
    const deleted = after({ kind: 'deleteRole', ref });
    expect(deleted.roles.has(ref)).toBe(false);
    const role = { ref, members: [bob] };
    const again = evolve(deleted, { kind: 'createRole', role }, rest, NOW);
    expect(again.document.roles.get(ref)).toEqual(
      expect.objectContaining({ members: [bob], policies: [], conditions: [] }),
    );
    const condition = { role: ref, content: narrowing(['read']) };
    expect(
      evolve(again.document, { kind: 'createCondition', condition }, rest, NOW)
        .conditionId,
    ).toBe(8);
  });

  it('removes members, and the role stays without any', () => {
    const role = roleAfter('writers', {
      kind: 'removeMembers',
      ref: roleRef('writers'),
      members: [ada, bob, team],
    });
    expect(role).toEqual(
      expect.objectContaining({
        members: [],
        policies: writers.policies,
        conditions: writers.conditions,
      }),
    );
  });

  it('adds policies to several roles', () => {
    const document = after({
      kind: 'addPolicies',
      additions: [
        { role: roleRef('writers'), policy: updating },
        { role: roleRef('readers'), policy: reading },
        { role: roleRef('writers'), policy: policy('a.b, use, allow') },
      ],
    });
    expect(document.roles.get(roleRef('writers'))?.policies).toEqual([
      reading,
      deleting,
      updating,
      policy('a.b, use, allow'),
    ]);
    expect(document.roles.get(roleRef('readers'))?.policies).toEqual([reading]);
    expect(document.revision).toBe(8);
  });

  it('keeps allow and deny of the same thing beside each other', () => {
    const role = roleAfter('writers', {
      kind: 'addPolicies',
      additions: [
        {
          role: roleRef('writers'),
          policy: policy('catalog-entity, read, deny'),
        },
      ],
    });
    expect(role?.policies).toHaveLength(3);
  });

  it('replaces policies by any number of others, some of them equal', () => {
    const role = roleAfter('writers', {
      kind: 'replacePolicies',
      ref: roleRef('writers'),
      oldPolicies: [reading, deleting],
      newPolicies: [deleting, updating, policy('a.b, use, allow')],
    });
    expect(role?.policies).toEqual([
      deleting,
      updating,
      policy('a.b, use, allow'),
    ]);
  });

  it('removes the policies that are named, or all', () => {
    const ref = roleRef('writers');
    expect(
      roleAfter('writers', {
        kind: 'removePolicies',
        ref,
        policies: [reading],
      })?.policies,
    ).toEqual([deleting]);
    const emptied = roleAfter('writers', {
      kind: 'removePolicies',
      ref,
      policies: 'all',
    });
    expect(emptied?.policies).toEqual([]);
    expect(emptied?.conditions).toBe(writers.conditions);
  });

  it('creates a condition under the next id', () => {
    const condition = { role: roleRef('old'), content: narrowing(['read']) };
    const evolution = evolve(
      before,
      { kind: 'createCondition', condition },
      rest,
      NOW,
    );
    expect(evolution.conditionId).toBe(8);
    expect(evolution.document.nextConditionId).toBe(9);
    expect(evolution.document.roles.get(roleRef('old'))?.conditions).toEqual([
      { id: 8, ...narrowing(['read']) },
    ]);
  });

  it('replaces a condition in its role, also by one on the same actions', () => {
    const content = narrowing(['update', 'use'], kindIs('api'));
    const role = roleAfter('writers', {
      kind: 'replaceCondition',
      id: 3,
      condition: { role: roleRef('writers'), content },
    });
    expect(role?.conditions).toEqual([
      { id: 5, ...narrowing(['delete']) },
      { id: 3, ...content },
    ]);
  });

  it('moves a condition to another role', () => {
    const document = after({
      kind: 'replaceCondition',
      id: 3,
      condition: { role: roleRef('readers'), content: narrowing(['read']) },
    });
    expect(document.roles.get(roleRef('writers'))?.conditions).toEqual([
      writers.conditions[1],
    ]);
    expect(document.roles.get(roleRef('readers'))?.conditions).toEqual([
      { id: 3, ...narrowing(['read']) },
    ]);
  });

  it('deletes a condition', () => {
    const change = { kind: 'deleteCondition', id: 5 } as const;
    expect(roleAfter('writers', change)?.conditions).toEqual([
      writers.conditions[0],
    ]);
  });

  it('takes a legacy role over', () => {
    const change: PolicyChange = {
      kind: 'addPolicies',
      additions: [{ role: roleRef('old'), policy: updating }],
    };
    expect(roleAfter('old', change)?.source).toBe(REST);
    expect(roleAfter('old', change, files)?.source).toBe(FILES);
  });

  it.each<[string, PolicyChange]>([
    [
      'an update that says the same',
      {
        kind: 'replaceRole',
        ref: roleRef('writers'),
        oldRole: { ...asWritten, description: metadata.description },
        newRole: { ref: roleRef('writers'), ...asWritten },
      },
    ],
    [
      'no members to remove',
      {
        kind: 'removeMembers',
        ref: roleRef('writers'),
        members: [],
      },
    ],
    ['no policies to add', { kind: 'addPolicies', additions: [] }],
    [
      'policies that are replaced by themselves',
      {
        kind: 'replacePolicies',
        ref: roleRef('writers'),
        oldPolicies: [reading],
        newPolicies: [reading],
      },
    ],
    [
      'all policies of a role without any',
      { kind: 'removePolicies', ref: roleRef('readers'), policies: 'all' },
    ],
    [
      'a condition that is replaced by itself',
      {
        kind: 'replaceCondition',
        id: 5,
        condition: { role: roleRef('writers'), content: narrowing(['delete']) },
      },
    ],
  ])('gives the very same document for %s', (_, change) => {
    expect(after(change)).toBe(before);
  });
});

describe('a change that is refused', () => {
  const unknown = roleRef('unknown');
  const rename = (
    to: string,
    members = asWritten.members,
    oldRole: Extract<PolicyChange, { kind: 'replaceRole' }>['oldRole'] = {
      members: asWritten.members,
    },
  ): PolicyChange => ({
    kind: 'replaceRole',
    ref: roleRef('writers'),
    oldRole,
    newRole: { ref: roleRef(to), members },
  });
  const create = (
    ref: string,
    content = narrowing(['read']),
  ): PolicyChange => ({
    kind: 'createCondition',
    condition: { role: roleRef(ref), content },
  });
  const add = (ref: string, ...policies: (typeof reading)[]): PolicyChange => ({
    kind: 'addPolicies',
    additions: policies.map(item => ({ role: roleRef(ref), policy: item })),
  });
  const createRole = (ref: string, members = [ada]): PolicyChange => ({
    kind: 'createRole',
    role: { ref: roleRef(ref), members },
  });

  it.each<[string, PolicyChange, RefusalCode, string]>([
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
  ])('%s', (_, change, code, message) => {
    expect(() => after(change)).toThrow(
      expect.objectContaining({
        code,
        message: expect.stringContaining(message),
      }),
    );
  });

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
    expect(() => after(change, limited)).toThrow(
      expect.objectContaining({ code: 'notAllowed' }),
    );
  });

  it('tells a limited administrator nothing about the source of a role', () => {
    expect(() =>
      after({ kind: 'deleteRole', ref: roleRef('from-file') }, limited),
    ).toThrow(expect.objectContaining({ code: 'notAllowed' }));
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

  it('is the second of two equal requests', () => {
    const role: PolicyChange = {
      kind: 'createRole',
      role: { ref: roleRef('new'), members: [ada] },
    };
    const condition = create('readers');
    for (const change of [role, condition]) {
      const { document } = evolve(before, change, rest, NOW);
      expect(() => evolve(document, change, rest, NOW)).toThrow(
        expect.objectContaining({ code: 'exists' }),
      );
    }
  });
});

describe('a load of a source', () => {
  function declare(
    name: string,
    parts: Partial<RoleDeclaration> = {},
  ): RoleDeclaration {
    return {
      ref: roleRef(name),
      members: [],
      policies: [],
      conditions: [],
      ...parts,
    };
  }
  function load(
    roles: readonly RoleDeclaration[],
    { source = FILES, untouched = [] as string[], document = before } = {},
  ) {
    return evolve(
      document,
      {
        kind: 'replaceSource',
        roles,
        untouched: new Set(untouched.map(roleRef)),
      },
      authorOf(source),
      NOW,
    );
  }
  const sameAsBefore = declare('from-file', {
    members: [ada],
    policies: [reading],
    conditions: [narrowing(['read'])],
  });

  it('adds, changes and removes roles of the source and of no other', () => {
    const { document, skipped } = load([declare('new', { members: [bob] })]);
    expect([...document.roles.keys()].sort()).toEqual([
      roleRef('new'),
      roleRef('old'),
      roleRef('readers'),
      roleRef('writers'),
    ]);
    expect(document.revision).toBe(8);
    expect(document.roles.get(roleRef('writers'))).toBe(writers);
    expect(skipped).toEqual([]);
  });

  it('gives the very same document when nothing differs', () => {
    expect(load([sameAsBefore]).document).toBe(before);
    expect(load([], { source: CONFIGURATION }).document).toBe(before);
  });

  it('leaves roles alone whose declaration was not understood', () => {
    expect(load([], { untouched: ['from-file', 'absent'] }).document).toBe(
      before,
    );
  });

  it('leaves roles of other sources alone and reports them', () => {
    const { document, skipped } = load([sameAsBefore, declare('writers')]);
    expect(document).toBe(before);
    expect(skipped).toEqual([
      { ref: roleRef('writers'), reason: 'belongs to the source rest' },
    ]);
  });

  it('takes legacy roles over', () => {
    const { document } = load([sameAsBefore, declare('old')]);
    expect(document.roles.get(roleRef('old'))).toEqual(
      expect.objectContaining({ source: FILES, policies: [] }),
    );
  });

  it('leaves a role as it was whose conditions contradict each other', () => {
    const { document, skipped } = load([
      declare('from-file', {
        conditions: [narrowing(['read']), narrowing(['update', 'read'])],
      }),
      declare('new', { conditions: [narrowing(['read', 'read'])] }),
    ]);
    expect(document).toBe(before);
    expect(skipped.map(({ ref }) => ref)).toEqual([
      roleRef('from-file'),
      roleRef('new'),
    ]);
  });

  it('keeps the ids of conditions, and gives new ones to new conditions', () => {
    const { document } = load([
      declare('from-file', {
        conditions: [narrowing(['delete']), narrowing(['read', 'update'])],
      }),
      declare('new', { conditions: [narrowing(['read'])] }),
    ]);
    const ids = (role?: Role) => role?.conditions.map(({ id }) => id);
    expect(ids(document.roles.get(roleRef('from-file')))).toEqual([8, 7]);
    expect(ids(document.roles.get(roleRef('new')))).toEqual([9]);
    expect(document.nextConditionId).toBe(10);
  });

  it('drops a member and a policy that are declared twice', () => {
    const { document } = load([
      sameAsBefore,
      declare('new', { members: [ada, ada], policies: [reading, reading] }),
    ]);
    expect(document.roles.get(roleRef('new'))).toEqual(
      expect.objectContaining({ members: [ada], policies: [reading] }),
    );
  });

  it('does not mind the order', () => {
    const first = declare('from-file', { members: [ada, bob] });
    const second = declare('from-file', { members: [bob, ada] });
    const { document } = load([first]);
    expect(load([second], { document }).document).toBe(document);
  });

  it('keeps who made a role and when', () => {
    const { document } = load(
      [declare('writers', { description: 'By configuration' })],
      { source: REST },
    );
    expect(document.roles.get(roleRef('writers'))?.metadata).toEqual({
      description: 'By configuration',
      owner: undefined,
      author: 'user:default/bob',
      modifiedBy: REST,
      createdAt: BEFORE,
      lastModified: NOW,
    });
  });
});
