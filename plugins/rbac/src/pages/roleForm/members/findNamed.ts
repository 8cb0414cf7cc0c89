import { Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { CatalogApi } from '@backstage/plugin-catalog-react';
import { entityRefSchema } from '@portal-rbac/plugin-rbac-common';
import { nearestName } from '@portal-rbac/plugin-rbac-core';
import { findEntities } from '../../../kit/entities/findEntities';
import { isGroup, isUser } from '../../../kit/references/kinds';
import { Translate } from '../../../translations/useTranslate';

/** As many names as are looked up at once. */
export const MAX_NAMES = 1_000;
/** Names in one question to the catalog. */
const BATCH = 100;
/** The most unknown names to find a similar name for. */
const MAX_NEAREST = 20;

/** A name that is ambiguous or unknown in the catalog. */
export interface UnknownName {
  readonly name: string;
  /** Whose it probably is, by reference; several if it is the name of several. */
  readonly candidates: readonly string[];
}

/** Who is meant by some names. */
export interface NamedMembers {
  /** References, in lower-case. */
  readonly found: readonly string[];
  readonly unknown: readonly UnknownName[];
}

/**
 * Looks up who is meant by names: references, addresses, names as in references
 * and display names of users and groups. A name of several people is nobody's.
 *
 * @param names - at most {@link MAX_NAMES}
 * @throws ResponseError when the catalog does not answer
 */
export async function findNamed(
  t: Translate,
  catalog: CatalogApi,
  names: readonly string[],
): Promise<NamedMembers> {
  const bearers = new Map<string, Set<string>>();
  for (let start = 0; start < names.length; start += BATCH) {
    const batch = names.slice(start, start + BATCH);
    const entities = [
      ...(await byReference(catalog, batch)),
      ...(await byProfile(catalog, batch)),
    ];
    for (const entity of entities) {
      const ref = stringifyEntityRef(entity);
      for (const name of namesOf(entity)) {
        bearers.set(name, (bearers.get(name) ?? new Set()).add(ref));
      }
    }
  }
  const found: string[] = [];
  const unknown: UnknownName[] = [];
  for (const name of names) {
    const refs = [...(bearers.get(name.toLowerCase()) ?? [])];
    if (refs.length === 1) {
      found.push(refs[0]);
    } else {
      const candidates =
        refs.length > 0 || unknown.length >= MAX_NEAREST
          ? refs
          : await nearest(t, catalog, name);
      unknown.push({ name, candidates });
    }
  }
  return { found: [...new Set(found)], unknown };
}

async function byReference(
  catalog: CatalogApi,
  names: readonly string[],
): Promise<Entity[]> {
  const entityRefs = names
    .flatMap(name =>
      name.includes(':') ? [name] : [`user:${name}`, `group:${name}`],
    )
    .map(name => entityRefSchema.safeParse(withNamespace(name)).data)
    .filter(ref => ref !== undefined)
    .filter(ref => isUser(ref) || isGroup(ref));
  if (entityRefs.length === 0) {
    return [];
  }
  const { items } = await catalog.getEntitiesByRefs({ entityRefs });
  return items.filter(entity => entity !== undefined);
}

async function byProfile(
  catalog: CatalogApi,
  names: readonly string[],
): Promise<Entity[]> {
  const { items } = await catalog.queryEntities({
    query: {
      $all: [
        { kind: { $in: ['user', 'group'] } },
        {
          $any: [
            { 'spec.profile.email': { $in: [...names] } },
            { 'spec.profile.displayname': { $in: [...names] } },
          ],
        },
      ],
    },
    fields: ['kind', 'metadata', 'spec.profile'],
    // Names that more people share are nobody's, either.
    limit: 5 * BATCH,
    totalItems: 'exclude',
  });
  return items;
}

/** Every way to name an entity that counts, in lower-case. */
function namesOf(entity: Entity): string[] {
  const ref = stringifyEntityRef(entity);
  const [kind, rest] = ref.split(':');
  const profile = entity.spec?.profile as
    { displayName?: unknown; email?: unknown } | undefined;
  const names = [ref, rest, profile?.displayName, profile?.email];
  const short = rest.replace(/^default\//, '');
  return [...new Set([...names, short, `${kind}:${short}`])]
    .filter(name => typeof name === 'string')
    .map(name => name.toLowerCase());
}

/** `user:erin` is `user:default/erin`. */
function withNamespace(name: string): string {
  return name.includes('/') ? name : name.replace(':', ':default/');
}

/**
 * The members that a misspelt name probably means. One mistake is in one half of the
 * name, so the other half finds them.
 */
async function nearest(
  t: Translate,
  catalog: CatalogApi,
  name: string,
): Promise<string[]> {
  const bare = name.replace(/^[^:]*:/, '').replace(/^[^/]*\//, '');
  const middle = Math.ceil(bare.length / 2);
  const similar = new Map<string, string>();
  for (const half of [bare.slice(0, middle), bare.slice(middle)]) {
    if (half.length > 1) {
      for (const { id, label } of await findEntities(t, catalog, half, [
        'user',
        'group',
      ])) {
        similar.set(label, id);
        similar.set(id.slice(id.indexOf('/') + 1), id);
      }
    }
  }
  const found = nearestName(bare, similar.keys());
  return found === undefined ? [] : [similar.get(found)!];
}
