import { CatalogApi } from '@backstage/plugin-catalog-react';
import { PluginPermissionsJson } from '@portal-rbac/plugin-rbac-common';
import { RbacApi } from '../../api/RbacApi';
import { findEntities } from '../../kit/entities/findEntities';
import { isGroup } from '../../kit/references/kinds';
import { permissionTitle } from '../../kit/words/permissionTitle';
import { shortRoleName } from '../../kit/references/shortRoleName';
import { nearestFirst } from './nearestFirst';
import { Translate } from '../../translations/useTranslate';

/** Something that one can go to. */
export interface Place {
  readonly kind: 'role' | 'roles' | 'permission' | 'user' | 'group';
  /** Its reference or name; of `roles`, the text that they have. */
  readonly id: string;
  /** What people call it. */
  readonly label: string;
  /** Tells places of the same name apart. */
  readonly detail: string;
}

/** Places of one kind that are shown; whoever looks for another one types on. */
const SHOWN = 5;
/** Roles that are looked through for the nearest. */
const LOOKED_THROUGH = 50;

/** Roles with a text in their name or description; the way to the list, if there are more of them. */
export async function rolePlaces(
  api: RbacApi,
  text: string,
  signal: AbortSignal,
): Promise<Place[]> {
  const query = { search: text, sort: 'name', limit: LOOKED_THROUGH } as const;
  const { items, total } = await api.listRoles({ ...query, offset: 0 }, signal);
  const named = nearestFirst(items, text, ({ name }) => [
    shortRoleName(name),
    name,
  ]);
  const others = items.filter(role => !named.includes(role));
  const shown = [...named, ...others]
    .slice(0, SHOWN)
    .map(({ name, metadata }): Place => ({
      kind: 'role',
      id: name,
      label: shortRoleName(name),
      detail: metadata.description || name,
    }));
  return total > shown.length
    ? [
        ...shown,
        {
          kind: 'roles',
          id: text,
          label: `All ${total.toLocaleString('en')} roles with “${text}”`,
          detail: 'In the list',
        },
      ]
    : shown;
}

/** Permissions with a text in their name or title. */
export function permissionPlaces(
  published: readonly PluginPermissionsJson[],
  text: string,
): Place[] {
  const names = new Set(
    published.flatMap(({ policies }) => policies.map(({ name }) => name)),
  );
  return nearestFirst([...names], text, name => [name, permissionTitle(name)])
    .slice(0, SHOWN)
    .map(name => ({
      kind: 'permission',
      id: name,
      label: permissionTitle(name),
      detail: name,
    }));
}

/** Users and groups of the catalog with a text in their names. */
export async function peoplePlaces(
  t: Translate,
  catalogApi: CatalogApi,
  text: string,
): Promise<Place[]> {
  const found = await findEntities(t, catalogApi, text, ['user', 'group']);
  return found.slice(0, SHOWN).map(({ id, label, description }) => ({
    kind: isGroup(id) ? 'group' : 'user',
    id,
    label,
    detail: description,
  }));
}
