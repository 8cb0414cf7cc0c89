import { EntityRef, MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { times } from 'lodash';
import { namedBy } from '../access/namedBy';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { byRef, PolicyDocument, REST, Role } from '../model/document';
import { compile } from '../decide/compile';
import { atOnce } from '../model/steps';
import { ChangedRole } from './ChangedRole';
import { simulate } from './simulate';

const COUNT = 1_000;
const settings = {
  precedence: 'role',
  superUsers: new Set<EntityRef>(),
  isKnown: () => true,
} as const;

const userOf = (index: number) => `user:default/u${index % COUNT}` as MemberRef;

/** A role for three users, of whom no two have the same roles. */
function roleOf(index: number, policies: Role['policies']): Role {
  return {
    ref: `role:default/r${index}` as RoleRef,
    source: REST,
    members: [userOf(index), userOf(index * 7), userOf(index * 31)],
    policies,
    conditions: [],
    metadata: {},
  };
}

function policyOf(policies: Role['policies']) {
  const document: PolicyDocument = {
    revision: 1,
    roles: byRef(times(COUNT, index => roleOf(index, policies))),
    nextConditionId: 1,
  };
  return compile(document, settings);
}

const before = policyOf([]);
const after = policyOf([
  { permission: 'catalog-entity', action: 'read', effect: 'allow' },
]);
const scope = {
  evaluatedUsers: atOnce(EvaluatedUsers.of([])),
  published: [
    {
      name: 'catalog.entity.read',
      action: 'read',
      resourceType: 'catalog-entity',
    },
  ],
  reader: { isLimited: false, maySee: () => true },
} as const;

it('looks at a few roles at a time when all of them say something else', () => {
  const looks = jest.spyOn(ChangedRole.prototype, 'on');
  const lines = jest.spyOn(ChangedRole.prototype, 'lineCauses');
  let most = 0;
  const steps = simulate(before, after, scope);
  for (let isDone = false; !isDone;) {
    looks.mockClear();
    lines.mockClear();
    isDone = steps.next().done === true;
    most = Math.max(most, looks.mock.calls.length, lines.mock.calls.length);
  }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(COUNT / 5);
});

it('tells of thousands of reasons, the few that it has room for and the number of all', () => {
  const { people, accessChanges, accessChangesOmitted } = atOnce(
    simulate(before, after, scope),
  );
  const named = new Set<EntityRef>(namedBy(after));
  expect(people).toEqual({ loses: 0, changes: 0, gains: named.size });
  const reasons = new Map<string, EntityRef[]>();
  for (const user of named) {
    const roles = [...(after.rolesByMember.get(user) ?? [])].sort().join();
    reasons.set(roles, [...(reasons.get(roles) ?? []), user].sort());
  }
  expect(accessChanges.length + accessChangesOmitted).toBe(reasons.size);
  for (const { users, causes, causesOmitted } of accessChanges) {
    const roles = causes.map(cause => 'role' in cause && cause.role);
    expect(causesOmitted).toBe(0);
    expect(reasons.get(roles.sort().join())).toEqual(users);
  }
});
