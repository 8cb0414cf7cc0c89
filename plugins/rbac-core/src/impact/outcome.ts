import { results } from '../access/AccessTable';
import { FrameworkCriteria } from '../decide/criteria';
import { CriteriaBudget } from '../decide/CriteriaBudget';
import { compareConditions } from './compareConditions';
import { Outcome } from './Findings';

const effectOf = {
  narrower: 'loses',
  wider: 'gains',
  incomparable: 'changes',
  undecided: 'changes',
} as const;

/**
 * What somebody gets for a request, without the reason.
 *
 * @public
 */
export type Answer =
  | { readonly result: 'ALLOW' | 'DENY' }
  | {
      readonly result: 'CONDITIONAL';
      readonly pluginId: string;
      readonly criteria: FrameworkCriteria;
    };

/** The criteria of two answers in the words in which they are to be compared. */
interface Compared {
  readonly before?: FrameworkCriteria;
  readonly after?: FrameworkCriteria;
}

/** How answers differ; equal outcomes are one object. */
export class Outcomes {
  private readonly byText = new Map<string, Outcome>();

  /** @param areShown - whether the reader may know all criteria */
  constructor(readonly areShown: boolean) {}

  /**
   * How two answers to the same request differ; nothing if they grant the same.
   *
   * @param compared - their criteria as they are for some users, if not as they are shown
   */
  of(before: Answer, after: Answer, compared?: Compared): Outcome | undefined {
    const outcome = outcomeOf(before, after, this.areShown, compared);
    if (!outcome) {
      return undefined;
    }
    const text = JSON.stringify(outcome);
    const known = this.byText.get(text) ?? outcome;
    this.byText.set(text, known);
    return known;
  }
}

function outcomeOf(
  before: Answer,
  after: Answer,
  areShown: boolean,
  compared: Compared = {},
): Outcome | undefined {
  const asBefore = { before: before.result, after: after.result };
  if (before.result !== 'CONDITIONAL' || after.result !== 'CONDITIONAL') {
    const step = results.indexOf(after.result) - results.indexOf(before.result);
    return step === 0
      ? undefined
      : { effect: step > 0 ? 'gains' : 'loses', ...asBefore };
  }
  // What one plugin's rules say is no comparison for another's.
  const { comparison, example } =
    before.pluginId === after.pluginId
      ? compareConditions(
          compared.before ?? before.criteria,
          compared.after ?? after.criteria,
        )
      : ({ comparison: 'undecided' } as const);
  return comparison === 'equal'
    ? undefined
    : {
        effect: effectOf[comparison],
        ...asBefore,
        conditions: {
          comparison,
          ...(areShown && {
            ...shown('before', before.criteria),
            ...shown('after', after.criteria),
            ...(example &&
              areShort(...example.holds, ...example.fails) && { example }),
          }),
        },
      };
}

/**
 * The criteria of two answers, if conditions decide one of them only and are short enough
 * to be shown.
 */
export function oneSidedCriteria(
  before: Answer,
  after: Answer,
): FrameworkCriteria | undefined {
  const [criteria, ...others] = [before, after].flatMap(answer =>
    answer.result === 'CONDITIONAL' ? answer.criteria : [],
  );
  return criteria && others.length === 0 && areShort(criteria)
    ? criteria
    : undefined;
}

/** Letters of criteria that are shown, before, after, and of an example. */
const MAX_LETTERS = 20_000;

function areShort(...criteria: readonly FrameworkCriteria[]): boolean {
  return new CriteriaBudget(MAX_LETTERS).admits(...criteria);
}

function shown(name: 'before' | 'after', criteria: FrameworkCriteria) {
  return areShort(criteria) ? { [name]: criteria } : {};
}
