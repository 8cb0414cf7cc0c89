import { UserGrantJson } from '@portal-rbac/plugin-rbac-common';
import { RbacApi, WhoCanQuery } from '../../api/RbacApi';

/** Users that a file has at most, and that are asked for at once. */
export const MOST = 50_000;
const AT_ONCE = 1_000;

/**
 * All users of an answer, read page by page.
 *
 * @returns `isCut`, whether there are more than `MOST`, the first of which are returned
 * @throws ResponseError when the backend refuses
 */
export async function readUsers(
  api: Pick<RbacApi, 'whoCan'>,
  query: Omit<WhoCanQuery, 'limit' | 'offset'>,
): Promise<{ users: UserGrantJson[]; isCut: boolean }> {
  const users: UserGrantJson[] = [];
  let total: number;
  let read: number;
  do {
    const page = await api.whoCan(
      { ...query, limit: AT_ONCE, offset: users.length },
      { isOldGood: true },
    );
    total = page.total;
    read = page.users.length;
    users.push(...page.users);
  } while (read > 0 && users.length < Math.min(total, MOST));
  return { users: users.slice(0, MOST), isCut: total > MOST };
}

/** Users with what they get and by which roles, a line for each under the names of the columns. */
export function whoCanLines(users: readonly UserGrantJson[]): string[][] {
  return [
    ['user', 'result', 'roles'],
    ...users.map(({ userEntityRef, result, via }) => [
      userEntityRef,
      result,
      // A role that one may not see has no name.
      [via, ...(via?.others ?? [])].flatMap(it => it?.role ?? []).join(' '),
    ]),
  ];
}
