import { SetFingerprint } from './fingerprints';
import { Kindred, People } from './Kindred';
import { CommonCriteria } from './CommonCriteria';

/** Users who may get something else than their kin. */
export class Apart {
  private readonly marks: Uint8Array;
  private readonly byKin = new Map<number, number[]>();
  /** In order of being added. */
  readonly users: number[] = [];

  constructor(readonly kindred: Kindred) {
    this.marks = new Uint8Array(kindred.everybody);
  }

  /** Adds those of some users who are asked about. */
  add(users: Iterable<number>): void {
    for (const user of users) {
      if (this.marks[user] === 0 && this.kindred.isAskedAbout(user)) {
        this.marks[user] = 1;
        this.users.push(user);
        const kin = this.kindred.kinOf(user);
        const others = this.byKin.get(kin);
        if (others) {
          others.push(user);
        } else {
          this.byKin.set(kin, [user]);
        }
      }
    }
  }

  has(user: number): boolean {
    return this.marks[user] === 1;
  }

  ofKin(kin: number): readonly number[] {
    return this.byKin.get(kin) ?? [];
  }
}

/** Users with the same impact: whole kin but for those apart, and some of these. */
export class FoundPeople implements People {
  /** Of the conditions that decide before or after only. */
  readonly criteria = new CommonCriteria();
  private readonly kins: number[] = [];
  private readonly singles: number[] = [];
  private readonly print = new SetFingerprint();
  private size = 0;

  constructor(private readonly apart: Apart) {}

  get count(): number {
    return this.size;
  }

  get fingerprint(): number {
    return this.print.value;
  }

  /** Adds all of a kin but for those who are apart by now, and at all. */
  addKin(kin: number): void {
    const { kindred } = this.apart;
    const print = kindred.printOf(kin);
    if (print) {
      const singles = this.apart.ofKin(kin);
      this.kins.push(kin);
      this.print.addAll(print);
      singles.forEach(user => this.print.remove(user));
      this.size += kindred.usersOf(kin).length - singles.length;
    }
  }

  /** Adds somebody who is apart. */
  add(user: number): void {
    this.singles.push(user);
    this.print.add(user);
    this.size += 1;
  }

  forEach(take: (user: number) => void): void {
    for (const kin of this.kins) {
      for (const user of this.apart.kindred.usersOf(kin)) {
        if (!this.apart.has(user)) {
          take(user);
        }
      }
    }
    this.singles.forEach(user => take(user));
  }
}
