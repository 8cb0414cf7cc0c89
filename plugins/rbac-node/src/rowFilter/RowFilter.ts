import { InputError, NotAllowedError } from '@backstage/errors';
import {
  AuthorizeResult,
  PermissionCriteria,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  createConditionAuthorizer,
  createConditionTransformer,
  PermissionRuleset,
} from '@backstage/plugin-permission-node';
import {
  Bounds,
  checkDecision,
  defaultRowFilterLimits,
  RowFilterLimits,
} from './checkDecision';

/**
 * Queries of rules, combined. An empty `allOf` takes all rows, an empty `anyOf` none.
 *
 * @public
 */
export type QueryCriteria<TQuery> =
  | { readonly allOf: readonly QueryCriteria<TQuery>[] }
  | { readonly anyOf: readonly QueryCriteria<TQuery>[] }
  | { readonly not: QueryCriteria<TQuery> }
  | TQuery;

/**
 * Which rows of a table somebody may see, from one decision.
 *
 * @public
 */
export interface RowFilter<TResource, TQuery> {
  /** Whether these are all rows, none, or those that meet conditions. */
  readonly rows: 'all' | 'none' | 'some';
  /**
   * Whether a row that was loaded is one of them.
   *
   * @throws NotAllowedError if a rule does not take the params of its condition
   */
  accepts(row: TResource): boolean;
  /**
   * The same as the queries of the rules, to be translated for the database.
   *
   * @throws NotAllowedError if a rule does not take the params of its condition, or its queries are too deep or too large
   */
  criteria(): QueryCriteria<TQuery>;
}

/**
 * Turns a decision into a filter of rows, for one loaded row and for a query of many.
 *
 * @param decision - what `permissions.authorizeConditional` answered
 * @param ruleset - from `permissionsRegistry.getPermissionRuleset`
 * @param limits - how large the conditions may be: 20 levels and 10,000 parts, unless given
 * @throws NotAllowedError if the conditions are malformed, too large, or name a rule that the ruleset does not have
 *
 * @public
 */
export function createRowFilter<TResource, TQuery>(
  decision: PolicyDecision,
  ruleset: PermissionRuleset<TResource, TQuery>,
  limits: RowFilterLimits = defaultRowFilterLimits,
): RowFilter<TResource, TQuery> {
  if (decision.result === AuthorizeResult.ALLOW) {
    return {
      rows: 'all',
      accepts: () => true,
      criteria: () => ({ allOf: [] }),
    };
  }
  if (decision.result !== AuthorizeResult.CONDITIONAL) {
    return {
      rows: 'none',
      accepts: () => false,
      criteria: () => ({ anyOf: [] }),
    };
  }
  checkDecision(decision, ruleset, new Bounds(limits));
  const isAuthorized = createConditionAuthorizer(ruleset);
  const transform = createConditionTransformer(ruleset);
  return {
    rows: 'some',
    accepts: row => refusingParams(() => isAuthorized(decision, row)),
    criteria: () => {
      const criteria = refusingParams(() => transform(decision.conditions));
      countNodes(criteria, 1, new Bounds(limits));
      return criteria as QueryCriteria<TQuery>;
    },
  };
}

/** What is wrong with a condition is not the fault of the request, which Backstage would call malformed. */
function refusingParams<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof InputError) {
      throw new NotAllowedError(error.message, error);
    }
    throw error;
  }
}

function countNodes<TQuery>(
  criteria: PermissionCriteria<TQuery>,
  depth: number,
  bounds: Bounds,
): void {
  bounds.count(depth);
  for (const child of childrenOf(criteria as QueryCriteria<TQuery>)) {
    countNodes(child as PermissionCriteria<TQuery>, depth + 1, bounds);
  }
}

function childrenOf<TQuery>(
  criteria: QueryCriteria<TQuery>,
): readonly QueryCriteria<TQuery>[] {
  const sort = sortOf(criteria);
  return sort.allOf ?? sort.anyOf ?? (sort.not === undefined ? [] : [sort.not]);
}

/** The criteria by their only key, as Backstage tells them from a query. */
export function sortOf<TQuery>(criteria: QueryCriteria<TQuery>): {
  readonly allOf?: readonly QueryCriteria<TQuery>[];
  readonly anyOf?: readonly QueryCriteria<TQuery>[];
  readonly not?: QueryCriteria<TQuery>;
  readonly query?: TQuery;
} {
  const has = (key: string) => Object.hasOwn(criteria as object, key);
  return has('allOf') || has('anyOf') || has('not')
    ? (criteria as object)
    : { query: criteria as TQuery };
}
