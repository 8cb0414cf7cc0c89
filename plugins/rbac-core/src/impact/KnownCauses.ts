import {
  EffectOnAccess,
  ImpactCauseJson,
} from '@portal-rbac/plugin-rbac-common';
import { NumberLists } from './NumberLists';

/**
 * The causes that were found for all questions, each of them once and known by a
 * number, and so are lists of them: thousands of users can have dozens each.
 */
export class KnownCauses {
  private readonly causes: ImpactCauseJson[] = [];
  private readonly byText = new Map<string, number>();
  private readonly lists = new NumberLists();

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

  /** The number of the list of those that can have had an effect, of all if none can. */
  listOf(causes: readonly number[], effect: EffectOnAccess): number {
    const likely = causes.filter(cause => mayCause(this.causes[cause], effect));
    return this.lists.numberOf(likely.length > 0 ? likely : causes);
  }

  /** The causes of a list, in order: the first of them, and how many more there are. */
  first(list: number, count: number) {
    const numbers = this.lists.itemsOf(list);
    return {
      causes: numbers.slice(0, count).map(number => this.causes[number]),
      causesOmitted: Math.max(0, numbers.length - count),
    };
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
