import { FrameworkCriteria } from '../criteria';
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
  const propositions = new Propositions([before, after]);
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
