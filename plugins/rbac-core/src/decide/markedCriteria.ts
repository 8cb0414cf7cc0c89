import type { PermissionCondition } from '@backstage/plugin-permission-common';
import { FrameworkCriteria } from './criteria';

/**
 * Whether something holds for a resource. `null`: that is not known.
 * `undefined`: it was not asked.
 *
 * @public
 */
export type Holding = boolean | null | undefined;

/**
 * Criteria with a mark on each node: whether it holds for a resource.
 *
 * @public
 */
export type MarkedCriteria = { readonly holds?: boolean | null } & (
  | PermissionCondition
  | { readonly allOf: readonly MarkedCriteria[] }
  | { readonly anyOf: readonly MarkedCriteria[] }
  | { readonly not: MarkedCriteria }
);

/**
 * The rules in criteria, from left to right.
 *
 * @public
 */
export function rulesIn(criteria: FrameworkCriteria): PermissionCondition[] {
  if ('allOf' in criteria) {
    return criteria.allOf.flatMap(rulesIn);
  }
  if ('anyOf' in criteria) {
    return criteria.anyOf.flatMap(rulesIn);
  }
  return 'not' in criteria ? rulesIn(criteria.not) : [criteria];
}

/**
 * Marks each node of criteria. A node with unknown parts is still known if
 * the known parts settle it.
 *
 * @param holds - whether a rule holds
 * @public
 */
export function markCriteria(
  criteria: FrameworkCriteria,
  holds: (rule: PermissionCondition) => Holding,
): MarkedCriteria {
  if ('allOf' in criteria) {
    const allOf = criteria.allOf.map(node => markCriteria(node, holds));
    return marked({ allOf }, settledBy(false, allOf));
  }
  if ('anyOf' in criteria) {
    const anyOf = criteria.anyOf.map(node => markCriteria(node, holds));
    return marked({ anyOf }, settledBy(true, anyOf));
  }
  if ('not' in criteria) {
    const not = markCriteria(criteria.not, holds);
    return marked({ not }, not.holds === undefined ? undefined : negated(not));
  }
  return marked(criteria, holds(criteria));
}

/**
 * Marks criteria for a resource that is not there: no node of them holds.
 *
 * @public
 */
export function markUnsatisfied(criteria: FrameworkCriteria): MarkedCriteria {
  const holds = false;
  if ('allOf' in criteria) {
    return { allOf: criteria.allOf.map(markUnsatisfied), holds };
  }
  if ('anyOf' in criteria) {
    return { anyOf: criteria.anyOf.map(markUnsatisfied), holds };
  }
  return 'not' in criteria
    ? { not: markUnsatisfied(criteria.not), holds }
    : { ...criteria, holds };
}

function marked<T extends object>(node: T, holds: Holding) {
  return holds === undefined ? node : { ...node, holds };
}

function negated({ holds }: MarkedCriteria): boolean | null {
  return typeof holds === 'boolean' ? !holds : null;
}

/** One part with this value settles the whole; all must have the other. */
function settledBy(value: boolean, parts: readonly MarkedCriteria[]): Holding {
  const known = parts.map(part => part.holds);
  if (known.includes(value)) {
    return value;
  }
  return known.every(holds => holds === !value) ? !value : unsettled(known);
}

function unsettled(known: readonly Holding[]): null | undefined {
  return known.includes(null) ? null : undefined;
}
