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
  const guardrails = problems.flatMap(({ guardrail, code, params }) => {
    // Where there is none behind it, no guardrail could be read.
    const why = (params.why ?? { code, params }) as Partial<Reason>;
    return guardrail
      ? [{ ...guardrail, code: why.code, params: why.params }]
      : [];
  });
  return guardrails.length === problems.length ? guardrails : [];
}

/** Whether all guardrails that stand against a change let it pass if its author says so. */
export function areYielding(guardrails: readonly BrokenGuardrail[]): boolean {
  return (
    guardrails.length > 0 && guardrails.every(({ isYielding }) => isYielding)
  );
}
