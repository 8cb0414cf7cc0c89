import { actions, MemberRef } from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import {
  DecisionRequest,
  DecisionSettings,
  precedences,
  Subject,
} from '@portal-rbac/plugin-rbac-core';
import { roleRefs, users, groups, permissions } from './names';

/** A user with any of the groups. */
export const anySubject: fc.Arbitrary<Subject> = fc
  .record({
    userRef: fc.constantFrom(...users),
    member: fc.subarray([...groups]),
  })
  .map(({ userRef: user, member }) => ({
    userRef: user,
    principals: [user, ...member],
    ownerRefs: [user, ...member],
  }));

/** A request for a permission; a resource permission has its type. */
export const anyRequest: fc.Arbitrary<DecisionRequest> = fc
  .record({
    permission: fc.constantFrom(...permissions),
    action: fc.constantFrom(...actions),
  })
  .map(({ permission, action }) => ({ ...permission, action }));

/** Settings with each precedence, sometimes with a default role and super users. */
export const anySettings: fc.Arbitrary<DecisionSettings> = fc.record({
  precedence: fc.constantFrom(...precedences),
  superUsers: fc
    .option(fc.constantFrom<MemberRef>(users[3], groups[3]), { nil: undefined })
    .map(ref => new Set(ref ? [ref] : [])),
  defaultRole: fc.option(fc.constantFrom(...roleRefs.slice(0, 2)), {
    nil: undefined,
  }),
});
