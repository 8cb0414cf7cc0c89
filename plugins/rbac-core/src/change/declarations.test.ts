import { because } from '@portal-rbac/plugin-rbac-common';
import {
  authorOf,
  narrowing,
  roleRef,
  BEFORE,
  ada,
  bob,
  reading,
  writers,
  before,
  NOW,
} from '@internal/rbac-testkit';
import { RoleDeclaration } from './change';
import { evolve } from './evolve';
import { CONFIGURATION, FILES, REST, Role } from '../model/document';

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
      {
        ref: roleRef('writers'),
        reason: because('of-other-source', { source: 'rest' }),
      },
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

  it('says which parts of conditions are declared twice, by no id that was never given', () => {
    const { skipped } = load([
      declare('new', {
        conditions: [narrowing(['read']), narrowing(['update', 'read'])],
      }),
    ]);
    expect(skipped).toEqual([
      {
        ref: roleRef('new'),
        reason: expect.objectContaining({
          message: 'names a condition on catalog, catalog-entity, read twice',
        }),
      },
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
