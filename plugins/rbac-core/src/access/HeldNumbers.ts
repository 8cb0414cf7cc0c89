import { NumberSets } from './NumberSets';
import { MemberPlace, EvaluatedUsers } from './EvaluatedUsers';

/**
 * Small numbers that users and groups hold. A user holds those of all their
 * groups as well, and those that everybody holds.
 */
export class HeldNumbers {
  private ofEverybody = NumberSets.EMPTY;
  /** One more than the set that users hold through the same groups; 0 if not known yet. */
  private ofKin?: Uint32Array;

  constructor(
    private readonly evaluatedUsers: EvaluatedUsers,
    private readonly sets: NumberSets,
    private readonly ofUser = new Uint32Array(evaluatedUsers.users.length),
    private readonly ofGroup = new Uint32Array(evaluatedUsers.groups.length),
    private readonly ofNames: number[] = [],
  ) {}

  /** The same, to add more to. */
  copy(): HeldNumbers {
    const { evaluatedUsers, sets, ofUser, ofGroup, ofNames } = this;
    const copy = new HeldNumbers(
      evaluatedUsers,
      sets,
      ofUser.slice(),
      ofGroup.slice(),
      ofNames.slice(),
    );
    copy.ofEverybody = this.ofEverybody;
    return copy;
  }

  /** @param places - who holds it from now on; absent if everybody does */
  give(number: number, places?: readonly MemberPlace[]): void {
    if (!places) {
      this.ofEverybody = this.sets.with(this.ofEverybody, number);
      return;
    }
    const one = this.sets.with(NumberSets.EMPTY, number);
    for (const { user, group } of places) {
      if (user !== undefined) {
        if (this.ofUser[user] === NumberSets.EMPTY) {
          this.ofNames.push(user);
        }
        this.ofUser[user] = this.sets.union(this.ofUser[user], one);
      }
      if (group !== undefined) {
        this.ofGroup[group] = this.sets.union(this.ofGroup[group], one);
        this.ofKin = undefined;
      }
    }
  }

  /**
   * The set of the numbers that a user holds.
   *
   * @param user - their place in the evaluated users
   */
  setOf(user: number): number {
    const { kin, kinCount } = this.evaluatedUsers;
    this.ofKin ??= new Uint32Array(kinCount);
    this.ofKin[kin[user]] ||= this.throughGroups(user) + 1;
    const own = this.sets.union(this.ofEverybody, this.ofUser[user]);
    return this.sets.union(own, this.ofKin[kin[user]] - 1);
  }

  /** The users who hold a number by their own name, each of them once. */
  get named(): readonly number[] {
    return this.ofNames;
  }

  private throughGroups(user: number): number {
    const { starts, memberships } = this.evaluatedUsers;
    const end = starts[user + 1];
    let set = NumberSets.EMPTY;
    for (let place = starts[user]; place < end; place++) {
      set = this.sets.union(set, this.ofGroup[memberships[place]]);
    }
    return set;
  }
}
