import { NewWholeRoleJson } from '@portal-rbac/plugin-rbac-common';
import { RbacApi } from '../../../api/RbacApi';
import { statusOf } from '../../../api/statusOf';
import { ConfirmedChange } from '../../../kit/change/ChangeDialog';
import {
  readRole,
  RoleState,
  wholeRole,
} from '../../../kit/difference/RoleState';
import { isChangedHere } from '../../../kit/words/whyReadOnly';
import { ofEach } from '../selection/ofEach';
import { imported, ImportChoice } from './importChoice';

/** A role of a file, beside the one of its name. */
export interface ImportedRole {
  readonly role: RoleState;
  /** Absent if there is none yet. */
  readonly present?: RoleState;
  /** What the present one belongs to, if it cannot be changed here. */
  readonly foreignSource?: string;
}

/** Imported roles, beside those that exist. */
export interface ReadRoles {
  readonly found: readonly ImportedRole[];
  /** The version of the policy at the first role that exists; absent if none does. */
  readonly version?: string;
}

/**
 * Finds the roles that exist already.
 *
 * @throws ResponseError when the backend refuses
 */
export async function besidePresent(
  api: Pick<RbacApi, 'getWholeRole'>,
  roles: readonly RoleState[],
): Promise<ReadRoles> {
  const names = roles.map(({ name }) => name);
  const stored = await ofEach(names, name => readIfThere(api, name));
  const found = roles.map((role, index): ImportedRole => {
    const { source, role: present } = stored[index] ?? {};
    return source === undefined || isChangedHere(source)
      ? { role, present }
      : { role, foreignSource: source };
  });
  return { found, version: stored.find(Boolean)?.version };
}

async function readIfThere(api: Pick<RbacApi, 'getWholeRole'>, name: string) {
  try {
    return await readRole(api, name);
  } catch (error) {
    if (statusOf(error) === 404) {
      return undefined;
    }
    throw error;
  }
}

/**
 * What roles are after an import; those that stay as they are, are left out.
 *
 * @param choiceOf - what becomes of a role that is there already
 */
export function afterImport(
  found: readonly ImportedRole[],
  choiceOf: (name: string) => ImportChoice,
): RoleState[] {
  return found.flatMap(({ role, present, foreignSource }) => {
    const next = imported(role, present, choiceOf(role.name));
    return next && foreignSource === undefined && next.members.length > 0
      ? [next]
      : [];
  });
}

/** How often the policy may change while roles are read. */
const ATTEMPTS = 3;

/**
 * Writes roles, all of them at once, as they were shown. If the policy has changed since they
 * were read, those that exist are read once more, so that what others changed is not lost.
 *
 * @param choiceOf - what becomes of a role that exists already
 */
export function importRoles(
  api: Pick<RbacApi, 'getWholeRole' | 'putRoles' | 'previewPut'>,
  read: ReadRoles,
  choiceOf: (name: string) => ImportChoice,
): ConfirmedChange {
  const roles = read.found.map(({ role }) => role);
  let shown: readonly NewWholeRoleJson[] = [];
  return {
    async preview(options) {
      // Without a version nothing would tell that it has changed.
      let current =
        read.version === undefined ? await besidePresent(api, roles) : read;
      for (let attempt = 1; ; attempt++) {
        const { found, version } = current;
        shown = afterImport(found, choiceOf).map(role => wholeRole(role));
        try {
          return await api.previewPut(shown, version, options);
        } catch (error) {
          if (statusOf(error) !== 412 || attempt === ATTEMPTS) {
            throw error;
          }
          current = await besidePresent(api, roles);
        }
      }
    },
    make: options => api.putRoles(shown, options),
  };
}
