import {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import { CatalogService } from '@backstage/plugin-catalog-node';
import {
  AccessChangeJson,
  EntityCountJson,
  ImpactJson,
  MarkedCriteriaJson,
} from '@portal-rbac/plugin-rbac-common';
import { EntityQuery, entityQuery } from '@portal-rbac/plugin-rbac-core';
import { within } from '../runtime/deadline';

/** Criteria of one impact for which entities are counted; the first, losses first. */
const MAX_QUERIES = 20;
/** Milliseconds that all counts of an impact may take together. */
const PATIENCE_MS = 2_000;

const INCOMPLETE =
  'Entities are not counted for every condition of the catalog: it was not asked, or did not answer in time';

interface Dependencies {
  readonly auth: Pick<AuthService, 'isPrincipal'>;
  readonly entities: Pick<CatalogService, 'queryEntities'>;
  /** How long all counts of an impact may take together. */
  readonly patienceMs?: number;
}

type CatalogRequest = Parameters<CatalogService['queryEntities']>[0];

/** The text of the question for all entities. */
const ALL = '';

/** How many entities there are, by the text of the question. */
type Totals = ReadonlyMap<string, number>;

/**
 * Adds to an impact how many entities conditions match, as the catalog shows the
 * caller: nobody learns of entities that they may not see.
 */
export class EntityCounts {
  constructor(private readonly dependencies: Dependencies) {}

  /**
   * An impact with the counts that the catalog returns in time, and a note about
   * missing ones.
   */
  async addTo(
    impact: ImpactJson,
    signal: AbortSignal,
    credentials?: BackstageCredentials,
  ): Promise<ImpactJson> {
    const queries = new Map<string, EntityQuery>();
    for (const criteria of impact.accessChanges.flatMap(criteriaOf)) {
      const query = entityQuery(criteria);
      if (query) {
        queries.set(JSON.stringify(query), query);
      }
    }
    if (queries.size === 0) {
      return impact;
    }
    const asked = [...queries].slice(0, MAX_QUERIES);
    const totals =
      credentials && this.seesAsCaller(credentials)
        ? await this.count(asked, signal, credentials)
        : new Map<string, number>();
    const isComplete = [...queries.keys()].every(text => totals.has(text));
    return {
      ...impact,
      accessChanges: impact.accessChanges.map(one => withCounts(one, totals)),
      notes: [...impact.notes, ...(isComplete ? [] : [INCOMPLETE])],
    };
  }

  /**
   * Whether the catalog answers these credentials as it would answer the caller. A
   * service asks by way of this backend, which sees everything; one whose access is
   * restricted would not see that itself.
   */
  private seesAsCaller(credentials: BackstageCredentials): boolean {
    const { auth } = this.dependencies;
    return (
      auth.isPrincipal(credentials, 'user') ||
      (auth.isPrincipal(credentials, 'service') &&
        credentials.principal.accessRestrictions === undefined)
    );
  }

  private async count(
    queries: readonly (readonly [text: string, query: EntityQuery])[],
    signal: AbortSignal,
    credentials: BackstageCredentials,
  ): Promise<Totals> {
    const { entities, patienceMs = PATIENCE_MS } = this.dependencies;
    const totals = new Map<string, number>();
    const ask = async (text: string, query?: EntityQuery) => {
      const { totalItems } = await entities.queryEntities(
        { query, limit: 0 } as CatalogRequest,
        { credentials },
      );
      if (!Number.isSafeInteger(totalItems) || totalItems < 0) {
        throw new Error('the catalog gives no number of entities');
      }
      totals.set(text, totalItems);
    };
    // One after the other: whoever asks for much keeps the catalog no busier.
    await within(patienceMs, async late => {
      const isOver = AbortSignal.any([late, signal]);
      await ask(ALL);
      for (const [text, query] of queries) {
        isOver.throwIfAborted();
        await ask(text, query);
      }
    }).catch(() => {
      // What was counted until then is shown; the rest is noted as missing.
    });
    // What is answered later than this is late for all of them.
    return new Map(totals);
  }
}

function criteriaOf({
  conditions,
  causes,
}: Pick<AccessChangeJson, 'conditions' | 'causes'>): MarkedCriteriaJson[] {
  const lines = causes.map(cause =>
    cause.part === 'condition' ? cause.conditions : undefined,
  );
  return [conditions?.before, conditions?.after, ...lines].filter(
    criteria => criteria !== undefined,
  );
}

function withCounts(
  accessChange: AccessChangeJson,
  totals: Totals,
): AccessChangeJson {
  const { conditions, causes } = accessChange;
  const before = countOf(conditions?.before, totals);
  const after = countOf(conditions?.after, totals);
  return {
    ...accessChange,
    ...(conditions && {
      conditions: {
        ...conditions,
        ...((before ?? after) && {
          entities: { ...(before && { before }), ...(after && { after }) },
        }),
      },
    }),
    causes: causes.map(cause => {
      const entities =
        cause.part === 'condition' && countOf(cause.conditions, totals);
      return entities ? { ...cause, entities } : cause;
    }),
  };
}

function countOf(
  criteria: MarkedCriteriaJson | undefined,
  totals: Totals,
): EntityCountJson | undefined {
  const query = criteria && entityQuery(criteria);
  const matching = query && totals.get(JSON.stringify(query));
  const of = totals.get(ALL);
  // Entities come and go between two answers.
  return matching !== undefined && of !== undefined && matching <= of
    ? { matching, of }
    : undefined;
}
