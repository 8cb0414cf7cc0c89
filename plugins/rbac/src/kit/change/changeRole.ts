import { RbacApi } from '../../api/RbacApi';
import {
  readRole,
  RoleState,
  StoredRole,
  wholeRole,
} from '../difference/RoleState';
import { ConfirmedChange } from './ChangeDialog';

/** Changes a role; the rest of it stays as it is by then. */
export function changeRole(
  api: Pick<RbacApi, 'getWholeRole' | 'previewRole' | 'replaceRole'>,
  name: string,
  changed: (role: RoleState) => RoleState,
): ConfirmedChange {
  // Saves what was shown: a change by others meanwhile makes another version.
  let shown: StoredRole | undefined;
  return {
    async preview(options) {
      const stored = await readRole(api, name);
      shown = stored;
      return api.previewRole(
        name,
        wholeRole(changed(stored.role)),
        stored.version,
        options,
      );
    },
    async make(options) {
      const { role, version } = shown ?? (await readRole(api, name));
      return api.replaceRole(name, wholeRole(changed(role)), {
        ...options,
        version: options.version ?? version,
      });
    },
  };
}
