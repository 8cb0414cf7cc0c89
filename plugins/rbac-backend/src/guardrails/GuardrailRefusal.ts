import { ReasonParams, RequestProblem } from '@portal-rbac/plugin-rbac-common';
import { BreachCause, PolicyRefusal } from '@portal-rbac/plugin-rbac-core';

/** A problem of a refusal, and the part of the change that causes it. */
export interface CausedProblem extends RequestProblem {
  readonly cause?: BreachCause;
}

/** The refusal of what breaks guardrails. */
export class GuardrailRefusal extends PolicyRefusal {
  // Answers carry the fields of an error, and this is nothing for its caller.
  readonly #caused: readonly CausedProblem[];

  constructor(
    params: Omit<ReasonParams<'against-guardrails'>[0], 'problems'>,
    caused: readonly CausedProblem[],
  ) {
    super(
      'against-guardrails',
      { ...params },
      caused.map(({ cause, ...problem }) => problem),
    );
    this.#caused = caused;
  }

  /** Its problems for the source of the change, which knows their places. */
  get caused(): readonly CausedProblem[] {
    return this.#caused;
  }
}
