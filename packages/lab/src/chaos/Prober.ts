import { setTimeout } from 'node:timers/promises';
import { probeRequest, readProbe } from './counter';
import { PROBE } from './people';
import { Answer, Replica } from './Replica';

/** The number by which a replica decides now; nothing if its answer shows none. */
export async function counterValueShown(
  replica: Replica,
): Promise<number | undefined> {
  const { status, body } = await ask(replica);
  const reading = status === 200 ? readProbe(body) : undefined;
  return reading?.kind === 'value' ? reading.value : undefined;
}

function ask(replica: Replica): Promise<Answer> {
  return replica.call(PROBE, 'POST', '/api/permission/authorize', probeRequest);
}

/** Milliseconds between an answer and the next question. */
const PAUSE = 20;

/**
 * Asks one replica for decisions all the time, and notes whatever it must not
 * answer.
 */
export class Prober {
  readonly violations: string[] = [];
  /** Whether the process is stopped or being restarted, so that answers take their time. */
  isHalted = false;
  /** Whether it was killed, so that calls fail until it is ready again. */
  isKilled = false;
  /** Whether everything may be denied. */
  mayDeny = false;
  /** The latest number that the replica itself has acknowledged. */
  floor = 0;

  private seen = 0;
  private denied = true;
  private lastAnswer = 0;
  private gap = 0;
  private isStopped = true;
  private loop?: Promise<void>;

  /** @param ceiling - gives the latest number that was ever asked for */
  constructor(
    private readonly replica: Replica,
    private readonly ceiling: () => number,
  ) {}

  /** The number that the last answer showed. */
  get value(): number {
    return this.seen;
  }

  /** Whether an answer has shown a number. */
  get hasValue(): boolean {
    return this.lastAnswer > 0 && !this.denied;
  }

  /** Whether the last answer denied everything. */
  get isDenied(): boolean {
    return this.denied;
  }

  /** The longest time without an answer, in milliseconds, since it was started. */
  get longestGap(): number {
    return this.gap;
  }

  start(): void {
    this.isStopped = false;
    this.gap = 0;
    this.lastAnswer = performance.now();
    this.violations.length = 0;
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.loop;
  }

  private async run() {
    while (!this.isStopped) {
      await this.probe();
      await setTimeout(PAUSE);
    }
  }

  private async probe() {
    const { floor, seen, isKilled } = this;
    try {
      const { status, body } = await ask(this.replica);
      if (status === 200) {
        this.read(body, Math.max(floor, seen));
      } else if (!isKilled) {
        this.note(
          `a decision was answered with ${status}: ${JSON.stringify(body)}`,
        );
      }
    } catch (error) {
      if (!isKilled && !this.isKilled) {
        this.note(`a decision had no answer: ${error}`);
      }
    }
  }

  private read(body: unknown, least: number) {
    const now = performance.now();
    if (!this.isHalted && !this.isKilled) {
      this.gap = Math.max(this.gap, now - this.lastAnswer);
    }
    this.lastAnswer = now;

    const reading = readProbe(body);
    this.denied = reading.kind === 'denied';
    if (reading.kind === 'value') {
      const { value } = reading;
      if (value < least) {
        this.note(`forgot commit ${least}: decided by commit ${value}`);
      } else if (value > this.ceiling()) {
        this.note(`decided by commit ${value}, which nobody has asked for`);
      }
      this.seen = value;
    } else if (reading.kind === 'mixed') {
      this.note(`mixed two commits: ${reading.text}`);
    } else if (!this.mayDeny) {
      this.note('denied everything');
    }
  }

  private note(what: string) {
    this.violations.push(`${this.replica.name} ${what}`);
  }
}
