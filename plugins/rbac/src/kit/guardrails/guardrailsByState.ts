import { GuardrailsJson } from '@portal-rbac/plugin-rbac-common';

/** A guardrail, and how it stands. */
export type GuardrailJson = GuardrailsJson['guardrails'][number];

type State = GuardrailJson['state'];

/** How guardrails can stand, what needs somebody first. */
const states: readonly State[] = ['broken', 'unknown', 'at-risk', 'holds'];

/** Guardrails that stand alike. */
export interface GuardrailGroup {
  readonly state: State;
  readonly guardrails: readonly GuardrailJson[];
}

/** The guardrails by state, those that need attention first; in the order of the file. */
export function guardrailsByState(
  guardrails: readonly GuardrailJson[],
): GuardrailGroup[] {
  return states
    .map(state => ({
      state,
      guardrails: guardrails.filter(guardrail => guardrail.state === state),
    }))
    .filter(group => group.guardrails.length > 0);
}
