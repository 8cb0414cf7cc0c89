import fc from 'fast-check';
import { setTimeout } from 'node:timers/promises';
import { Fuzzer } from './Fuzzer';
import { BoundBroken, megabytes, Watch } from './Watch';

/** An edge of the portal, and how it is attacked. */
export interface Target<Attack = unknown> {
  readonly attacks: fc.Arbitrary<Attack>;
  start(): Promise<Attacked<Attack>>;
}

/** What is attacked, once it has started. */
export interface Attacked<Attack = unknown> {
  /**
   * Attacks once, and leaves everything as it was before.
   *
   * @throws Error that says which promise does not hold
   */
  run(attack: Attack): Promise<void>;
  stop(): Promise<void>;
}

/** Attacks under one seed, which then finds a broken promise soon. */
const BATCH = 25;
/** After how many milliseconds the smallest attack so far has to do. */
const SHRINKING = 60_000;
/** Milliseconds that the attacked has to stop when it may no longer be able to. */
const STOPPING = 1_000;

/** Attacks one target at random, within bounds of time and memory. */
export class Campaign implements Fuzzer {
  cases = 0;

  private constructor(
    private readonly target: Target,
    private attacked: Attacked,
    private watch: Watch,
  ) {}

  static async start(target: Target): Promise<Campaign> {
    return new Campaign(target, await target.start(), new Watch());
  }

  get progress(): string {
    const { block, peak, kept } = this.watch.worst;
    return `longest block ${block.toFixed(0)} ms, memory ${megabytes(
      peak,
    )} at most and ${megabytes(kept)} kept`;
  }

  /** Makes some attacks; gives the smallest one that breaks a promise, as text. */
  async batch(seed: number, most: number): Promise<string | undefined> {
    const attacks = Math.min(BATCH, most);
    this.cases += attacks;
    const details = await fc.check(
      fc.asyncProperty(this.target.attacks, one => this.attackOnce(one)),
      {
        seed,
        numRuns: attacks,
        interruptAfterTimeLimit: SHRINKING,
        includeErrorInReport: true,
      },
    );
    return details.failed && (await this.failsAgain(details))
      ? fc.defaultReportMessage(details)
      : undefined;
  }

  async stop(): Promise<void> {
    await this.watch.stop();
    await this.attacked.stop();
  }

  /** A busy machine breaks a bound once; what is wrong does it again. */
  private async failsAgain({
    counterexample,
    errorInstance,
  }: fc.RunDetails<[unknown]>): Promise<boolean> {
    if (!(errorInstance instanceof BoundBroken) || !counterexample) {
      return true;
    }
    return this.attackOnce(counterexample[0]).then(
      () => false,
      () => true,
    );
  }

  private async attackOnce(attack: unknown) {
    try {
      await this.watch.over(() => this.attacked.run(attack));
    } catch (error) {
      if (error instanceof BoundBroken) {
        // The attack may go on, and be taken for the next one.
        await Promise.race([
          this.stop(),
          setTimeout(STOPPING, undefined, { ref: false }),
        ]);
        this.attacked = await this.target.start();
        this.watch = new Watch();
      }
      throw error;
    }
  }
}
