import { compareConditions } from '../impact/compareConditions';
import { anyOf, FrameworkCriteria } from '../decide/criteria';
import { Decision } from '../decide/decide';

/** Resources of one plugin. */
interface ConditionalExtent {
  readonly pluginId: string;
  readonly criteria: FrameworkCriteria;
}

/** For which resources something is granted: all, or those that satisfy one of some conditions. */
export type Extent = 'all' | readonly ConditionalExtent[];

/** For no resource at all. */
export const NOTHING: Extent = [];

/** For which resources a decision grants what was requested. */
export function extentOf(decision: Decision): Extent {
  switch (decision.result) {
    case 'ALLOW':
      return 'all';
    case 'CONDITIONAL': {
      const { pluginId, criteria } = decision;
      return [{ pluginId, criteria }];
    }
    default:
      return NOTHING;
  }
}

/**
 * Whether one extent is proven to lie within several others together, whatever the
 * aliases in it stand for.
 */
export function isWithin(extent: Extent, bounds: readonly Extent[]): boolean {
  const [all, conditional] = [
    bounds.includes('all'),
    bounds.flatMap(bound => (bound === 'all' ? [] : bound)),
  ];
  if (all || extent === 'all') {
    return all;
  }
  return extent.every(({ pluginId, criteria }) => {
    // The rules of one plugin do not limit another's.
    const others = conditional.filter(other => other.pluginId === pluginId);
    if (others.length === 0) {
      return false;
    }
    const bound = anyOf(others.map(other => other.criteria));
    const { comparison } = compareConditions(bound, criteria);
    return comparison === 'equal' || comparison === 'narrower';
  });
}
