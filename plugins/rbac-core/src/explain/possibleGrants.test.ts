import { documentOf, policy, roleOf, subjectOf } from '@internal/rbac-testkit';
import { range } from 'lodash';
import { PossibleGrants } from './possibleGrants';
import { compile } from '../decide/compile';

const settings = {
  precedence: 'conditional',
  superUsers: new Set<never>(),
} as const;
const request = { permission: 'x.read', action: 'read' } as const;

/** Roles that would help; those with the least numbers grant most besides. */
const helpful = (count: number) =>
  range(count).map(number =>
    roleOf(`r${String(number).padStart(3, '0')}`, {
      policies: [
        policy('x.read, read, allow'),
        ...range(count - number).map(other =>
          policy(`y.p${other}, read, allow`),
        ),
      ],
    }),
  );

const missesWith = (count: number) =>
  new PossibleGrants(
    compile(documentOf(...helpful(count)), settings),
    request,
    subjectOf('user:default/u0'),
    () => true,
  )
    .list()
    .map(miss => ('role' in miss ? miss.role.ref : miss));

describe('which roles would help', () => {
  it('is told of those first that grant least besides, with how many more there are', () => {
    expect(missesWith(5)).toEqual([
      'role:default/r004',
      'role:default/r003',
      'role:default/r002',
      { kind: 'more-roles', count: 2, isAtLeast: false },
    ]);
  });

  it('does not pass over that more roles were not tried', () => {
    expect(missesWith(201)[3]).toEqual({
      kind: 'more-roles',
      count: 197,
      isAtLeast: true,
    });
  });
});
