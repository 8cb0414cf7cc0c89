import assert from 'node:assert';
import {
  anyWorld,
  compareInWorlds,
  findingText,
  listedCells,
} from '@internal/rbac-testkit';
import { PortalEngine } from '../../../../plugins/rbac-backend/src/decision/__testUtils__/PortalEngine';
import { edge, Fuzzer } from './Campaign';

/** Worlds that are compared under one seed, which then finds a difference soon. */
const BATCH = 500;

/** Compares the decision point with a naive evaluator. */
export class DecisionFuzzer implements Fuzzer {
  cases = 0;
  private readonly portal = new PortalEngine();
  private worlds = 0;
  private readonly results = { ALLOW: 0, DENY: 0, CONDITIONAL: 0 };

  get progress(): string {
    const { ALLOW, DENY, CONDITIONAL } = this.results;
    return `${ALLOW} ALLOW, ${DENY} DENY, ${CONDITIONAL} CONDITIONAL in ${this.worlds} worlds`;
  }

  async batch(seed: number): Promise<string | undefined> {
    const finding = await compareInWorlds({
      enter: world => this.portal.enter(world),
      seed,
      worlds: BATCH,
      tally: result => {
        this.results[result] += 1;
        this.cases += 1;
      },
    });
    this.worlds += BATCH;
    return finding && findingText(finding);
  }

  async stop(): Promise<void> {}
}

/**
 * Lists of who may do what, in random portals: every cell is what is decided, and
 * what the naive evaluator says.
 */
export const lists = edge(anyWorld, async () => ({
  async run(world) {
    for (const { listed, evaluated, ...cell } of listedCells(world)) {
      const { decided } = cell;
      assert.deepStrictEqual(
        { ...cell, listed, evaluated },
        { ...cell, listed: decided, evaluated: decided },
      );
    }
  },
  stop: async () => {},
}));
