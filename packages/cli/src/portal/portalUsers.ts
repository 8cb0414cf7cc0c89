import {
  endpoints,
  RequestInput,
  UserGrantJson,
  WhoCanJson,
} from '@portal-rbac/plugin-rbac-common';
import { isEqual } from 'lodash';
import { CommandFailure } from '../command';
import { PortalAddress } from './portalAddress';
import { readPage } from './portalRequest';

type Query = NonNullable<
  RequestInput<typeof endpoints.listUsersWhoCan>['query']
>;

/** Users on a page: as many as a portal gives. */
const PAGE = 1_000;

/** How often a list is begun that changes while it is read. */
const ATTEMPTS = 5;

/** Users of one list: what should fit into memory. */
const maxUsers = 1_000_000;

/**
 * Reads all pages of who may do something, as one list: nobody is missing, and nobody is
 * in it twice. If the policy or the evaluated users change meanwhile, it is read again.
 *
 * @param query - of `/access/users`, without the page
 * @throws CommandFailure if the portal does not answer, refuses, answers something
 *   else, or changes all the time
 */
export async function readUsersWhoCan(
  address: PortalAddress,
  query: Query,
): Promise<WhoCanJson> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const list = await readOnce(address, query);
    if (list) {
      return list;
    }
  }
  throw new CommandFailure(
    `the policy or the users of the portal changed each of the ${ATTEMPTS} times that the list was read; try again when less is changed`,
  );
}

/** @returns nothing if the pages are not of one list */
async function readOnce(
  address: PortalAddress,
  query: Query,
): Promise<WhoCanJson | undefined> {
  const first = await page(address, query, 0);
  if (first.total > maxUsers) {
    throw new CommandFailure(
      `the list has ${first.total} users, more than ${maxUsers}; use --result to list fewer`,
    );
  }
  const users = [...first.body.users];
  while (users.length < first.total) {
    // Each page begins with the last user before it, since a page may be of another
    // replica, which read the catalog at another time.
    const next = await page(address, query, Math.max(0, users.length - 1));
    const [overlap, ...others] = next.body.users;
    const isOfSameList =
      isEqual(headOf(next), headOf(first)) &&
      isEqual(overlap, users.at(-1)) &&
      others.length > 0;
    if (!isOfSameList) {
      return undefined;
    }
    users.push(...others);
  }
  const isWhole = users.length === first.total && areDistinct(users);
  return isWhole ? { ...first.body, users } : undefined;
}

function page(address: PortalAddress, query: Query, offset: number) {
  return readPage(address, endpoints.listUsersWhoCan, {
    query: { ...query, offset, limit: PAGE },
  });
}

/** What all pages of one list have in common. */
function headOf({
  version,
  total,
  body: {
    counts,
    evaluatedUsers: { users, inCatalog },
  },
}: Awaited<ReturnType<typeof page>>) {
  return { version, total, counts, users, inCatalog };
}

function areDistinct(users: readonly UserGrantJson[]): boolean {
  const refs = new Set(users.map(({ userEntityRef }) => userEntityRef));
  return refs.size === users.length;
}
