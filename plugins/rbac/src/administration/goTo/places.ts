import { CatalogApi } from '@backstage/plugin-catalog-react';
import { PluginPermissionsJson } from '@portal-rbac/plugin-rbac-common';
import { RbacApi } from '../../api/RbacApi';
import { findEntities } from '../../kit/entities/findEntities';
import { isGroup } from '../../kit/references/kinds';
import { shortName } from '../../kit/references/shortName';
import { permissionTitle } from '../../kit/words/permissionTitle';
import { Translate } from '../../translations/useTranslate';
import { longestWord, nearestFirst } from './nearestFirst';

/** The places to go to. */
export const placeKinds = [
  'role',
  'roles',
  'permission',
  'user',
  'group',
  'page',
  'action',
  'edit',
  'delete',
] as const;

/** A place to go to. */
export interface Place {
  readonly kind: (typeof placeKinds)[number];
  /** Its reference or name; of `roles`, the text that they have; of `edit` and `delete`, the role; of pages and actions, the address. */
  readonly id: string;
  /** What people call it. */
  readonly label: string;
  /** Distinguishes places of the same name. */
  readonly detail: string;
}

/** Places of one kind that are shown; whoever looks for another one types on. */
export const SHOWN = 5;
/** Roles that are looked through for the nearest. */
export const LOOKED_THROUGH = 50;

/**
 * Roles with all words of a text in their name or description; the way to the list, if
 * there are more.
 */
export async function rolePlaces(
  t: Translate,
  api: RbacApi,
  text: string,
  signal: AbortSignal,
): Promise<Place[]> {
  const search = longestWord(text);
  const query = { search, sort: 'name', limit: LOOKED_THROUGH } as const;
  const { items, total } = await api.listRoles({ ...query, offset: 0 }, signal);
  const named = nearestFirst(items, text, ({ name }) => [
    shortName(name),
    name,
  ]);
  const described = nearestFirst(
    items.filter(role => !named.includes(role)),
    text,
    ({ name, metadata }) => [`${name} ${metadata.description ?? ''}`],
  );
  const shown = [...named, ...described]
    .slice(0, SHOWN)
    .map(({ name, metadata }): Place => ({
      kind: 'role',
      id: name,
      label: shortName(name),
      detail: metadata.description || name,
    }));
  return search === text && total > shown.length
    ? [
        ...shown,
        {
          kind: 'roles',
          id: text,
          label: t('administration.goTo.allRoles', { count: total, text }),
          detail: t('administration.goTo.inTheList'),
        },
      ]
    : shown;
}

/** Permissions with all words of a text in their name or title. */
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

/** Users and groups of the catalog with all words of a text in their names. */
export async function peoplePlaces(
  t: Translate,
  catalogApi: CatalogApi,
  text: string,
): Promise<Place[]> {
  const search = longestWord(text);
  const found = await findEntities(t, catalogApi, search, ['user', 'group']);
  return nearestFirst(found, text, ({ id, label }) => [label, `${label} ${id}`])
    .concat(search === text ? found : [])
    .filter((entity, index, all) => all.indexOf(entity) === index)
    .slice(0, SHOWN)
    .map(({ id, label, description }) => ({
      kind: isGroup(id) ? 'group' : 'user',
      id,
      label,
      detail: description,
    }));
}

/** Pages and the actions on them, by title and purpose. */
export function pagePlaces(places: readonly Place[], text: string): Place[] {
  return nearestFirst(places, text, ({ label, detail }) => [
    label,
    `${label} ${detail}`,
  ]).slice(0, SHOWN);
}
