import {
  BrokenGuardrail,
  DryRunJson,
  RequestProblem,
} from '@portal-rbac/plugin-rbac-common';

/** The guardrails for which alone a change would be refused. */
export function objectionsOf(
  refusal: DryRunJson['refusal'] | undefined,
): readonly BrokenGuardrail[] {
  const problems: readonly RequestProblem[] = refusal?.problems ?? [];
  const guardrails = problems.flatMap(({ guardrail }) =>
    guardrail ? [guardrail] : [],
  );
  return guardrails.length === problems.length ? guardrails : [];
}

/** Whether all guardrails that stand against a change let it pass if its author says so. */
export function areYielding(guardrails: readonly BrokenGuardrail[]): boolean {
  return (
    guardrails.length > 0 && guardrails.every(({ isYielding }) => isYielding)
  );
}
