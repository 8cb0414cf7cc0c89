import {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { CatalogService } from '@backstage/plugin-catalog-node';
import {
  AccessChangeJson,
  because,
  ComparedConditionsJson,
  EntityCountJson,
  ImpactJson,
  MarkedCriteriaJson,
  Result,
} from '@portal-rbac/plugin-rbac-common';
import { EntityQuery, entityQuery } from '@portal-rbac/plugin-rbac-core';
import { isEmpty, pickBy } from 'lodash';
import { within } from '../runtime/deadline';

/** Questions that are asked of the catalog for one impact; the first, losses first. */
const MAX_QUERIES = 40;
/** Entities that are named of those that are lost, and of those that are won. */
const MAX_EXAMPLES = 3;
const FIELDS_OF_REFERENCES = ['kind', 'metadata.namespace', 'metadata.name'];
/** Milliseconds that all counts of an impact may take together. */
const PATIENCE_MS = 2_000;

interface Dependencies {
  readonly auth: Pick<AuthService, 'isPrincipal'>;
  readonly entities: Pick<CatalogService, 'queryEntities'>;
  /** How long all counts of an impact may take together. */
  readonly patienceMs?: number;
}

type CatalogRequest = Parameters<CatalogService['queryEntities']>[0];

/** The text of the question for all entities. */
const ALL = '';

/** How many entities there are, and the first of them by their references. */
type Found = NonNullable<
  NonNullable<ComparedConditionsJson['entities']>['lost']
>;

/** What the catalog answered, by the text of the question. */
type Answers = ReadonlyMap<string, Found>;

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
    for (const query of impact.accessChanges.flatMap(queriesOf)) {
      queries.set(JSON.stringify(query), query);
    }
    if (queries.size === 0) {
      return impact;
    }
    const asked = [...queries].slice(0, MAX_QUERIES);
    const answers =
      credentials && this.seesAsCaller(credentials)
        ? await this.count(asked, signal, credentials)
        : new Map<string, Found>();
    const isComplete = [...queries.keys()].every(text => answers.has(text));
    return {
      ...impact,
      accessChanges: impact.accessChanges.map(one => withCounts(one, answers)),
      notes: [
        ...impact.notes,
        ...(isComplete ? [] : [because('entities-uncounted')]),
      ],
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
  ): Promise<Answers> {
    const { entities, patienceMs = PATIENCE_MS } = this.dependencies;
    const answers = new Map<string, Found>();
    const ask = async (text: string, query?: EntityQuery) => {
      const { totalItems: count, items } = await entities.queryEntities(
        {
          query,
          limit: MAX_EXAMPLES,
          fields: FIELDS_OF_REFERENCES,
        } as CatalogRequest,
        { credentials },
      );
      if (!Number.isSafeInteger(count) || count < 0) {
        throw new Error('the catalog gives no number of entities');
      }
      const examples = items
        .slice(0, MAX_EXAMPLES)
        .map(one => stringifyEntityRef(one));
      answers.set(text, { count, examples });
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
    return new Map(answers);
  }
}

/** Everything that is asked about a change of access. */
function queriesOf(accessChange: AccessChangeJson): EntityQuery[] {
  const { had, has, lost, won } = comparedSides(accessChange);
  const lines = accessChange.causes.map(cause =>
    cause.part === 'condition' ? queryOf(cause.conditions) : undefined,
  );
  return [had, has, lost, won, ...lines].filter(
    side => typeof side === 'object',
  );
}

/** Which entities are allowed on one side of a change; `undefined` where the catalog cannot tell. */
type Side = 'all' | 'none' | EntityQuery | undefined;

/** Which entities are allowed before, after, and on one side only, where that is counted. */
function comparedSides({ before, after, conditions }: AccessChangeJson) {
  if (!conditions) {
    return {};
  }
  const { comparison } = conditions;
  const had = sideOf(before, conditions.before);
  const has = sideOf(after, conditions.after);
  return {
    had,
    has,
    lost: comparison === 'wider' ? undefined : onlyOn(had, has),
    won: comparison === 'narrower' ? undefined : onlyOn(has, had),
  };
}

function sideOf(result: Result, criteria?: MarkedCriteriaJson): Side {
  switch (result) {
    case 'ALLOW':
      return 'all';
    case 'DENY':
      return 'none';
    default:
      return queryOf(criteria);
  }
}

function queryOf(criteria?: MarkedCriteriaJson): EntityQuery | undefined {
  return criteria && entityQuery(criteria);
}

/** Which entities are allowed on one side and not on the other. */
function onlyOn(one: Side, other: Side): EntityQuery | undefined {
  const isNotOn = typeof other === 'object' ? { $not: other } : undefined;
  if (one === 'all') {
    return isNotOn;
  }
  if (typeof one !== 'object') {
    return undefined;
  }
  return other === 'none' ? one : isNotOn && { $all: [one, isNotOn] };
}

function withCounts(
  accessChange: AccessChangeJson,
  answers: Answers,
): AccessChangeJson {
  const { conditions, causes } = accessChange;
  const { had, has, lost, won } = comparedSides(accessChange);
  const found = {
    before: countOn(had, answers),
    after: countOn(has, answers),
    lost: answerTo(lost, answers),
    won: answerTo(won, answers),
  };
  const entities = pickBy(found, one => one !== undefined);
  return {
    ...accessChange,
    ...(conditions && {
      conditions: {
        ...conditions,
        ...(!isEmpty(entities) && { entities }),
      },
    }),
    causes: causes.map(cause => {
      const count =
        cause.part === 'condition' &&
        countOn(queryOf(cause.conditions), answers);
      return count ? { ...cause, entities: count } : cause;
    }),
  };
}

function answerTo(
  query: EntityQuery | undefined,
  answers: Answers,
): Found | undefined {
  return query && answers.get(JSON.stringify(query));
}

function countOn(side: Side, answers: Answers): EntityCountJson | undefined {
  const of = answers.get(ALL)?.count;
  const counts = { all: of, none: 0 };
  const matching =
    typeof side === 'object'
      ? answerTo(side, answers)?.count
      : side && counts[side];
  // Entities come and go between two answers.
  return matching !== undefined && of !== undefined && matching <= of
    ? { matching, of }
    : undefined;
}
