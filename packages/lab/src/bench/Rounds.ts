import { median } from './measure';

/**
 * Figures of things that are measured in turn, round after round, so that those of a
 * round meet the same state of the machine.
 */
export class Rounds<Kind extends string> {
  private readonly rounds: Readonly<Record<Kind, number>>[] = [];

  /** Measures each kind in turn, so many times. */
  static async of<Kind extends string>(
    kinds: readonly Kind[],
    count: number,
    measure: (kind: Kind) => Promise<number>,
  ): Promise<Rounds<Kind>> {
    const all = new Rounds<Kind>();
    for (let index = 0; index < count; index++) {
      const round = {} as Record<Kind, number>;
      for (const kind of kinds) {
        round[kind] = await measure(kind);
      }
      all.rounds.push(round);
    }
    return all;
  }

  /** The figure of a kind: the median of all rounds. */
  median(kind: Kind): number {
    return median(this.rounds.map(round => round[kind]));
  }

  /** What a kind takes to another: the median of the ratios of all rounds. */
  ratio(kind: Kind, other: Kind): number {
    return median(this.rounds.map(round => round[kind] / round[other]));
  }
}
