import { FindingJson, FindingKind } from '@portal-rbac/plugin-rbac-common';
import { findingsOfRoles } from './findingsOfRoles';

const finding = (role: string, kind: FindingKind) =>
  ({ role, kind }) as FindingJson;

describe('what was found about each role', () => {
  it('is in the order in which it matters', () => {
    const found = findingsOfRoles([
      finding('role:default/a', 'redundancy'),
      finding('role:default/b', 'no-people'),
      finding('role:default/a', 'unmatched'),
    ]);
    expect(
      [...found].map(([role, some]) => [role, some.map(({ kind }) => kind)]),
    ).toEqual([
      ['role:default/a', ['unmatched', 'redundancy']],
      ['role:default/b', ['no-people']],
    ]);
  });
});
