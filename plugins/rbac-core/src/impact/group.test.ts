import {
  because,
  EntityRef,
  MemberRef,
  RoleRef,
} from '@portal-rbac/plugin-rbac-common';
import { times } from 'lodash';
import { Member } from '../access/CatalogGraph';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { byRef, FILES, Role } from '../model/document';
import { compile } from '../decide/compile';
import { atOnce } from '../model/steps';
import { seesAll } from '../change/visible';
import { simulate } from './simulate';
import { impactWords } from './words';

const ENGINEERING = 'group:default/engineering' as MemberRef;
const ON_CALL = 'group:default/on-call' as EntityRef;
const NIGHT = 'group:default/night' as EntityRef;

/** Of 6,000 people 5,282 are engineers; 60 are on call, half of them at night, and 41 are both. */
const people = times(6_000, (index): Member => {
  const isEngineer = index < 5_282;
  const isOnCall = index >= 5_241 && index < 5_301;
  return {
    ref: `user:default/u${String(index).padStart(4, '0')}` as EntityRef,
    parents: [
      ...(isEngineer ? [ENGINEERING] : []),
      ...(isOnCall ? [index % 2 === 0 ? ON_CALL : NIGHT] : []),
    ],
  };
});
const groups: Member[] = [
  { ref: ENGINEERING, parents: [] },
  { ref: ON_CALL, parents: [] },
  { ref: NIGHT, parents: [ON_CALL] },
];

function roleOf(name: string, effect: 'allow' | 'deny'): Role {
  return {
    ref: `role:default/${name}` as RoleRef,
    source: FILES,
    members: [ENGINEERING],
    policies: [{ permission: 'catalog-entity', action: 'read', effect }],
    conditions: [],
    metadata: {},
  };
}

const policyOf = (...roles: Role[]) =>
  compile(
    { revision: 1, roles: byRef(roles), nextConditionId: 1 },
    { precedence: 'role', superUsers: new Set(), isKnown: () => true },
  );
const reader = roleOf('developer', 'allow');
const scope = {
  evaluatedUsers: atOnce(EvaluatedUsers.of([...groups, ...people])),
  published: [
    {
      name: 'catalog.entity.read',
      action: 'read',
      resourceType: 'catalog-entity',
    },
  ],
  reader: seesAll,
} as const;

/** What a deny for all engineers does. */
const freeze = (group?: EntityRef) =>
  atOnce(
    simulate(policyOf(reader), policyOf(reader, roleOf('freeze', 'deny')), {
      ...scope,
      group,
    }),
  );

describe('the people of a group among those whom an impact concerns', () => {
  it('are counted in all, by permission and by impact, those of groups below it too', () => {
    const impact = freeze(ON_CALL);
    const people5282 = { loses: 5_282, changes: 0, gains: 0 };
    const people41 = { loses: 41, changes: 0, gains: 0 };
    expect(impact.people).toEqual(people5282);
    expect(impact.group).toEqual({
      entityRef: ON_CALL,
      users: 60,
      people: people41,
    });
    expect(impact.permissions).toEqual([
      expect.objectContaining({
        name: 'catalog.entity.read',
        ...people5282,
        group: people41,
      }),
    ]);
    expect(impact.accessChanges).toMatchObject([{ people: 5_282, group: 41 }]);
    expect(impact.notes).toEqual([]);
    expect(impactWords(impact)).toBe(
      '5,282 people lose access (41 of them in group:default/on-call), nobody gains access',
    );
  });

  it('change nothing else that is told', () => {
    const { group, ...told } = freeze(ON_CALL);
    const without = ({ group: _, ...rest }: { readonly group?: unknown }) =>
      rest;
    expect({
      ...told,
      permissions: told.permissions.map(without),
      accessChanges: told.accessChanges.map(without),
    }).toEqual(freeze());
    expect(JSON.stringify(freeze())).not.toContain('group');
  });

  it('are nobody in a group that is not there, which a note says', () => {
    const impact = freeze('group:default/on-cal' as EntityRef);
    expect(impact.group).toMatchObject({ users: 0, people: { loses: 0 } });
    expect(impact.notes).toEqual([
      because('nobody-in-group', { group: 'group:default/on-cal' }),
    ]);
  });
});
