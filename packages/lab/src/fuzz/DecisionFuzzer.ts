import { findingText, compareInWorlds } from '@internal/rbac-testkit';
import { PortalEngine } from '../../../../plugins/rbac-backend/src/decision/__testUtils__/PortalEngine';
import { Fuzzer } from './Fuzzer';

/** Worlds that are compared under one seed, which then finds a difference soon. */
const BATCH = 500;

/** Compares the decision point with a naive evaluator. */
export class DecisionFuzzer implements Fuzzer {
  private readonly portal = new PortalEngine();
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
      enter: world => this.portal.enter(world),
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
