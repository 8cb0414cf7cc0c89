import {
  EffectOnAccess,
  ImpactCauseJson,
} from '@portal-rbac/plugin-rbac-common';

/**
 * The causes that were found for all questions, each of them once and known by a
 * number: thousands of users can have dozens each.
 */
export class KnownCauses {
  private readonly causes: ImpactCauseJson[] = [];
  private readonly byText = new Map<string, number>();

  /** The number of a cause; the same for all that are equal. */
  numberOf(cause: ImpactCauseJson): number {
    const text = JSON.stringify(cause);
    const known = this.byText.get(text);
    if (known !== undefined) {
      return known;
    }
    this.byText.set(text, this.causes.length);
    return this.causes.push(cause) - 1;
  }

  /** Those of some causes that can have had an effect; all if none can. */
  likely(causes: readonly number[], effect: EffectOnAccess): readonly number[] {
    const likely = causes.filter(cause => mayCause(this.causes[cause], effect));
    return likely.length > 0 ? likely : causes;
  }

  /** Causes by their numbers. */
  of(numbers: readonly number[]): ImpactCauseJson[] {
    return numbers.map(number => this.causes[number]);
  }
}

/** Whether a line can have an effect: an allow that comes takes nothing by itself. */
function mayCause(cause: ImpactCauseJson, effect: EffectOnAccess): boolean {
  if (cause.part !== 'policy' || effect === 'changes') {
    return true;
  }
  const gives = (cause.effect === 'allow') === (cause.change === 'added');
  return gives === (effect === 'gains');
}
