import { Population } from '../access/Population';
import { Steps } from '../steps';

/** Users between two steps. */
const USERS_PER_STEP = 100;

/** The users who are asked about, with those of each group at hand. */
export class ReachedUsers {
  private constructor(
    /** Their places in the population, in order. */
    readonly all: readonly number[],
    readonly population: Population,
    /** Where in `inGroups` the users of each group begin, and those of the one before end. */
    private readonly starts: Uint32Array,
    private readonly inGroups: Uint32Array,
  ) {}

  /** @param all - their places in the population, in order */
  static *of(
    all: readonly number[],
    population: Population,
  ): Steps<ReachedUsers> {
    const starts = new Uint32Array(population.groups.length + 1);
    let seen = 0;
    for (const user of all) {
      for (const group of population.groupsOf(user)) {
        starts[group + 1] += 1;
      }
      seen += 1;
      if (seen % USERS_PER_STEP === 0) {
        yield;
      }
    }
    for (let group = 1; group < starts.length; group++) {
      starts[group] += starts[group - 1];
    }
    const inGroups = new Uint32Array(starts[starts.length - 1]);
    const next = starts.slice();
    for (const user of all) {
      for (const group of population.groupsOf(user)) {
        inGroups[next[group]] = user;
        next[group] += 1;
      }
      seen += 1;
      if (seen % USERS_PER_STEP === 0) {
        yield;
      }
    }
    return new ReachedUsers(all, population, starts, inGroups);
  }

  /** Those who are some of these users or in some of these groups, in order. */
  among(users: Iterable<number>, groups: Iterable<number>): number[] {
    const marks = new Uint8Array(this.population.users.length);
    for (const user of users) {
      marks[user] = 1;
    }
    for (const group of groups) {
      const end = this.starts[group + 1];
      for (let place = this.starts[group]; place < end; place++) {
        marks[this.inGroups[place]] = 1;
      }
    }
    return this.all.filter(user => marks[user] === 1);
  }
}
