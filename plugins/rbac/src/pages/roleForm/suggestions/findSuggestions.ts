import { CatalogApi } from '@backstage/plugin-catalog-react';
import { findEntities } from '../../../kit/entities/findEntities';
import { KeyedField, Offer } from './offers';
import { Translate } from '../../../translations/useTranslate';

/** Something that a param may be. */
export interface Suggestion {
  /** What the param becomes. */
  readonly id: string;
  readonly label: string;
  /** How much of the catalog is like that, or which one is meant. */
  readonly description?: string;
}

/** Suggestions in one list, those that most entities have. */
const OFFERED = 200;
/** Entities that are looked at where the catalog has no list. */
const LOOKED_AT = 200;

type Catalog = Pick<CatalogApi, 'getEntityFacets' | 'queryEntities'>;

/**
 * Looks up in the catalog what a param may be.
 *
 * @param text - narrows the people that are searched for; other lists are whole
 */
export async function findSuggestions(
  t: Translate,
  catalog: Catalog,
  offer: Offer,
  text: string,
): Promise<readonly Suggestion[]> {
  switch (offer.of) {
    case 'values': {
      const { facets } = await catalog.getEntityFacets({
        facets: [offer.field],
      });
      return mostCommon(
        t,
        (facets[offer.field] ?? []).map(({ value, count }) => [value, count]),
      );
    }
    case 'fields': {
      const fields = offer.names.map(name => `${offer.within}.${name}`);
      const { facets } = await catalog.getEntityFacets({ facets: fields });
      return mostCommon(
        t,
        offer.names.map((name, index) => [
          name,
          Math.max(0, ...(facets[fields[index]] ?? []).map(sum => sum.count)),
        ]),
      ).map(withoutCount);
    }
    case 'keys': {
      const items = await recordsOf(catalog, offer.within, {
        $not: { kind: 'user' },
      });
      return tally(t, items.flatMap(Object.keys));
    }
    case 'annotations': {
      const items = await recordsOf(catalog, 'metadata.annotations', {
        [`metadata.annotations.${offer.key}`]: { $exists: true },
      });
      return tally(
        t,
        items.flatMap(item => item[offer.key] ?? []),
      );
    }
    default:
      return findEntities(t, catalog, text, ['user', 'group']);
  }
}

/** The labels or annotations of some of the entities that are asked for. */
async function recordsOf(
  catalog: Catalog,
  field: KeyedField,
  query: object,
): Promise<Record<string, string>[]> {
  const { items } = await catalog.queryEntities({
    query,
    fields: [field],
    limit: LOOKED_AT,
    totalItems: 'exclude',
  } as Parameters<CatalogApi['queryEntities']>[0]);
  return items.map(
    ({ metadata }) =>
      (field === 'metadata.labels'
        ? metadata?.labels
        : metadata?.annotations) ?? {},
  );
}

function tally(t: Translate, values: readonly string[]): Suggestion[] {
  const counts = new Map<string, number>();
  for (const value of values) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  // How many of the entities that were not looked at have it is not known.
  return mostCommon(t, [...counts]).map(withoutCount);
}

function withoutCount({ id, label }: Suggestion): Suggestion {
  return { id, label };
}

function mostCommon(
  t: Translate,
  counts: readonly (readonly [string, number])[],
): Suggestion[] {
  return counts
    .filter(([, count]) => count > 0)
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, OFFERED)
    .map(([value, count]) => ({
      id: value,
      label: value,
      description: t('kit.counts.entity', { count }),
    }));
}
