import { NewWholeRoleJson } from '@portal-rbac/plugin-rbac-common';
import { RbacApi } from '../../api/RbacApi';
import { readRole, wholeRole, withoutIds } from '../difference/RoleState';

/**
 * A role as it was at a revision, as REST takes it.
 *
 * @throws ResponseError if that cannot be known, or it was not there
 */
export async function roleAsOf(
  api: RbacApi,
  name: string,
  revision: number,
): Promise<NewWholeRoleJson> {
  const { role } = await readRole(api, name, revision);
  // The ids are of conditions that need not be there any more.
  return wholeRole({ ...role, conditions: withoutIds(role.conditions) });
}
