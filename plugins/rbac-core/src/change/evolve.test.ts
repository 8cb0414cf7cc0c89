import {
  documentOf,
  kindIs,
  narrowing,
  policy,
  roleOf,
  roleRef,
  userRef,
  BEFORE,
  ada,
  bob,
  team,
  rest,
  files,
  reading,
  deleting,
  updating,
  metadata,
  writers,
  before,
  asWritten,
  after,
  roleAfter,
  NOW,
} from '@internal/rbac-testkit';
import { PolicyChange } from './change';
import { evolve } from './evolve';
import { FILES, PolicyDocument, REST } from '../model/document';

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

  it('keeps the name of a role as its author first wrote it', () => {
    const name = 'role:default/workflowReadwrite';
    const ref = roleRef('workflowreadwrite');
    const created = after({
      kind: 'createRole',
      role: { ref, name, members: [ada] },
    });
    const next = evolve(
      created,
      {
        kind: 'addPolicies',
        additions: [{ role: ref, policy: policy('x, read, allow') }],
      },
      rest,
      NOW,
    ).document;
    expect(next.roles.get(ref)?.name).toBe(name);
  });

  it('gives a role the name that an update writes, also where only capitals differ', () => {
    const ref = roleRef('writers');
    const rename = (document: PolicyDocument, name?: string) =>
      evolve(
        document,
        {
          kind: 'replaceRole',
          ref,
          oldRole: { members: [] },
          newRole: { ref, name, members: [ada] },
        },
        rest,
        NOW,
      ).document;
    const named = rename(before, 'role:default/Writers');
    expect(named.revision).toBe(before.revision + 1);
    expect(named.roles.get(ref)).toMatchObject({
      name: 'role:default/Writers',
      policies: writers.policies,
      conditions: writers.conditions,
    });
    expect(rename(named, 'role:default/Writers')).toBe(named);
    expect(rename(named).roles.get(ref)?.name).toBeUndefined();
  });

  it('leaves members in their places, and puts new ones last', () => {
    const members = [userRef('cem'), ada, bob];
    const document = documentOf(roleOf('writers', { members }));
    const replaced = evolve(
      document,
      {
        kind: 'replaceRole',
        ref: roleRef('writers'),
        oldRole: { members },
        newRole: {
          ref: roleRef('writers'),
          members: [userRef('zoe'), bob, userRef('cem'), team],
        },
      },
      rest,
      NOW,
    ).document;
    expect(replaced.roles.get(roleRef('writers'))?.members).toEqual([
      userRef('cem'),
      bob,
      userRef('zoe'),
      team,
    ]);
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

  it('does not hold each of many policies against each other, while no decision can be made', () => {
    let reads = 0;
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      ...reading,
      get permission() {
        reads += 1;
        return `permission.${index}`;
      },
    }));
    const role = roleOf('large', { policies: many });
    const { document } = evolve(
      documentOf(role),
      { kind: 'removePolicies', ref: role.ref, policies: [...many] },
      rest,
      NOW,
    );
    expect(document.roles.get(role.ref)?.policies).toEqual([]);
    expect(reads).toBeLessThan(20 * many.length);
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
