import { MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { times } from 'lodash';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { byRef, PolicyDocument, REST, Role } from '../model/document';
import { compile } from '../decide/compile';
import { atOnce } from '../model/steps';
import { ChangedRole } from './ChangedRole';
import { ComparedStances } from './ComparedStances';
import { FoundPeople } from './FoundPeople';
import { simulate } from './simulate';

const GROUPS = 20;
const USERS = 400;
const PERMISSIONS = 30;
const settings = {
  precedence: 'conditional',
  superUsers: new Set<never>(),
} as const;

const groupOf = (index: number) =>
  `group:default/g${index % GROUPS}` as MemberRef;
const userOf = (index: number) => `user:default/u${index}` as MemberRef;
const published = times(PERMISSIONS, index => ({
  name: `p.${index}`,
  action: 'use' as const,
}));

function roleOf(
  name: string,
  members: Role['members'],
  effect: 'allow' | 'deny',
): Role {
  return {
    ref: `role:default/${name}` as RoleRef,
    source: REST,
    members,
    policies: published.map(one => ({
      permission: one.name,
      action: one.action,
      effect,
    })),
    conditions: [],
    metadata: {},
  };
}

function policyOf(...roles: Role[]) {
  const document: PolicyDocument = {
    revision: 1,
    roles: byRef(roles),
    nextConditionId: 1,
  };
  return compile(document, settings);
}

const groups = times(GROUPS, groupOf);
const evaluatedUsers = atOnce(
  EvaluatedUsers.of([
    ...groups.map(ref => ({ ref, parents: [] })),
    ...times(USERS, index => ({
      ref: userOf(index),
      parents: [groupOf(index)],
    })),
  ]),
);
const allowed = roleOf('allowed', groups, 'allow');
const before = policyOf(allowed, roleOf('denied', [userOf(0)], 'deny'));
const after = policyOf(allowed, roleOf('denied', groups, 'deny'));
const scope = {
  evaluatedUsers,
  published,
  reader: { isLimited: false, maySee: () => true },
} as const;

afterEach(() => jest.restoreAllMocks());

describe('a role that comes to deny many permissions to everybody', () => {
  it('has the causes of its members found once for all permissions', () => {
    const causes = jest.spyOn(ChangedRole.prototype, 'memberCause');
    const { people } = atOnce(simulate(before, after, scope));
    expect(people.loses).toBe(USERS - 1);
    expect(causes).toHaveBeenCalledTimes(GROUPS + 1);
  });

  it('is looked at once for all who are in the same groups, and for each whom it names', () => {
    const kin = jest.spyOn(FoundPeople.prototype, 'addKin');
    const alone = jest.spyOn(FoundPeople.prototype, 'add');
    const { permissions } = atOnce(simulate(before, after, scope));
    expect(permissions.map(({ loses }) => loses)).toEqual(
      times(PERMISSIONS, () => USERS - 1),
    );
    expect(kin).toHaveBeenCalledTimes(GROUPS * PERMISSIONS);
    // Who was denied by name is denied as before.
    expect(alone).not.toHaveBeenCalled();
  });
});

describe('a role of very many names that comes to have groups in their place', () => {
  const users = times(USERS, userOf);
  const CROWD = 100;
  const named = policyOf(allowed, roleOf('large', users, 'allow'));
  const grouped = policyOf(allowed, roleOf('large', groups, 'deny'));

  it('is looked at at once for all who keep it by their groups', () => {
    const alone = jest.spyOn(FoundPeople.prototype, 'add');
    const { people, accessChanges } = atOnce(
      simulate(named, grouped, scope, CROWD),
    );
    expect(people.loses).toBe(USERS);
    expect(accessChanges).toHaveLength(PERMISSIONS);
    expect(alone).not.toHaveBeenCalled();
  });

  it('is looked at alone for those whom nothing else gives it to, and in short steps', () => {
    const alone = jest.spyOn(FoundPeople.prototype, 'add');
    const causes = jest.spyOn(ChangedRole.prototype, 'memberCause');
    const whole = policyOf(roleOf('large', users, 'allow'));
    // One name fewer goes than make a crowd.
    const rest = policyOf(
      roleOf('large', [...groups.slice(1), ...users.slice(-1)], 'allow'),
    );
    let most = 0;
    const steps = simulate(whole, rest, scope, USERS);
    for (let isDone = false; !isDone;) {
      causes.mockClear();
      isDone = steps.next().done === true;
      most = Math.max(most, causes.mock.calls.length);
    }
    expect(alone).toHaveBeenCalledTimes((USERS / GROUPS) * PERMISSIONS);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(USERS / 2);
  });

  it('is looked at alone only for the permissions that somebody had by it', () => {
    const large = roleOf('large', users, 'allow');
    const one = { ...large, policies: large.policies.slice(0, 1) };
    const none = roleOf('large', users.slice(-1), 'deny');
    const looks = jest.spyOn(ComparedStances.prototype, 'knownLikeOf');
    const { people, permissions } = atOnce(
      simulate(policyOf(one), policyOf(none), scope, USERS),
    );
    expect(people.loses).toBe(USERS);
    expect(permissions.map(({ name }) => name)).toEqual(['p.0']);
    expect(looks.mock.calls.length).toBeLessThan(
      USERS + 2 * GROUPS * PERMISSIONS,
    );
  });
});

describe('a role that gets or loses very many people by their names', () => {
  const CROWD = 100;
  const users = times(USERS, userOf);
  const whole = policyOf(roleOf('large', users, 'allow'));
  const rest = policyOf(roleOf('large', users.slice(CROWD), 'allow'));
  const crowd = {
    part: 'members',
    role: 'role:default/large',
    people: CROWD,
    examples: users.slice(0, 3),
  };

  it.each([
    ['removed', whole, rest],
    ['added', rest, whole],
  ] as const)('has them as one cause of who is %s', (change, had, has) => {
    const alone = jest.spyOn(FoundPeople.prototype, 'add');
    const { accessChanges } = atOnce(simulate(had, has, scope, CROWD));
    const told = accessChanges.map(({ people, causes }) => [people, causes]);
    expect(told).toEqual([[CROWD, [{ ...crowd, change }]]]);
    expect(accessChanges[0].permissions).toHaveLength(PERMISSIONS);
    expect(alone).not.toHaveBeenCalled();
  });

  it('names each of them as long as they are fewer', () => {
    const { accessChanges } = atOnce(simulate(whole, rest, scope, CROWD + 1));
    const parts = accessChanges.flatMap(({ causes }) =>
      causes.map(({ part }) => part),
    );
    expect(parts).toEqual(times(CROWD, () => 'member'));
  });

  it('names groups beside them, one by one', () => {
    const both = policyOf(
      roleOf('large', [...users.slice(0, CROWD), groups[0]], 'allow'),
    );
    const none = policyOf(roleOf('large', [], 'allow'));
    const { accessChanges } = atOnce(simulate(both, none, scope, CROWD));
    const inBoth = accessChanges.find(({ users: those }) =>
      those.includes(userOf(0)),
    );
    expect(inBoth?.causes).toEqual([
      { ...crowd, change: 'removed' },
      {
        part: 'member',
        change: 'removed',
        role: 'role:default/large',
        member: groups[0],
      },
    ]);
  });

  it('does not say how many they are to whoever may not see it', () => {
    const maySee = ({ ref }: { readonly ref: string }) =>
      ref !== 'role:default/large';
    const seen = roleOf('seen', users, 'allow');
    const denied = (members: Role['members']) =>
      policyOf(seen, roleOf('large', members, 'deny'));
    const { accessChanges } = atOnce(
      simulate(
        denied([]),
        denied(users.slice(0, CROWD)),
        { ...scope, reader: { isLimited: true, maySee } },
        CROWD,
      ),
    );
    expect(accessChanges.map(({ causes }) => causes)).toEqual([
      [{ part: 'member', change: 'added', role: null }],
    ]);
  });
});

it('does not take the place of a role for the number of a cause', () => {
  const none = { policies: [] };
  const [one, other] = [[userOf(0)], [userOf(1)]];
  const had = policyOf(roleOf('a', [], 'allow'), {
    ...roleOf('b', other, 'allow'),
    ...none,
  });
  const { policies } = roleOf('b', other, 'allow');
  const has = policyOf(roleOf('a', one, 'allow'), {
    ...roleOf('b', other, 'allow'),
    policies: policies.slice(0, 1),
  });
  const { accessChanges } = atOnce(simulate(had, has, scope));
  const told = accessChanges.map(({ users, causes }) => [
    users,
    causes.map(({ part }) => part),
  ]);
  expect(told).toContainEqual([one, ['member']]);
  expect(told).toContainEqual([other, ['policy']]);
});
