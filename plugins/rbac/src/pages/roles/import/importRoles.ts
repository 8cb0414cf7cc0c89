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

/** Roles that are listed to find out which are there. */
const MOST = 10_000;

/** A role of a file, beside the one of its name. */
export interface ImportedRole {
  readonly role: RoleState;
  /** Absent if there is none yet. */
  readonly present?: RoleState;
  /** What the present one belongs to, if it cannot be changed here. */
  readonly foreignSource?: string;
}

/**
 * Finds the roles that are there already.
 *
 * @throws ResponseError when the backend refuses
 */
export async function besidePresent(
  api: Pick<RbacApi, 'listRoles' | 'getWholeRole'>,
  roles: readonly RoleState[],
): Promise<{
  readonly found: readonly ImportedRole[];
  /** Of the policy that they were read from, the first one first; none if none is there. */
  readonly versions: readonly string[];
}> {
  const { items } = await api.listRoles({ limit: MOST, offset: 0 });
  const sources = new Map(
    items.map(({ name, metadata }) => [name, metadata.source]),
  );
  const there = roles
    .map(({ name }) => name)
    .filter(name => isChangedHere(sources.get(name) ?? ''));
  const read = await ofEach(there, name => readRole(api, name));
  const present = new Map(read.map(({ role }) => [role.name, role]));
  const found = roles.map(role => {
    const source = sources.get(role.name);
    return {
      role,
      present: present.get(role.name),
      ...(source !== undefined &&
        !isChangedHere(source) && { foreignSource: source }),
    };
  });
  return { found, versions: read.map(({ version }) => version) };
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
 * Writes roles, all of them at once, as they were shown: those that are there are read once
 * more, so that what others change meanwhile is not lost.
 *
 * @param choiceOf - what becomes of a role that is there already
 */
export function importRoles(
  api: Pick<RbacApi, 'listRoles' | 'getWholeRole' | 'putRoles' | 'previewPut'>,
  roles: readonly RoleState[],
  choiceOf: (name: string) => ImportChoice,
): ConfirmedChange {
  let shown: readonly NewWholeRoleJson[] = [];
  return {
    async preview(options) {
      for (let attempt = 1; ; attempt++) {
        const { found, versions } = await besidePresent(api, roles);
        shown = afterImport(found, choiceOf).map(role => wholeRole(role));
        try {
          return await api.previewPut(shown, versions[0], options);
        } catch (error) {
          if (statusOf(error) !== 412 || attempt === ATTEMPTS) {
            throw error;
          }
        }
      }
    },
    make: options => api.putRoles(shown, options),
  };
}
