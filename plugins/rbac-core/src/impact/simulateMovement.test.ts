import { because, EntityRef, MemberRef } from '@portal-rbac/plugin-rbac-common';
import { documentOf, narrowing, policy, roleOf } from '@internal/rbac-testkit';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { Role } from '../model/document';
import { compile } from '../decide/compile';
import { atOnce } from '../model/steps';
import { seesAll } from '../change/visible';
import { simulate } from './simulate';
import { simulateMovement } from './simulateMovement';

const HERE = 'user:default/here' as MemberRef;
const HIRED = 'user:default/hired' as MemberRef;
const TEAM = 'group:default/team' as MemberRef;
const ROOTS = 'group:default/roots' as MemberRef;

const evaluatedUsers = atOnce(
  EvaluatedUsers.of([
    { ref: HERE, parents: [] },
    { ref: 'user:default/other' as EntityRef, parents: [TEAM, ROOTS] },
    { ref: TEAM, parents: [] },
    { ref: ROOTS, parents: [] },
  ]),
);
const published = [
  {
    name: 'catalog.entity.delete',
    action: 'delete',
    resourceType: 'catalog-entity',
  },
  { name: 'scaffolder.task.read', action: 'read' },
] as const;

const tooling = roleOf('tooling', {
  members: [TEAM],
  policies: [
    policy('kubernetes.proxy, use, allow'),
    policy('catalog-entity, delete, allow'),
    policy('queue, update, allow'),
  ],
  conditions: [{ id: 1, ...narrowing(['read']) }],
});

const policyOf = (...roles: Role[]) =>
  compile(documentOf(...roles), {
    precedence: 'conditional',
    superUsers: new Set([ROOTS]),
    isKnown: () => true,
  });

describe('what somebody may do in other groups', () => {
  it.each([HERE, HIRED])(
    'is what they may do as a member of their roles, also of permissions that no plugin publishes: %s',
    user => {
      const scope = { evaluatedUsers, published };
      const { permissions, accessChanges } = atOnce(
        simulateMovement(policyOf(tooling), { user, joins: [TEAM] }, scope),
      );
      const member = { ...tooling, members: [TEAM, user] };
      const asMember = atOnce(
        simulate(policyOf(tooling), policyOf(member), {
          ...scope,
          reader: seesAll,
        }),
      );
      expect(permissions).toEqual(asMember.permissions);
      expect(permissions.map(({ name }) => name)).toEqual([
        'any permission of catalog-entity',
        'any permission of queue',
        'catalog.entity.delete',
        'kubernetes.proxy',
      ]);
      expect(accessChanges.flatMap(({ users }) => users)).toEqual([user, user]);
    },
  );

  it('says of somebody new that they are', () => {
    const { notes, evaluatedUsers: told } = atOnce(
      simulateMovement(
        policyOf(tooling),
        { user: HIRED, joins: [TEAM] },
        { evaluatedUsers, published },
      ),
    );
    expect(told).toEqual({ users: 1, inCatalog: 0 });
    expect(notes).toEqual([because('user-is-new', { user: HIRED })]);
  });

  it('is everything that plugins publish in a group of super users', () => {
    const { permissions } = atOnce(
      simulateMovement(
        policyOf(tooling),
        { user: HIRED, joins: [ROOTS] },
        { evaluatedUsers, published },
      ),
    );
    expect(permissions.map(({ name }) => name)).toEqual([
      'catalog.entity.delete',
      'scaffolder.task.read',
    ]);
  });
});
