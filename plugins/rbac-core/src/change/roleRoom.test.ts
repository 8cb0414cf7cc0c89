import { MemberRef, PolicyStatement } from '@portal-rbac/plugin-rbac-common';
import {
  authorOf,
  documentOf,
  NOW,
  roleOf,
  roleRef,
  userRef,
} from '@internal/rbac-testkit';
import { range } from 'lodash';
import { FILES, REST } from '../model/document';
import { ChangeOf } from './ChangeOf';
import { PolicyChange } from './change';
import { MAX_PARTS_OF_ROLE } from './checkedParts';
import { evolve } from './evolve';

const ref = roleRef('role');

const policiesOf = (count: number): PolicyStatement[] =>
  range(count).map(index => ({
    ...{ permission: `p-${index}`, action: 'read', effect: 'allow' },
  }));

const membersOf = (count: number): MemberRef[] =>
  range(count).map(index => userRef(`user-${index}`));

/** What a change makes of a role that has so much. */
function changed(
  parts: { members?: MemberRef[]; policies?: PolicyStatement[] },
  change: PolicyChange,
  source = REST,
) {
  const before = documentOf(roleOf('role', { source, ...parts }));
  const { document, skipped } = evolve(before, change, authorOf(source), NOW);
  return { role: document.roles.get(ref)!, skipped };
}

function declaring(
  parts: Partial<ChangeOf<'declareRole'>['role']>,
): ChangeOf<'declareRole'> {
  const role = { ref, members: [], policies: [], conditions: [], ...parts };
  return { kind: 'declareRole', ref, role };
}

const adding = (permission: string): PolicyChange => ({
  kind: 'addPolicies',
  additions: [
    { role: ref, policy: { permission, action: 'use', effect: 'deny' } },
  ],
});

describe('The members and policies of one role', () => {
  it('may be as many as the limit', () => {
    const almost = policiesOf(MAX_PARTS_OF_ROLE.policies - 1);
    const { role } = changed({ policies: almost }, adding('one-more'));
    expect(role.policies).toHaveLength(MAX_PARTS_OF_ROLE.policies);
  });

  it('are refused beyond it, however they come', () => {
    const full = policiesOf(MAX_PARTS_OF_ROLE.policies);
    expect(() => changed({ policies: full }, adding('one-more'))).toThrow(
      'role:default/role would have more than 10000 policies, the limit for one role. Split the role',
    );
    const members = membersOf(MAX_PARTS_OF_ROLE.members + 1);
    expect(() => changed({}, declaring({ members }))).toThrow(
      'role:default/role would have more than 50000 members, the limit for one role. Give the role to a group, or split it',
    );
  });

  it('of a role that had more may become fewer, but not more', () => {
    const policies = policiesOf(MAX_PARTS_OF_ROLE.policies + 2);
    const fewer = policies.slice(1);
    expect(
      changed({ policies }, declaring({ policies: fewer })).role.policies,
    ).toHaveLength(MAX_PARTS_OF_ROLE.policies + 1);
    expect(() => changed({ policies }, adding('one-more'))).toThrow(
      'more than 10000 policies',
    );
  });

  it('leave the role of a source as it was', () => {
    const members = membersOf(MAX_PARTS_OF_ROLE.members + 1);
    const load: PolicyChange = {
      kind: 'replaceSource',
      roles: [{ ref, members, policies: [], conditions: [] }],
      untouched: new Set(),
    };
    const { role, skipped } = changed({ members: membersOf(1) }, load, FILES);
    expect(role.members).toHaveLength(1);
    expect(skipped).toEqual([
      expect.objectContaining({
        ref,
        reason: expect.objectContaining({ code: 'too-many-members' }),
      }),
    ]);
  });
});
