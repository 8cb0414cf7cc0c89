import { MemberRef, RoleRef } from '@portal-rbac/plugin-rbac-common';
import { byRef, LEGACY, PolicyDocument } from '@portal-rbac/plugin-rbac-core';
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
