import {
  BrokenGuardrail,
  DryRunJson,
  Reason,
  RequestProblem,
} from '@portal-rbac/plugin-rbac-common';

/** A guardrail that stands against a change, with what breaks it for programs. */
export type ObjectingGuardrail = BrokenGuardrail &
  Partial<Pick<Reason, 'code' | 'params'>>;

/** The guardrails for which alone a change would be refused. */
export function objectionsOf(
  refusal: DryRunJson['refusal'] | undefined,
): readonly ObjectingGuardrail[] {
  const problems: readonly RequestProblem[] = refusal?.problems ?? [];
  const guardrails = problems.flatMap(({ guardrail, params }) => {
    const { code, params: about } = (params.why ?? {}) as Partial<Reason>;
    return guardrail ? [{ ...guardrail, code, params: about }] : [];
  });
  return guardrails.length === problems.length ? guardrails : [];
}

/** Whether all guardrails that stand against a change let it pass if its author says so. */
export function areYielding(guardrails: readonly BrokenGuardrail[]): boolean {
  return (
    guardrails.length > 0 && guardrails.every(({ isYielding }) => isYielding)
  );
}
