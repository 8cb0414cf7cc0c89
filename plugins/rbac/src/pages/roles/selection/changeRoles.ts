import { ChangeOptions, PreviewOptions, RbacApi } from '../../../api/RbacApi';
import { ConfirmedChange } from '../../../kit/change/ChangeDialog';
import {
  readRole,
  RoleState,
  sameRole,
  wholeRole,
} from '../../../kit/difference/RoleState';
import { ofEach } from './ofEach';
import { DoneRoles, oneByOne } from './oneByOne';

/** Returns the changed role. */
export type RoleChange = (role: RoleState) => RoleState;

/**
 * Changes several roles in the same way: shows what that does all together, and saves one
 * after the other as they were shown. Those that are so already stay as they are.
 */
export function changeRoles(
  api: RbacApi,
  names: readonly string[],
  change: RoleChange,
): ConfirmedChange<DoneRoles> {
  let shown: readonly RoleState[] | undefined;
  const read = async () => {
    const stored = await ofEach(names, name => readRole(api, name));
    const both = stored.map(({ role }) => ({ role, changed: change(role) }));
    shown = both
      .filter(({ role, changed }) => !sameRole(role, changed))
      .map(({ changed }) => changed);
    return both.map(({ changed }) => changed);
  };
  return {
    async preview(options: PreviewOptions) {
      return api.previewReplacements(
        (await read()).map(role => wholeRole(role)),
        options,
      );
    },
    async make({ version, ...options }: ChangeOptions) {
      if (!shown) {
        await read();
      }
      const roles = new Map(shown?.map(role => [role.name, role]));
      return oneByOne([...roles.keys()], version, (name, current) =>
        api.replaceRole(name, wholeRole(roles.get(name)!), {
          ...options,
          version: current,
        }),
      );
    },
  };
}
