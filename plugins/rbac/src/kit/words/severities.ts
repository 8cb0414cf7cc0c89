import { FindingKind } from '@portal-rbac/plugin-rbac-common';

/** How much a finding matters: whether somebody has less or more than a role says, or nothing is amiss. */
export const severities = ['warning', 'notice'] as const;

export type Severity = (typeof severities)[number];

/** What matters most comes first. */
const SEVERITIES: Record<FindingKind, Severity> = {
  contradiction: 'warning',
  unmatched: 'warning',
  'gone-member': 'warning',
  'no-people': 'notice',
  redundancy: 'notice',
};

/** All kinds, what matters most first. */
export const kindsInOrder = Object.keys(SEVERITIES) as readonly FindingKind[];

/** How much findings of a kind matter. */
export function severityOf(kind: FindingKind): Severity {
  return SEVERITIES[kind];
}

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
  return kindsInOrder
    .map(kind => ({
      kind,
      severity: severityOf(kind),
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
