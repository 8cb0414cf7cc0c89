import { HistoryQuery } from '../../api/RbacApi';
import { dayAfter, dayOf } from './day';

/** Commits on a page. */
export const PAGE_SIZE = 20;

/** What the history shows; a part of the address of the page. */
export interface HistoryState {
  /** A user, a service or a source; empty for any. */
  readonly actor: string;
  /** `role:<namespace>/<name>`; empty for any. */
  readonly role: string;
  /** The first and the last day, `2026-11-24`, where the user is; absent for any. */
  readonly since?: string;
  readonly until?: string;
  /** Shows commits before this revision. */
  readonly before?: number;
  /** The revision whose changes the page shows. */
  readonly open?: number;
}

const REVISION = /^[1-9]\d{0,14}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Reads what an address asks for; what it cannot mean counts as left out. */
export function readHistoryState(parameters: URLSearchParams): HistoryState {
  const matching = (name: keyof HistoryState, pattern: RegExp) => {
    const value = parameters.get(name) ?? '';
    return pattern.test(value) ? value : undefined;
  };
  const before = matching('before', REVISION);
  const open = matching('open', REVISION);
  const day = (name: 'since' | 'until') => {
    const value = matching(name, DAY);
    // Others are no days of the calendar, such as February 30.
    return value && dayOf(dayAfter(value)) === value ? value : undefined;
  };
  const [since, until] = [day('since'), day('until')];
  return {
    actor: parameters.get('actor') ?? '',
    role: parameters.get('role') ?? '',
    ...(since && { since }),
    ...(until && { until }),
    ...(before && { before: Number(before) }),
    ...(open && { open: Number(open) }),
  };
}

/** The parameters of an address; what is left open is left out. */
export function historyParameters(
  state: Partial<HistoryState>,
): URLSearchParams {
  return new URLSearchParams(
    Object.entries(state)
      .filter(([, value]) => value !== '' && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Leads to a commit: the page begins with it, and shows what it changed. */
export const commitParameters = (revision: number) =>
  historyParameters({ before: revision + 1, open: revision });

/** What the backend is asked for: one commit more, which tells whether there are older ones. */
export function historyQueryOf({
  actor,
  role,
  since,
  until,
  before,
}: HistoryState): HistoryQuery {
  return {
    ...(actor && { actor }),
    ...(role && { role: role.includes(':') ? role : `role:default/${role}` }),
    ...(since && { since: dayAfter(since).toISOString() }),
    ...(until && { until: dayAfter(until, 1).toISOString() }),
    ...(before && { before }),
    limit: PAGE_SIZE + 1,
  };
}
