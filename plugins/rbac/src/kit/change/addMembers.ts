import { RbacApi } from '../../api/RbacApi';
import { changeRole } from './changeRole';
import { ConfirmedChange } from './ChangeDialog';

/** Gives a role to more users and groups; the rest of it stays as it is by then. */
export function addMembers(
  api: Pick<RbacApi, 'getWholeRole' | 'previewRole' | 'replaceRole'>,
  name: string,
  members: readonly string[],
): ConfirmedChange {
  return changeRole(api, name, role => ({
    ...role,
    members: [...new Set([...role.members, ...members])],
  }));
}
