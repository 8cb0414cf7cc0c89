import { Reason } from '@portal-rbac/plugin-rbac-common';
import {
  EvaluatedUsers,
  JudgedChange,
  judgedChange,
  JudgedUse,
  judgeUse,
  NotedUses,
  PolicySnapshot,
  replay,
  Replay,
  Steps,
  UnusedPart,
  UseScope,
  withoutParts,
} from '@portal-rbac/plugin-rbac-core';
import { PolicyAdministration } from './PolicyAdministration';

/** Judges changes that nobody has proposed yet. */
export interface Objecting {
  /** Why a change may not be made; nothing if it may. */
  objectionTo(change: JudgedChange): Promise<Reason | undefined>;
}

/**
 * What nobody used of a policy, and what would come of taking it away. The policy cannot be
 * got out of it.
 */
export class UnusedParts {
  readonly #administration: Pick<PolicyAdministration, 'snapshotOf'>;
  readonly #policy: PolicySnapshot;
  readonly #gate: Objecting;

  constructor(
    administration: Pick<PolicyAdministration, 'snapshotOf'>,
    policy: PolicySnapshot,
    gate: Objecting,
  ) {
    this.#administration = administration;
    this.#policy = policy;
    this.#gate = gate;
  }

  /** What nobody used in a period, and what was used, in steps. */
  find(scope: UseScope): Steps<JudgedUse> {
    return judgeUse(this.#policy, scope);
  }

  /** Why some parts may not be taken away; nothing if they may. */
  objectionTo(parts: readonly UnusedPart[]): Promise<Reason | undefined> {
    return this.#gate.objectionTo(
      judgedChange(this.#policy, this.#without(parts)),
    );
  }

  /** Which uses are lost when some parts are removed, in steps. */
  replay(
    parts: readonly UnusedPart[],
    uses: NotedUses,
    evaluatedUsers: EvaluatedUsers,
  ): Steps<Replay> {
    return replay(this.#policy, this.#without(parts), uses, evaluatedUsers);
  }

  #without(parts: readonly UnusedPart[]): PolicySnapshot {
    const { document, instant } = this.#policy;
    return this.#administration.snapshotOf(
      withoutParts(document, parts),
      instant,
    );
  }
}
