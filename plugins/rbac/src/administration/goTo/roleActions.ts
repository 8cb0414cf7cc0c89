import { PermissionApi } from '@backstage/plugin-permission-react';
import {
  policyEntityReadPermission,
  RoleSummaryJson,
} from '@portal-rbac/plugin-rbac-common';
import { RbacApi } from '../../api/RbacApi';
import { allowedChanges, isAllowed } from '../../kit/allowed/isAllowed';
import { UNOWNED } from '../../kit/allowed/useMayAll';
import { shortName } from '../../kit/references/shortName';
import { isChangedHere, isOfFiles } from '../../kit/words/whyReadOnly';
import { Translate } from '../../translations/useTranslate';
import { longestWord, nearestFirst, wordsOf } from './nearestFirst';
import { LOOKED_THROUGH, Place, SHOWN } from './places';

/** What can be done with a role, by the keys of its names. */
const ACTIONS = [
  { kind: 'edit', key: 'administration.goTo.editRole' },
  { kind: 'delete', key: 'administration.goTo.deleteRole' },
] as const;

/**
 * What the user may do with roles, where a text names both the action and the role: “edit
 * developer”. The roles are searched by the words that name no action.
 */
export async function roleActions(
  t: Translate,
  apis: { readonly api: RbacApi; readonly permissionApi: PermissionApi },
  text: string,
  signal: AbortSignal,
): Promise<Place[]> {
  const search = longestWord(roleIn(t, text));
  if (search === '') {
    return [];
  }
  const { items } = await apis.api.listRoles(
    { search, sort: 'name', limit: LOOKED_THROUGH, offset: 0 },
    signal,
  );
  const actions = items.flatMap(role =>
    ACTIONS.map(({ kind, key }) => ({
      role,
      kind,
      label: t(key, { role: shortName(role.name) }),
    })),
  );
  const named = nearestFirst(actions, text, ({ label }) => [label]);
  const allowed = await Promise.all(
    named.map(({ role }) => allowedOf(apis.permissionApi, role)),
  );
  return named
    .filter(({ kind }, index) => allowed[index][kind])
    .slice(0, SHOWN)
    .map(({ role: { name, metadata }, kind, label }) => ({
      kind,
      id: name,
      label,
      detail: metadata.description || name,
    }));
}

/** The rest of a text without the names of actions; nothing if it names none. */
function roleIn(t: Translate, text: string): string {
  const words = wordsOf(text.toLowerCase());
  const ofActions = wordsOf(
    ACTIONS.map(({ key }) => t(key, { role: ' ' })).join(' '),
  ).map(word => word.toLowerCase());
  // Not only at the beginning: Japanese has particles before verbs.
  const others = words.filter(
    word => !ofActions.some(action => action.includes(word)),
  );
  // A role can be called as an action is: then it comes last.
  const role = others.length > 0 ? others : words.slice(1).slice(-1);
  return others.length === words.length ? '' : role.join(' ');
}

/** What the user may do with a role, and its source allows; roles of files are edited as a change. */
async function allowedOf(
  permissionApi: PermissionApi,
  { name, metadata: { source } }: RoleSummaryJson,
): Promise<Record<'edit' | 'delete', boolean>> {
  if (isOfFiles(source)) {
    const seesAll = await isAllowed(permissionApi, {
      permission: policyEntityReadPermission,
      resourceRef: UNOWNED,
    });
    return { edit: seesAll, delete: false };
  }
  if (!isChangedHere(source)) {
    return { edit: false, delete: false };
  }
  const { update: edit, ...allowed } = await allowedChanges(
    permissionApi,
    name,
  );
  return { edit, delete: allowed.delete };
}
