import { Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { CatalogApi } from '@backstage/plugin-catalog-react';
import { entityRefSchema } from '@portal-rbac/plugin-rbac-common';
import { Translate } from '../../translations/useTranslate';

/** An entity to choose, or one whose reference was typed in. */
export interface FoundEntity {
  /** Its reference, in lower-case. */
  readonly id: string;
  /** What people call it. */
  readonly label: string;
  /** Tells entities of the same name apart. */
  readonly description: string;
}

/** As many as one looks through; whoever sees more types on. */
const LIMIT = 20;

/** As many as are read to search a list for them. */
const MAX_NAMESAKES = 500;

const NAMES = [
  'metadata.name',
  'metadata.title',
  'spec.profile.displayName',
  'spec.profile.email',
];

/**
 * Searches the catalog for entities with a text in their names.
 *
 * @param text - what was typed; a complete reference of one of the kinds is
 *   offered as well when the catalog does not have it
 * @param kinds - which kinds to offer, in lower-case; any when absent
 * @returns at most 20 entities of the catalog, by name
 */
export async function findEntities(
  t: Translate,
  catalogApi: Pick<CatalogApi, 'queryEntities'>,
  text: string,
  kinds?: readonly string[],
): Promise<FoundEntity[]> {
  const typed = referenceOf(text, kinds);
  const { items } = await catalogApi.queryEntities({
    ...(kinds && { filter: { kind: [...kinds] } }),
    ...(text.trim() && {
      fullTextFilter: {
        // A complete reference finds its entity by name.
        term: typed ? typed.slice(typed.indexOf('/') + 1) : text.trim(),
        fields: NAMES,
      },
    }),
    orderFields: [{ field: 'metadata.name', order: 'asc' }],
    fields: ['kind', 'metadata', 'spec.profile'],
    limit: LIMIT,
    totalItems: 'exclude',
  });
  const found = items.map(foundEntity);
  return typed && !found.some(({ id }) => id === typed)
    ? [
        {
          id: typed,
          label: typed,
          description: t('kit.entities.notInCatalog'),
        },
        ...found,
      ]
    : found;
}

/** The users and groups that a text names. */
export interface Namesakes {
  /** Their references, in lower-case. */
  readonly refs: ReadonlySet<string>;
  /** Whether there are more, which were not read. */
  readonly hasMore: boolean;
}

/**
 * Asks the catalog which users and groups have a text in their names, titles or
 * email addresses: by their references alone, at most 500.
 */
export async function findNamesakes(
  catalogApi: Pick<CatalogApi, 'queryEntities'>,
  text: string,
): Promise<Namesakes> {
  const { items, pageInfo } = await catalogApi.queryEntities({
    filter: { kind: ['user', 'group'] },
    fullTextFilter: { term: text.trim(), fields: NAMES },
    fields: ['kind', 'metadata.name', 'metadata.namespace'],
    limit: MAX_NAMESAKES,
    totalItems: 'exclude',
  });
  return {
    refs: new Set(items.map(entity => stringifyEntityRef(entity))),
    hasMore: pageInfo.nextCursor !== undefined,
  };
}

/** How an entity of the catalog is offered. */
export function foundEntity(entity: Entity): FoundEntity {
  const id = stringifyEntityRef(entity);
  const profile = entity.spec?.profile as { displayName?: string } | undefined;
  return {
    id,
    label:
      profile?.displayName ?? entity.metadata.title ?? entity.metadata.name,
    description: id,
  };
}

function referenceOf(
  text: string,
  kinds?: readonly string[],
): string | undefined {
  const { data: ref } = entityRefSchema.safeParse(text.trim());
  return ref && (!kinds || kinds.includes(ref.split(':', 1)[0]))
    ? ref
    : undefined;
}
