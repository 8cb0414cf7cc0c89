import { MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { times } from 'lodash';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { byRef, PolicyDocument, REST, Role } from '../model/document';
import { compile } from '../decide/snapshot';
import { atOnce } from '../model/steps';
import { ChangedRole } from './ChangedRole';
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
