import { HistoryQuery } from '../../api/RbacApi';

/** Commits on a page. */
export const PAGE_SIZE = 20;

/** What the history shows; a part of the address of the page. */
export interface HistoryState {
  /** A user, a service or a source; empty for any. */
  readonly actor: string;
  /** `role:<namespace>/<name>`; empty for any. */
  readonly role: string;
  /** Shows commits before this revision. */
  readonly before?: number;
}

/** Reads what an address asks for; what it cannot mean counts as left out. */
export function readHistoryState(parameters: URLSearchParams): HistoryState {
  const before = parameters.get('before') ?? '';
  return {
    actor: parameters.get('actor') ?? '',
    role: parameters.get('role') ?? '',
    ...(/^[1-9]\d{0,14}$/.test(before) && { before: Number(before) }),
  };
}

/** The parameters of an address; what is left open is left out. */
export function historyParameters(state: HistoryState): URLSearchParams {
  return new URLSearchParams(
    Object.entries(state)
      .filter(([, value]) => value !== '' && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}

/** What the backend is asked for: one commit more, which tells whether there are older ones. */
export function historyQueryOf({
  actor,
  role,
  before,
}: HistoryState): HistoryQuery {
  return {
    ...(actor && { actor }),
    ...(role && { role: role.includes(':') ? role : `role:default/${role}` }),
    ...(before && { before }),
    limit: PAGE_SIZE + 1,
  };
}
