import { RbacApi } from '../../api/RbacApi';
import {
  readRole,
  RoleState,
  StoredRole,
  wholeRole,
} from '../difference/RoleState';
import { ConfirmedChange } from './ChangeDialog';

/** Gives a role to more users and groups; the rest of it stays as it is by then. */
export function addMembers(
  api: Pick<RbacApi, 'getWholeRole' | 'previewRole' | 'replaceRole'>,
  name: string,
  members: readonly string[],
): ConfirmedChange {
  // What was shown is what is saved: whatever others change meanwhile makes another version.
  let shown: StoredRole | undefined;
  const withThem = (role: RoleState) =>
    wholeRole({
      ...role,
      members: [...new Set([...role.members, ...members])],
    });
  return {
    async preview(options) {
      const stored = await readRole(api, name);
      shown = stored;
      return api.previewRole(
        name,
        withThem(stored.role),
        stored.version,
        options,
      );
    },
    async make(options) {
      const { role, version } = shown ?? (await readRole(api, name));
      return api.replaceRole(name, withThem(role), {
        ...options,
        version: options.version ?? version,
      });
    },
  };
}
