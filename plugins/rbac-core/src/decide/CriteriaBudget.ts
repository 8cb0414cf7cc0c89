import { FrameworkCriteria } from './criteria';
import { rulesIn } from './markedCriteria';

/** Letters of JSON of rules that one answer shows. */
const USUAL = 400_000;

/**
 * How much of criteria one answer shows: a user in fifty roles with large conditions
 * would get eight megabytes of them.
 *
 * @public
 */
export class CriteriaBudget {
  private isSpent = false;

  /** @param left - letters */
  constructor(private left = USUAL) {}

  /** Whether criteria were left out. */
  get leavesOut(): boolean {
    return this.isSpent;
  }

  /**
   * Whether some criteria are to be shown. Those that are too long are not read to
   * their end.
   */
  admits(...criteria: readonly FrameworkCriteria[]): boolean {
    let { left } = this;
    const fits = criteria.every(one =>
      rulesIn(one).every(rule => {
        left -= JSON.stringify(rule).length;
        return left >= 0;
      }),
    );
    if (fits) {
      this.left = left;
    } else {
      this.isSpent = true;
    }
    return fits;
  }
}
