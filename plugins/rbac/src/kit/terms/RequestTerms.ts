/** Who may request a role, for how long, and who approves. */
export interface RequestTerms {
  /** References of users and groups. */
  readonly who: readonly string[];
  /** Absent: the owner of the role; without one, whoever may change it. */
  readonly approvers?: readonly string[];
  /** How many have to approve; 0: it is given at once. */
  readonly approvals?: number;
  /** ISO 8601, such as `PT8H`; absent: as long as one asks for. */
  readonly maxDuration?: string;
  /** Absent: `required`. */
  readonly reason?: 'required' | 'optional';
  /** Who is told of it as well. */
  readonly notify?: readonly string[];
}

/** What somebody begins with who lets a role be requested. */
export const usualTerms: RequestTerms = {
  who: [],
  approvals: 1,
  maxDuration: 'PT8H',
  reason: 'required',
};

/** Approvals that are needed at most. */
export const MOST_APPROVALS = 5;

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
