import { CommitJson } from '@portal-rbac/plugin-rbac-common';
import { HistoryQuery, RbacApi } from '../../api/RbacApi';

/** Commits that a file has at most, and that are asked for at once. */
export const MOST = 10_000;
const AT_ONCE = 1_000;

const COLUMNS = [
  'at',
  'actor',
  'change',
  'roles',
  'rolesOmitted',
  'reason',
  'source',
  'revision',
] as const;

/**
 * The commits that a query finds, the newest first, read page by page.
 *
 * @returns the newest `MOST`; `isCut`, whether there are more
 * @throws ResponseError when the backend refuses
 */
export async function readCommits(
  api: Pick<RbacApi, 'listCommits'>,
  query: Omit<HistoryQuery, 'limit' | 'before'>,
): Promise<{ commits: CommitJson[]; isCut: boolean }> {
  const commits: CommitJson[] = [];
  let page: CommitJson[];
  do {
    const before = commits.at(-1)?.revision;
    page = await api.listCommits({
      ...query,
      ...(before && { before }),
      limit: AT_ONCE,
    });
    commits.push(...page);
  } while (page.length === AT_ONCE && commits.length <= MOST);
  return { commits: commits.slice(0, MOST), isCut: commits.length > MOST };
}

/** Commits as a table, a line for each under the names of the columns. */
export function historyLines(commits: readonly CommitJson[]): string[][] {
  return [
    [...COLUMNS],
    ...commits.map(commit =>
      COLUMNS.map(column =>
        column === 'roles'
          ? commit.roles.join(' ')
          : String(commit[column] ?? ''),
      ),
    ),
  ];
}
