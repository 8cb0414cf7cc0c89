import { RbacApi } from '../api/RbacApi';
import {
  readRole,
  RoleState,
  sameRole,
  StoredRole,
  wholeRole,
} from './RoleState';

/** What became of a role meanwhile; nothing was saved then. */
export type Meanwhile = 'changed' | 'deleted';

/**
 * Saves a role, in one commit.
 *
 * @param before - the role as it was read; absent for a new one
 * @returns what somebody else did to the role since it was read, if they did
 * @throws ResponseError when the backend refuses; nothing was saved then
 */
export async function saveRole(
  api: RbacApi,
  before: StoredRole | undefined,
  after: RoleState,
): Promise<Meanwhile | undefined> {
  const content = wholeRole(after);
  if (!before) {
    await api.createRole(content);
    return undefined;
  }
  const { name } = before.role;
  try {
    await api.replaceRole(name, content, before.version);
    return undefined;
  } catch (error) {
    if (statusOf(error) !== 412) {
      throw error;
    }
  }
  // Perhaps it was another role that was changed.
  const stored = await readIfThere(api, name);
  if (!stored || !sameRole(stored.role, before.role)) {
    return stored ? 'changed' : 'deleted';
  }
  await api.replaceRole(name, content, stored.version);
  return undefined;
}

async function readIfThere(
  api: RbacApi,
  name: string,
): Promise<StoredRole | undefined> {
  try {
    return await readRole(api, name);
  } catch (error) {
    if (statusOf(error) === 404) {
      return undefined;
    }
    throw error;
  }
}

function statusOf(error: unknown): number | undefined {
  return (error as { statusCode?: number }).statusCode;
}
