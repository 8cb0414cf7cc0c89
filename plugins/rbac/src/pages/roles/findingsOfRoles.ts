import { FindingJson, FindingKind } from '@portal-rbac/plugin-rbac-common';

/** What matters most comes first: whether somebody has less or more than a role says. */
const ORDER: readonly FindingKind[] = [
  'contradiction',
  'unmatched',
  'gone-member',
  'no-people',
  'redundancy',
];

/** What was found about each role that something was found about, by name, what matters most first. */
export function findingsOfRoles(
  findings: readonly FindingJson[],
): ReadonlyMap<string, readonly FindingJson[]> {
  const byRole = new Map<string, FindingJson[]>();
  const ordered = [...findings].sort(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
  );
  for (const finding of ordered) {
    byRole.set(finding.role, [...(byRole.get(finding.role) ?? []), finding]);
  }
  return byRole;
}
