import { Campaign, Target } from './Campaign';
import { megabytes } from './Watch';
import { Fuzzer } from './Fuzzer';

/** Attacks under one seed, which then finds a broken promise soon. */
const BATCH = 25;

/** Attacks an edge of the portal. */
export class EdgeFuzzer implements Fuzzer {
  cases = 0;

  private constructor(private readonly campaign: Campaign) {}

  static async start(target: Target): Promise<EdgeFuzzer> {
    return new EdgeFuzzer(await Campaign.start(target));
  }

  get progress(): string {
    const { block, peak, kept } = this.campaign.worst;
    return `longest block ${block.toFixed(0)} ms, memory ${megabytes(
      peak,
    )} at most and ${megabytes(kept)} kept`;
  }

  async batch(seed: number, most: number): Promise<string | undefined> {
    const attacks = Math.min(BATCH, most);
    const finding = await this.campaign.attack(seed, attacks);
    this.cases += attacks;
    return finding;
  }

  stop(): Promise<void> {
    return this.campaign.stop();
  }
}
