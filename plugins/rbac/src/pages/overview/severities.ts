import { FindingKind } from '@portal-rbac/plugin-rbac-common';

/** How much a finding matters: whether somebody has less or more than a role says, or nothing is amiss. */
export type Severity = 'warning' | 'notice';

const SEVERITIES: Record<FindingKind, Severity> = {
  contradiction: 'warning',
  unmatched: 'warning',
  'gone-member': 'warning',
  'no-people': 'notice',
  redundancy: 'notice',
};

/** The findings of one kind, counted. */
export interface CountedKind {
  readonly kind: FindingKind;
  readonly severity: Severity;
  readonly count: number;
}

/** How many findings there are of each kind that there are any of, what matters most first. */
export function countedKinds(
  findings: readonly { readonly kind: FindingKind }[],
): CountedKind[] {
  return Object.entries(SEVERITIES)
    .map(([kind, severity]) => ({
      kind: kind as FindingKind,
      severity,
      count: findings.filter(finding => finding.kind === kind).length,
    }))
    .filter(({ count }) => count > 0);
}

/** How many findings have a severity. */
export function countOf(
  kinds: readonly CountedKind[],
  severity: Severity,
): number {
  return kinds
    .filter(kind => kind.severity === severity)
    .reduce((sum, { count }) => sum + count, 0);
}
