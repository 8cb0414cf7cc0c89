import { UserGrantJson } from '@portal-rbac/plugin-rbac-common';
import { toStatement } from '@portal-rbac/plugin-rbac-core';
import { RbacApi, WhoCanQuery } from '../../api/RbacApi';
import { sentenceWords } from '../../kit/conditions/sentenceWords';
import { groupsOnPath } from '../../kit/grants/heldRoles';
import { Translate } from '../../translations/useTranslate';

/** Users that a file has at most, and that are asked for at once. */
export const MOST = 50_000;
const AT_ONCE = 1_000;

/**
 * All users of an answer, read page by page.
 *
 * @returns the first `MOST`; `isCut`, whether there are more
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

const COLUMNS = [
  'user',
  'result',
  'superUser',
  'roles',
  'rolesOmitted',
  'through',
  'conditions',
];

/**
 * Users with what they get and by what, a line for each under the names of the columns:
 * as the page shows it, with all roles that it folds. `through` has the groups on the
 * way to the first role; `rolesOmitted` counts roles that the reader may not see, and
 * those beyond the ones that the backend names.
 */
export function whoCanLines(
  t: Translate,
  users: readonly UserGrantJson[],
): string[][] {
  return [COLUMNS, ...users.map(user => lineOf(t, user))];
}

function lineOf(
  t: Translate,
  { userEntityRef, result, via, conditions }: UserGrantJson,
) {
  const roles = [via, ...(via?.others ?? [])].map(way => way?.role);
  const hidden = roles.filter(role => role === null);
  return [
    userEntityRef,
    result,
    String(via !== undefined && via.role === undefined),
    roles.filter(Boolean).join(' '),
    String(hidden.length + (via?.othersOmitted ?? 0)),
    groupsOnPath(via?.path).join(' '),
    conditionsOf(t, { result, conditions }),
  ];
}

/** What has to hold, as a sentence. */
function conditionsOf(
  t: Translate,
  { result, conditions }: Pick<UserGrantJson, 'result' | 'conditions'>,
): string {
  if (conditions) {
    return sentenceWords(t, { says: 'only' }, toStatement(conditions));
  }
  return result === 'CONDITIONAL' ? t('kit.grants.hiddenConditions') : '';
}
