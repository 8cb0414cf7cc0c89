import { MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  byRef,
  diff,
  emptyDocument,
  PolicyDocument,
  Role,
} from '@portal-rbac/plugin-rbac-core';
import { auditedChange } from './auditedChange';

const roleOf = (name: string, parts: Partial<Role> = {}): Role => ({
  ref: `role:default/${name}` as RoleRef,
  source: 'csv-file',
  members: ['user:default/ann' as MemberRef],
  policies: [],
  conditions: [],
  metadata: {},
  ...parts,
});

const documentOf = (...roles: Role[]): PolicyDocument => ({
  ...emptyDocument,
  roles: byRef(roles),
});

const members = (from: number, to: number) =>
  Array.from(
    { length: to - from },
    (_, index) => `user:default/user-${from + index}` as MemberRef,
  );

const audit = (before: PolicyDocument, after: PolicyDocument) =>
  auditedChange({ delta: diff(before, after), before });

describe('auditedChange', () => {
  it('has what was removed and what came', () => {
    expect(
      audit(documentOf(roleOf('old')), documentOf(roleOf('new'))),
    ).toMatchObject({
      roles: [
        { before: { name: 'role:default/old' }, after: null },
        { before: null, after: { name: 'role:default/new' } },
      ],
      rolesOmitted: 0,
    });
  });

  it('names of long lists what differs', () => {
    const before = roleOf('large', { members: members(0, 10_000) });
    const after = roleOf('large', { members: members(1, 10_001) });
    const lists = (shown: string) => ({
      members: [shown],
      omitted: { members: 9_999, policies: 0, conditions: 0 },
    });
    expect(audit(documentOf(before), documentOf(after))).toMatchObject({
      roles: [
        {
          before: lists('user:default/user-0'),
          after: lists('user:default/user-10000'),
        },
      ],
    });
  });

  it('is of bounded size, whatever was changed', () => {
    const long = 'x'.repeat(900_000);
    const roles = Array.from({ length: 10_000 }, (_, index) =>
      roleOf(`role-${index}`, {
        members: members(0, 100),
        conditions: [
          {
            id: index + 1,
            pluginId: 'catalog',
            resourceType: 'catalog-entity',
            mapping: ['read'],
            criteria: {
              rule: 'HAS_LABEL',
              resourceType: 'catalog-entity',
              params: { label: index === 0 ? long : 'short' },
            },
          },
        ],
      }),
    );
    const event = audit(emptyDocument, documentOf(...roles));
    expect(JSON.stringify(event).length).toBeLessThan(80_000);
    expect(event.rolesOmitted).toBeGreaterThan(9_000);
    expect(event.roles).toMatchObject([
      {
        after: {
          conditions: [{ id: 1, charactersOmitted: expect.any(Number) }],
        },
      },
      ...Array(10_000 - Number(event.rolesOmitted) - 1).fill({ before: null }),
    ]);
  });
});
