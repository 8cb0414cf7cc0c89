import { NewWholeRoleJson } from '@portal-rbac/plugin-rbac-common';
import { RbacApi } from '../../api/RbacApi';
import { statusOf } from '../../api/statusOf';
import { readRole, wholeRole, withoutIds } from '../difference/RoleState';

/** A role as it was, and the revision at which it was like this. */
export interface PastRole {
  readonly role: NewWholeRoleJson;
  readonly revision: number;
}

/**
 * A role as it was at a revision, as REST takes it; of a revision that deleted it, as it was just
 * before.
 *
 * @param isDeletion - whether it is known that the revision deleted it
 * @throws ResponseError if that cannot be known, or it was not there either time
 */
export async function roleAsOf(
  api: Pick<RbacApi, 'getWholeRole'>,
  name: string,
  revision: number,
  isDeletion = false,
): Promise<PastRole> {
  const read = async (asOf: number) => {
    const { role } = await readRole(api, name, asOf);
    // The ids may be of conditions that are gone.
    const conditions = withoutIds(role.conditions);
    return { role: wholeRole({ ...role, conditions }), revision: asOf };
  };
  if (isDeletion) {
    return read(revision - 1);
  }
  try {
    return await read(revision);
  } catch (error) {
    if (statusOf(error) !== 404) {
      throw error;
    }
    return read(revision - 1);
  }
}
