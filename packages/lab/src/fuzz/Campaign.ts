import assert from 'node:assert';
import { setTimeout } from 'node:timers/promises';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import fc from 'fast-check';
import { BoundBroken, megabytes, Watch } from './Watch';

/** Something that tries out random cases, in batches of one seed each. */
export interface Fuzzer {
  /** Cases so far. */
  readonly cases: number;
  /** What they came to so far. */
  readonly progress: string;
  /**
   * Tries out the cases of a seed.
   *
   * @param most - cases that are still wanted; what comes in one piece may be more
   * @returns what was found, if something was
   */
  batch(seed: number, most: number): Promise<string | undefined>;
  stop(): Promise<void>;
}

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

/** The edge that some attacks are for. */
export function edge<Attack>(
  attacks: fc.Arbitrary<Attack>,
  start: () => Promise<Attacked<Attack>>,
): Target<Attack> {
  return { attacks, start };
}

/** One thing so many times as often as another. */
export function mostly<Usual, Rare>(
  weight: number,
  usual: fc.Arbitrary<Usual>,
  rare: fc.Arbitrary<Rare>,
): fc.Arbitrary<Usual | Rare> {
  return fc.oneof<fc.WeightedArbitrary<Usual | Rare>[]>(
    { weight, arbitrary: usual },
    { weight: 1, arbitrary: rare },
  );
}

/** Calls a portal, which has to answer with a status; gives the body. */
export async function expectStatus(
  portal: TestPortal,
  expected: number,
  ...call: Parameters<TestPortal['call']>
) {
  const { status, text, body } = await portal.call(...call);
  const [method, path] = call;
  const told = `${method} ${path} is ${status}: ${text.slice(0, 500)}`;
  assert.equal(status, expected, told);
  return body;
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
    const { block, peak } = this.watch;
    const kept = megabytes(this.watch.kept());
    return `longest block ${block.toFixed(0)} ms, memory ${megabytes(peak)} at most and ${kept} kept`;
  }

  /** Makes some attacks; gives the smallest one that breaks a promise, as text. */
  async batch(seed: number, most: number): Promise<string | undefined> {
    const numRuns = Math.min(BATCH, most);
    this.cases += numRuns;
    const details = await fc.check(
      fc.asyncProperty(this.target.attacks, one => this.attackOnce(one)),
      {
        seed,
        numRuns,
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
        const late = setTimeout(STOPPING, undefined, { ref: false });
        await Promise.race([this.stop(), late]);
        this.attacked = await this.target.start();
        this.watch = new Watch();
      }
      throw error;
    }
  }
}
