import {
  documentOf,
  groupRef,
  policy,
  roleOf,
  userRef,
} from '@internal/rbac-testkit';
import { EntityRef, MemberRef, because } from '@portal-rbac/plugin-rbac-common';
import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { diff } from '../change/diff';
import { Subject } from '../model/document';
import { compile } from '../decide/compile';
import { atOnce } from '../model/steps';
import { lockOutBy } from './lockOut';

const administers = policy('policy-entity, update, allow');

/** A change of who administers, by the members of a role. */
function change(
  before: readonly MemberRef[],
  after: readonly MemberRef[],
  superUsers: readonly MemberRef[] = [],
) {
  const [then, now] = [before, after].map(members =>
    documentOf(roleOf('administrators', { members, policies: [administers] })),
  );
  const policyOf = (document: typeof then) =>
    compile(document, {
      precedence: 'conditional',
      superUsers: new Set(superUsers),
      defaultRole: undefined,
      basicPermissions: [],
      isKnown: () => true,
    });
  return {
    before: policyOf(then),
    after: policyOf(now),
    delta: diff(then, now),
  };
}

const [anna, ben, ghost] = ['anna', 'ben', 'ghost'].map(userRef);
const [team, nobodys] = ['team', 'nobodys'].map(groupRef);

const catalog = atOnce(
  EvaluatedUsers.of([
    { ref: anna, parents: [team] },
    { ref: team, parents: [] },
    { ref: nobodys, parents: [] },
  ]),
);

const subjectOf = (user: EntityRef, ...groups: EntityRef[]): Subject => ({
  userRef: user,
  principals: [user, ...groups],
  ownerRefs: [user],
});

const told = (
  ...[given, evaluatedUsers, author, signedIn]: Parameters<typeof lockOutBy>
) => {
  const found = atOnce(lockOutBy(given, evaluatedUsers, author, signedIn));
  return found && because('lock-out', found).message;
};

describe('the last administrator', () => {
  it.each([
    ['a user whom nobody has seen', [anna, ghost], [ghost]],
    ['a group that nobody is in', [anna, nobodys], [nobodys]],
    [
      'a group that is not in the catalog',
      [team, groupRef('x')],
      [groupRef('x')],
    ],
  ])('is not %s', (_, before, after) => {
    expect(told(change(before, after), catalog, undefined)).toMatch(
      /^nobody .*would have policy.entity.update without a condition any more$/,
    );
  });

  it('is no super user whom nobody has seen', () => {
    expect(told(change([anna], [], [ghost]), catalog, undefined)).toContain(
      'nobody who is in the catalog',
    );
  });

  it('may be somebody who has signed in and is not in the catalog', () => {
    expect(
      told(change([anna, ben], [ben]), catalog, undefined, [subjectOf(ben)]),
    ).toBeUndefined();
    expect(
      told(change([ben], [ghost]), catalog, undefined, [subjectOf(ben)]),
    ).toBe(
      'nobody who is in the catalog or has signed in would have policy.entity.update without a condition any more',
    );
  });

  it('may be somebody who signed in as a member of a group', () => {
    expect(
      told(change([anna, nobodys], [nobodys]), catalog, undefined, [
        subjectOf(ben, nobodys),
      ]),
    ).toBeUndefined();
  });

  it('may be the author, who has signed in', () => {
    expect(
      told(change([anna, ben], [ben]), catalog, subjectOf(ben)),
    ).toBeUndefined();
  });

  it('is the last whom anybody names, where nobody who is there administers', () => {
    expect(told(change([ghost], []), catalog, undefined)).toBe(
      'nobody would have policy.entity.update without a condition any more',
    );
    expect(
      told(change([ghost, ben], [ghost]), catalog, undefined),
    ).toBeUndefined();
  });

  it('is anybody, while it is not known who there is', () => {
    expect(
      told(change([anna, ghost], [ghost]), undefined, undefined),
    ).toBeUndefined();
    expect(told(change([team], []), undefined, undefined)).toContain(
      'nobody would',
    );
  });
});
