import { FindingFilter, findingFilters } from '@portal-rbac/plugin-rbac-common';
import { RoleQuery, RoleSort } from '../../api/RbacApi';
import { isUser } from '../references/kinds';
import { Period, periods } from './unusedPeriod';

/** What the list of roles shows; a part of the address of the page. */
export interface RoleListState {
  /** Text in the reference or the description; empty for any. */
  search: string;
  /** Empty for any. */
  source: string;
  /** A user or group; empty for any. */
  member: string;
  /** A user or group that owns them; empty for any. */
  owner: string;
  /** A plugin that they allow something of; empty for any. */
  plugin: string;
  /** A permission or resource type that they speak of; empty for any. */
  permission: string;
  /** What could be cleaned up about them; empty for all roles. */
  finding: FindingFilter | '';
  /** Days for which nobody used a part of them; empty for all roles. */
  unused: Period | '';
  sort: RoleSort;
  order: 'ascending' | 'descending';
  /** Counted from 1. */
  page: number;
  pageSize: number;
}

/** How many roles a page can have. */
export const pageSizes = [20, 50, 100];

/** Shows all roles, when it replaces the same parts of a state. */
export const unfiltered = {
  search: '',
  source: '',
  member: '',
  owner: '',
  plugin: '',
  permission: '',
  finding: '',
  unused: '',
} as const satisfies Partial<RoleListState>;

const initial: RoleListState = {
  ...unfiltered,
  sort: 'name',
  order: 'ascending',
  page: 1,
  pageSize: pageSizes[0],
};

const sorts: readonly RoleSort[] = [
  'name',
  'members',
  'source',
  'owner',
  'lastModified',
];

/** Reads what an address asks for; what it cannot mean counts as left out. */
export function readRoleListState(parameters: URLSearchParams): RoleListState {
  const text = (name: string) => parameters.get(name) ?? '';
  const pageSize = Number(text('pageSize'));
  return {
    search: text('search'),
    source: text('source'),
    member: text('member'),
    owner: text('owner'),
    plugin: text('plugin'),
    permission: text('permission'),
    finding: findingFilters.find(kind => kind === text('finding')) ?? '',
    unused: periods.find(days => String(days) === text('unused')) ?? '',
    sort: sorts.find(sort => sort === text('sort')) ?? initial.sort,
    order: text('order') === 'descending' ? 'descending' : initial.order,
    page: /^[1-9]\d{0,5}$/.test(text('page'))
      ? Number(text('page'))
      : initial.page,
    pageSize: pageSizes.includes(pageSize) ? pageSize : initial.pageSize,
  };
}

/** The parameters of an address; what is as at the beginning is left out. */
export function roleListParameters(
  state: Partial<RoleListState>,
): URLSearchParams {
  const changed = Object.entries(state).filter(
    ([name, value]) => value !== initial[name as keyof RoleListState],
  );
  return new URLSearchParams(
    changed.map(([name, value]) => [name, String(value)]),
  );
}

/** What the backend is asked for. A user has the roles of their groups as well. */
export function roleQueryOf({
  page,
  pageSize,
  unused,
  ...query
}: RoleListState): RoleQuery {
  return {
    ...query,
    ...(unused && { unused: `P${unused}D` }),
    ...(isUser(query.member) && { through: 'groups' }),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
}

/** Whether only some of the roles are asked for. */
export function isFiltered(state: RoleListState): boolean {
  return Object.keys(unfiltered).some(
    filter => state[filter as keyof typeof unfiltered] !== '',
  );
}
