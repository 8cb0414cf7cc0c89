import { PermissionMapping } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import {
  groupRef,
  narrowing,
  policy,
  roleOf,
  userRef,
} from '@internal/rbac-testkit';
import {
  knownPermissions,
  PublishedPermission,
} from '../decide/knownPermissions';
import { ADMIN_ROLE, Role } from '../model/document';
import { NearestNames } from '../model/nearestName';
import { memberWarnings, unmatchedWarnings } from './unmatchedWarnings';

const published: PublishedPermission[] = [
  {
    name: 'catalog.entity.read',
    action: 'read',
    resourceType: 'catalog-entity',
  },
  {
    name: 'catalog.entity.refresh',
    action: 'update',
    resourceType: 'catalog-entity',
  },
  { name: 'catalog.location.create', action: 'create' },
  { name: 'kubernetes.proxy', action: 'use' },
  { name: 'build', action: 'use', resourceType: 'build' },
];
const complete = knownPermissions(published, { isComplete: true });
/** A plugin has not answered yet. */
const incomplete = knownPermissions(published);

const messages = (
  role: Role,
  known = complete,
  words = new NearestNames(known.published.keys()),
) => [...unmatchedWarnings(role, known, words)].map(({ why }) => why.message);
const ofPolicy = (line: string, known = complete) =>
  messages(roleOf('role', { policies: [policy(line)] }), known);

describe('a policy that matches nothing', () => {
  it.each([
    [
      'catalog-entiti, read, deny',
      'denies catalog-entiti, read, which has no effect: no plugin has the permission or resource type catalog-entiti (did you mean catalog-entity?)',
    ],
    [
      'catalog.entity.raed, read, allow',
      'allows catalog.entity.raed, read, which has no effect: no plugin has the permission or resource type catalog.entity.raed (did you mean catalog.entity.read?)',
    ],
    [
      'Catalog.Entity.Read, read, deny',
      'denies Catalog.Entity.Read, read, which has no effect: no plugin has the permission or resource type Catalog.Entity.Read (did you mean catalog.entity.read?)',
    ],
    [
      'scaffolder.task.create, create, deny',
      'denies scaffolder.task.create, create, which has no effect: no plugin has the permission or resource type scaffolder.task.create',
    ],
    [
      'catalog-entity, use, deny',
      'denies catalog-entity, use, which has no effect: permissions on this type have only the actions read, update',
    ],
    [
      'catalog.location.create, use, deny',
      'denies catalog.location.create, use, which has no effect: this permission has only the action create',
    ],
  ])('suggests the nearest name: %s', (line, message) => {
    expect(ofPolicy(line)).toEqual([message]);
  });

  it.each([
    'catalog-entity, read, deny',
    'catalog-entity, update, allow',
    'catalog.entity.refresh, update, deny',
    'kubernetes.proxy, use, deny',
    'policy-entity, create, allow',
    'policy-entity, delete, deny',
    'policy.entity.create, create, allow',
  ])('is not one that a permission matches: %s', line => {
    expect(ofPolicy(line)).toEqual([]);
  });

  it.each([
    ['unheard.of, read, deny', 0],
    ['catalog-entiti, read, deny', 0],
    ['catalog-entity, use, deny', 0],
    ['build, read, deny', 0],
    ['catalog.entity.read, use, deny', 1],
    ['policy.entity.read, update, deny', 1],
  ])(
    'is reported while a plugin does not answer only if that plugin could not have it: %s',
    (line, warnings) => {
      expect(ofPolicy(line, incomplete)).toHaveLength(warnings);
    },
  );

  it('never consists of known names, and always has one with a changed letter', () => {
    const lines = published.flatMap(({ name, resourceType, action }) =>
      [name, resourceType ?? name].map(word => `${word}, ${action}, deny`),
    );
    const words = new Set(complete.published.keys());
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...lines)),
        fc.constantFrom(...lines),
        fc.nat(),
        fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz.-'),
        (some, line, at, letter) => {
          const policies = some.map(policy);
          expect(messages(roleOf('role', { policies }))).toEqual([]);

          const [word, ...rest] = line.split(', ');
          const index = at % word.length;
          const misspelt = `${word.slice(0, index)}${letter}${word.slice(index + 1)}`;
          fc.pre(!words.has(misspelt));
          expect(ofPolicy([misspelt, ...rest].join(', '))).toHaveLength(1);
        },
      ),
    );
  });
});

describe('a mapping of a condition that matches nothing', () => {
  const ofMapping = (entry: PermissionMapping, known = complete) =>
    messages(
      roleOf('role', {
        conditions: [{ id: 1, ...narrowing(['read', entry]) }],
      }),
      known,
    );
  const because =
    'has a condition on catalog-entity, but part of it applies to nothing: permissionMapping[1]';

  it('is looked up in the words of the answer, whose work is bounded for all conditions', () => {
    const entry = { name: 'catalog.entity.refrehs', action: 'update' } as const;
    const role = roleOf('role', {
      conditions: [{ id: 1, ...narrowing(['read', entry]) }],
    });
    expect(messages(role, complete, new NearestNames([]))).toEqual([
      expect.not.stringContaining('did you mean'),
    ]);
  });

  it.each<[string, PermissionMapping, string]>([
    [
      'an action that no permission has',
      'use',
      `${because} must be an action that a permission on catalog-entity has (read; update)`,
    ],
    [
      'a name that no plugin has',
      { name: 'catalog.entity.refrehs', action: 'update' },
      `${because} must be the name of a permission on catalog-entity with its action (catalog.entity.read, read; catalog.entity.refresh, update) (did you mean catalog.entity.refresh?)`,
    ],
    [
      'a name with the action of another',
      { name: 'catalog.entity.refresh', action: 'delete' },
      `${because} must be the name of a permission on catalog-entity with its action (catalog.entity.read, read; catalog.entity.refresh, update)`,
    ],
  ])('is reported: %s', (_, entry, message) => {
    expect(ofMapping(entry)).toEqual([message]);
    expect(ofMapping(entry, incomplete)).toEqual([]);
  });

  it('is not reported where a permission has it', () => {
    expect(ofMapping('update')).toEqual([]);
    expect(
      ofMapping({ name: 'catalog.entity.refresh', action: 'update' }),
    ).toEqual([]);
  });
});

describe('a member that the catalog does not have', () => {
  const members = {
    isAbsent: (ref: string) =>
      ref.endsWith('gone') || ref.endsWith('contrators'),
    present: new NearestNames([groupRef('contractors'), userRef('ada')]),
  };
  const role = roleOf('role', {
    members: [
      groupRef('contractors'),
      groupRef('contrators'),
      userRef('ada'),
      userRef('gone'),
    ],
  });

  it('is reported with who still gets the role, and with the nearest name', () => {
    expect([...memberWarnings(role, members)]).toEqual([
      {
        role,
        part: groupRef('contrators'),
        why: {
          code: 'member-absent',
          params: {
            member: groupRef('contrators'),
            nearest: groupRef('contractors'),
          },
          message:
            'has the member group:default/contrators, which is not in the catalog: nobody gets the role through this group, unless a sign-in names it (did you mean group:default/contractors?)',
        },
      },
      {
        role,
        part: userRef('gone'),
        why: expect.objectContaining({
          message:
            'has the member user:default/gone, which is not in the catalog: nobody gets the role by this name, unless a user signs in with exactly this reference',
        }),
      },
    ]);
  });

  it('is reported once if the configuration names them as an administrator', () => {
    expect([...memberWarnings({ ...role, ref: ADMIN_ROLE }, members)]).toEqual(
      [],
    );
  });
});
