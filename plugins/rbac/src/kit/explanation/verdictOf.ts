import { ExplanationJson } from '@portal-rbac/plugin-rbac-common';

/** A decision in words. */
export interface Verdict {
  tone: 'success' | 'danger' | 'warning';
  /** In a few words. */
  title: string;
}

const OUTCOMES: Record<'ALLOW' | 'DENY' | 'unknown', Verdict> = {
  ALLOW: { tone: 'success', title: 'Allowed' },
  DENY: { tone: 'danger', title: 'Denied' },
  unknown: { tone: 'warning', title: 'Not known' },
};

/** Says what a decision is, for the resource if one was given. */
export function verdictOf({
  result,
  resourceRef,
  resourceResult,
}: ExplanationJson): Verdict {
  if (result !== 'CONDITIONAL') {
    return OUTCOMES[result];
  }
  if (resourceRef === undefined) {
    return { tone: 'warning', title: 'Allowed on conditions' };
  }
  const { tone, title } = OUTCOMES[resourceResult ?? 'unknown'];
  return { tone, title: `${title} for ${resourceRef}` };
}
