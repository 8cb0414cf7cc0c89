import {
  BrokenLaw,
  DryRunJson,
  RequestProblem,
} from '@portal-rbac/plugin-rbac-common';

/** The laws for which alone a change would be refused. */
export function objectionsOf(
  refusal: DryRunJson['refusal'] | undefined,
): readonly BrokenLaw[] {
  const problems: readonly RequestProblem[] = refusal?.problems ?? [];
  const laws = problems.flatMap(({ law }) => (law ? [law] : []));
  return laws.length === problems.length ? laws : [];
}

/** Whether all laws that stand against a change let it pass if its author says so. */
export function areYielding(laws: readonly BrokenLaw[]): boolean {
  return laws.length > 0 && laws.every(({ isYielding }) => isYielding);
}
