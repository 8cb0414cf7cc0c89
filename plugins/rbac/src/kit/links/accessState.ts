import {
  Action,
  actions,
  entityRefSchema,
  Result,
} from '@portal-rbac/plugin-rbac-common';
import { WhoCanQuery } from '../../api/RbacApi';
import { isGroup, isUser } from '../references/kinds';

/** Which of all users the page lists: those with one of these results. */
export const shownResults = {
  granted: ['ALLOW', 'CONDITIONAL'],
  allow: ['ALLOW'],
  conditional: ['CONDITIONAL'],
  deny: ['DENY'],
  all: ['ALLOW', 'CONDITIONAL', 'DENY'],
} as const satisfies Record<string, readonly Result[]>;

/** A key of {@link shownResults}. */
export type ShownResults = keyof typeof shownResults;

/** What is asked on the page; a part of its address. What is empty is left open. */
export interface AccessState {
  /** A user, or a group. */
  who: string;
  /** The name of a permission. */
  permission: string;
  /** With `resourceType`, selects one of several permissions of that name. */
  action: Action | '';
  resourceType: string;
  /** The reference of an entity, or what else identifies a resource. */
  resource: string;
  show: ShownResults;
  /** Text in the reference of a user. */
  search: string;
  /** A plugin whose permissions alone are listed. */
  plugin: string;
  /** Counted from 1. */
  page: number;
}

/** Users on a page. */
export const PAGE_SIZE = 20;

const noPermission = {
  permission: '',
  action: '',
  resourceType: '',
  resource: '',
} as const;

const initial: AccessState = {
  ...noPermission,
  who: '',
  show: 'granted',
  search: '',
  plugin: '',
  page: 1,
};

/** Reads what an address asks; what it cannot mean counts as left out. */
export function readAccessState(parameters: URLSearchParams): AccessState {
  const text = (name: keyof AccessState) => parameters.get(name)?.trim() ?? '';
  const [page, show] = [text('page'), text('show')];
  return {
    who: whoIn(text('who')),
    permission: text('permission'),
    action: actions.find(action => action === text('action')) ?? '',
    resourceType: text('resourceType'),
    resource: text('resource'),
    show: isShownResults(show) ? show : initial.show,
    search: text('search'),
    plugin: text('plugin'),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : initial.page,
  };
}

/** The user or group a text refers to; nothing if it refers to neither. */
function whoIn(text: string): string {
  const { data: ref = '' } = entityRefSchema.safeParse(text);
  return isUser(ref) || isGroup(ref) ? ref : '';
}

function isShownResults(text: string): text is ShownResults {
  return Object.hasOwn(shownResults, text);
}

/** The parameters of an address; what is as at the beginning is left out. */
export function accessParameters(state: Partial<AccessState>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(state)
      .filter(([name, value]) => value !== initial[name as keyof AccessState])
      .map(([name, value]) => [name, String(value)]),
  );
}

/**
 * What is asked after a change. A resource belongs to its permission, a group
 * has roles and no permission of its own, and another question begins on the
 * first page.
 */
export function changed(
  state: AccessState,
  change: Partial<AccessState>,
): AccessState {
  return {
    ...state,
    page: initial.page,
    ...(isGroup(change.who ?? '') && noPermission),
    ...(change.permission !== undefined && {
      ...noPermission,
      who: isGroup(state.who) ? '' : state.who,
    }),
    ...change,
  };
}

/** Who may do something, as the backend is asked. */
export function whoCanQuery({
  permission,
  action,
  resourceType,
  resource,
  show,
  search,
  page,
}: AccessState): WhoCanQuery {
  return {
    permission,
    action,
    resourceType,
    resourceRef: resource,
    results: shownResults[show],
    search,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
}
