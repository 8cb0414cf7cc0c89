import {
  readRoleListState,
  roleListParameters,
} from '../../kit/links/roleListState';

/** What somebody has given a name of what the list can show. */
export interface SavedFilter {
  readonly name: string;
  /** The parameters of the address, without the page. */
  readonly query: string;
}

/** Filters that one user keeps. */
export const MAX_SAVED = 20;
/** Characters of the name of a filter. */
export const MAX_NAME = 40;
/** Characters of an address that is kept. */
const MAX_QUERY = 2_000;

/** What the parameters of an address come to, whatever page of it is shown. */
export function filterQuery(parameters: URLSearchParams | string): string {
  return roleListParameters({
    ...readRoleListState(new URLSearchParams(parameters)),
    page: 1,
  }).toString();
}

/** The filters that were kept; what cannot be one is left out. */
export function readSavedFilters(kept: unknown): SavedFilter[] {
  return Array.isArray(kept)
    ? kept.filter(isSavedFilter).slice(0, MAX_SAVED)
    : [];
}

/**
 * Adds a filter, in place of the one of that name.
 *
 * @returns nothing if it cannot be kept
 */
export function withFilter(
  saved: readonly SavedFilter[],
  filter: SavedFilter,
): SavedFilter[] | undefined {
  const named = { ...filter, name: filter.name.trim() };
  const next = [...withoutFilter(saved, named.name), named].sort((a, b) =>
    a.name.localeCompare(b.name),
  );
  return isSavedFilter(named) && next.length <= MAX_SAVED ? next : undefined;
}

/** All but the filter of a name; capitals do not matter. */
export function withoutFilter(
  saved: readonly SavedFilter[],
  name: string,
): SavedFilter[] {
  return saved.filter(other => other.name.toLowerCase() !== name.toLowerCase());
}

function isSavedFilter(value: unknown): value is SavedFilter {
  const { name, query } = (value ?? {}) as Partial<SavedFilter>;
  return (
    typeof name === 'string' &&
    name !== '' &&
    name.length <= MAX_NAME &&
    typeof query === 'string' &&
    query !== '' &&
    query.length <= MAX_QUERY
  );
}
