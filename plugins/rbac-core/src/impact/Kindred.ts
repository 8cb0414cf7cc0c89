import { EvaluatedUsers } from '../access/EvaluatedUsers';
import { SetFingerprint } from './fingerprints';

/** Some users, by their places among all. */
export interface People {
  readonly count: number;
  /** A whole number, the same for the same users. */
  readonly fingerprint: number;
  /** Calls back once with the place of each, in any order. */
  forEach(take: (user: number) => void): void;
}

/** The users at some places, each once. */
export function peopleAt(places: readonly number[]): People {
  const print = new SetFingerprint();
  places.forEach(user => print.add(user));
  return {
    count: places.length,
    fingerprint: print.value,
    forEach: take => places.forEach(take),
  };
}

/**
 * The users who are asked about, those who are in the same groups together: what
 * happens to most of them is found out, counted and told apart at once.
 */
export class Kindred {
  private constructor(
    private readonly evaluatedUsers: EvaluatedUsers,
    /** The numbers of kin with somebody who is asked about. */
    readonly kins: readonly number[],
    /** Of all kin, by their numbers; none where nobody is asked about. */
    private readonly users: readonly (readonly number[] | undefined)[],
    private readonly prints: readonly (SetFingerprint | undefined)[],
    private readonly isAsked: Uint8Array,
  ) {}

  /** @param asked - the places of those who are asked about, in order */
  static of(evaluatedUsers: EvaluatedUsers, asked: readonly number[]): Kindred {
    const { kin } = evaluatedUsers;
    const kins: number[] = [];
    const users: number[][] = new Array(evaluatedUsers.kinCount);
    const prints: SetFingerprint[] = new Array(evaluatedUsers.kinCount);
    const isAsked = new Uint8Array(evaluatedUsers.users.length);
    for (const user of asked) {
      const number = kin[user];
      if (!users[number]) {
        kins.push(number);
        users[number] = [];
        prints[number] = new SetFingerprint();
      }
      users[number].push(user);
      prints[number].add(user);
      isAsked[user] = 1;
    }
    return new Kindred(evaluatedUsers, kins, users, prints, isAsked);
  }

  /** Those of a kin who are asked about, in order. */
  usersOf(kin: number): readonly number[] {
    return this.users[kin] ?? [];
  }

  printOf(kin: number): SetFingerprint | undefined {
    return this.prints[kin];
  }

  kinOf(user: number): number {
    return this.evaluatedUsers.kin[user];
  }

  isAskedAbout(user: number): boolean {
    return this.isAsked[user] === 1;
  }

  /** How many users there are, asked about or not. */
  get everybody(): number {
    return this.evaluatedUsers.users.length;
  }
}
