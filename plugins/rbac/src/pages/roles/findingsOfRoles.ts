import { FindingJson } from '@portal-rbac/plugin-rbac-common';
import { kindsInOrder } from '../../kit/words/severities';

/** What was found about each role that something was found about, by name, what matters most first. */
export function findingsOfRoles(
  findings: readonly FindingJson[],
): ReadonlyMap<string, readonly FindingJson[]> {
  const byRole = new Map<string, FindingJson[]>();
  const ordered = [...findings].sort(
    (a, b) => kindsInOrder.indexOf(a.kind) - kindsInOrder.indexOf(b.kind),
  );
  for (const finding of ordered) {
    byRole.set(finding.role, [...(byRole.get(finding.role) ?? []), finding]);
  }
  return byRole;
}
