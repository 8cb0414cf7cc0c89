import { findingText } from '../src/testing/naive/findingText';
import { compareInWorlds } from '../src/testing/naive/fuzz';
import { Fuzzer } from './Fuzzer';

/** Worlds that are compared under one seed, which then finds a difference soon. */
const BATCH = 500;

/** Compares the decision point with a naive evaluator. */
export class DecisionFuzzer implements Fuzzer {
  private worlds = 0;
  private readonly results = { ALLOW: 0, DENY: 0, CONDITIONAL: 0 };

  get cases(): number {
    const { ALLOW, DENY, CONDITIONAL } = this.results;
    return ALLOW + DENY + CONDITIONAL;
  }

  get progress(): string {
    const results = Object.entries(this.results)
      .map(([result, count]) => `${count} ${result}`)
      .join(', ');
    return `${results} in ${this.worlds} worlds`;
  }

  async batch(seed: number): Promise<string | undefined> {
    const finding = await compareInWorlds({
      seed,
      worlds: BATCH,
      tally: result => {
        this.results[result] += 1;
      },
    });
    this.worlds += BATCH;
    return finding && findingText(finding);
  }

  async stop(): Promise<void> {}
}
