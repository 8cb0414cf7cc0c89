import { NewWholeRoleJson } from '@portal-rbac/plugin-rbac-common';

/** Who may request a role, for how long, and who approves, as REST takes it. */
export type RequestTerms = NonNullable<
  NonNullable<NewWholeRoleJson['metadata']>['requests']
>;

/** What somebody begins with who lets a role be requested. */
export const usualTerms: RequestTerms = {
  who: [],
  approvals: 1,
  maxDuration: 'PT8H',
  reason: 'required',
  notify: [],
};

/** Whether two roles may be requested in the same way, if they may be requested. */
export function sameTerms(
  a: RequestTerms | null | undefined,
  b: RequestTerms | null | undefined,
): boolean {
  return contentOf(a) === contentOf(b);
}

function contentOf(terms: RequestTerms | null | undefined): string {
  const listed = (refs: readonly string[] = []) => [...refs].sort();
  return terms
    ? JSON.stringify([
        listed(terms.who),
        listed(terms.approvers),
        terms.approvals ?? 1,
        terms.maxDuration,
        terms.reason ?? 'required',
        listed(terms.notify),
      ])
    : '';
}
