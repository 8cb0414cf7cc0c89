import { FrameworkCriteria } from '../decide/criteria';
import { Example, Propositions } from './Propositions';

/**
 * How criteria compare with those before them. `equal` and `narrower` are proven:
 * they allow the same, or nothing that was not allowed.
 *
 * @public
 */
export interface ConditionComparison {
  readonly comparison:
    'equal' | 'narrower' | 'wider' | 'incomparable' | 'undecided';
  /** What is allowed after and was not before, where it is wider or incomparable. */
  readonly example?: Example;
}

/**
 * Compares criteria as propositions over their rules, of which those of
 * Backstage's own backends are understood. What can be is not known of other
 * rules: two of them may always hold together, so that `wider` may turn out to be
 * no more than before.
 *
 * @public
 */
export function compareConditions(
  before: FrameworkCriteria,
  after: FrameworkCriteria,
): ConditionComparison {
  const propositions = Propositions.of([before, after]);
  if (!propositions) {
    return { comparison: compareParts(before, after) };
  }
  const gained = propositions.example(after, before);
  const lost = propositions.example(before, after);
  if (gained === undefined && lost === undefined) {
    return { comparison: 'equal' };
  }
  // What is undecided of a loss is a loss at worst.
  if (gained === undefined) {
    return { comparison: 'narrower' };
  }
  if (gained === 'undecided' || lost === 'undecided') {
    return { comparison: 'undecided' };
  }
  return {
    comparison: lost === undefined ? 'wider' : 'incomparable',
    example: gained,
  };
}

/**
 * Compares what is too large to be understood by the conditions that were put
 * together: fewer allow less, more allow more, as far as anybody knows.
 */
function compareParts(
  before: FrameworkCriteria,
  after: FrameworkCriteria,
): 'equal' | 'narrower' | 'wider' | 'undecided' {
  const had = new Set(partsOf(before));
  const has = new Set(partsOf(after));
  const isLost = [...had].some(part => !has.has(part));
  if ([...has].every(part => had.has(part))) {
    return isLost ? 'narrower' : 'equal';
  }
  return isLost ? 'undecided' : 'wider';
}

/** The conditions of which one has to hold, as text. */
function partsOf(criteria: FrameworkCriteria): string[] {
  const parts = 'anyOf' in criteria ? criteria.anyOf : [criteria];
  return parts.map(part => JSON.stringify(part));
}
