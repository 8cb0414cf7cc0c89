import { MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import {
  byRef,
  FILES,
  ImmutableMap,
  LEGACY,
  PolicyDocument,
} from '@portal-rbac/plugin-rbac-core';
import { differenceReport } from './differenceReport';
import { policyDifference } from '../files/policyDifference';
import { loadInto } from '../files/policyFileLoad';

const ref = 'role:default/old' as RoleRef;
const members = ['user:default/anne' as MemberRef];

const base: PolicyDocument = {
  revision: 3,
  roles: byRef([
    {
      ref,
      source: LEGACY,
      members,
      policies: [],
      conditions: [],
      metadata: { description: 'Of old', owner: 'user:default/anne' },
    },
  ]),
  nextConditionId: 1,
};

it('shows what a role without a source loses when the files take it over', () => {
  const { document, skipped } = loadInto(base, {
    roles: [{ ref, members, policies: [], conditions: [] }],
    untouched: new Set(),
    problems: [],
    digest: '',
  });
  const roles = policyDifference(base, document);
  const preview = { revision: 3, roles, skipped, problems: [] };

  expect(differenceReport.text(preview)).toBe(`~ role:default/old
    ~ source "legacy" becomes "csv-file"
    ~ description "Of old" becomes null
    ~ owner "user:default/anne" becomes null
Compared with revision 3: 0 roles added, 1 changed, 0 removed, 0 left to another source
`);
  expect(JSON.parse(differenceReport.json(preview)).roles).toMatchObject([
    {
      change: 'changed',
      fields: [
        { field: 'source', before: 'legacy', after: 'csv-file' },
        { field: 'description', before: 'Of old', after: null },
        { field: 'owner', before: 'user:default/anne', after: null },
      ],
    },
  ]);
});

it('shows who gets a role for a time, who loses it, and who has another end', () => {
  const [anne, eve] = ['anne', 'eve'].map(
    name => `user:default/${name}` as MemberRef,
  );
  const given = (id: string, member: MemberRef, day: number) => ({
    ...{ id, role: ref, member, reason: 'INC-1', grantedBy: FILES },
    until: Date.UTC(2026, 11, day),
  });
  const withAll = (...all: ReturnType<typeof given>[]) => ({
    ...base,
    assignments: ImmutableMap.of(all.map(one => [one.id, one])),
  });
  const roles = policyDifference(
    withAll(
      given('csv-file:1', anne, 1),
      given('rest-1', anne, 2),
      given('rest-2', eve, 3),
    ),
    withAll(
      given('csv-file:2', anne, 4),
      given('rest-2', eve, 5),
      given('rest-3', eve, 6),
    ),
  );
  const preview = { revision: 3, roles, skipped: [], problems: [] };
  expect(differenceReport.text(preview)).toBe(`~ role:default/old
    - member user:default/anne until 2026-12-02T00:00:00.000Z, given by csv-file
    + member user:default/eve until 2026-12-06T00:00:00.000Z, given by csv-file
    ~ member user:default/anne until 2026-12-01T00:00:00.000Z becomes until 2026-12-04T00:00:00.000Z
    ~ member user:default/eve until 2026-12-03T00:00:00.000Z becomes until 2026-12-05T00:00:00.000Z
Compared with revision 3: 0 roles added, 1 changed, 0 removed, 0 left to another source
`);
  const [{ assignments }] = JSON.parse(differenceReport.json(preview)).roles;
  expect(assignments.added).toEqual([
    {
      ...{ id: 'rest-3', member: eve, until: '2026-12-06T00:00:00.000Z' },
      ...{ reason: 'INC-1', grantedBy: FILES },
    },
  ]);
  expect(assignments.changed).toHaveLength(2);
});
