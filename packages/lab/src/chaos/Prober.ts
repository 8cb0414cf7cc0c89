import { setTimeout } from 'node:timers/promises';
import { Answer, PortalProcess } from '../portal/PortalProcess';
import { probeRequest, Reading, readProbe } from './counter';
import { PROBE } from './Portal';

function ask(replica: PortalProcess): Promise<Answer> {
  return replica.call(PROBE, 'POST', '/api/permission/authorize', probeRequest);
}

/** What a replica decides by now, if it decides. */
export async function readingOf(
  replica: PortalProcess,
): Promise<Reading | undefined> {
  const { status, body } = await ask(replica);
  return status === 200 ? readProbe(body) : undefined;
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
  /** The number that the last answer showed; none if it denied everything. */
  value?: number;
  /** The longest time without an answer, in milliseconds, since it was started. */
  longestGap = 0;

  private seen = 0;
  private lastAnswer = 0;
  private isStopped = true;
  private loop?: Promise<void>;

  /** @param ceiling - gives the latest number that was ever asked for */
  constructor(
    readonly replica: PortalProcess,
    private readonly ceiling: () => number,
  ) {}

  start(): void {
    this.isStopped = false;
    this.longestGap = 0;
    this.lastAnswer = performance.now();
    this.violations.length = 0;
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.loop;
  }

  /** Ends the tolerance for what a fault has caused. */
  settle(): void {
    this.isHalted = false;
    this.isKilled = false;
    this.mayDeny = false;
  }

  private async run() {
    while (!this.isStopped) {
      await this.probe();
      await setTimeout(PAUSE);
    }
  }

  private async probe() {
    const { isKilled } = this;
    const least = Math.max(this.floor, this.seen);
    try {
      const { status, body } = await ask(this.replica);
      if (status === 200) {
        this.read(readProbe(body), least);
      } else if (!isKilled) {
        const text = JSON.stringify(body);
        this.note(`a decision was answered with ${status}: ${text}`);
      }
    } catch (error) {
      if (!isKilled && !this.isKilled) {
        this.note(`a decision had no answer: ${error}`);
      }
    }
  }

  private read(reading: Reading, least: number) {
    const now = performance.now();
    if (!this.isHalted && !this.isKilled) {
      this.longestGap = Math.max(this.longestGap, now - this.lastAnswer);
    }
    this.lastAnswer = now;
    this.value = typeof reading === 'number' ? reading : undefined;
    if (typeof reading === 'number') {
      if (reading < least) {
        this.note(`forgot commit ${least}: decided by commit ${reading}`);
      } else if (reading > this.ceiling()) {
        this.note(`decided by commit ${reading}, which nobody has asked for`);
      }
      this.seen = reading;
    } else if (reading !== 'denied') {
      this.note(`mixed two commits: ${reading.mixed}`);
    } else if (!this.mayDeny) {
      this.note('denied everything');
    }
  }

  private note(what: string) {
    this.violations.push(`${this.replica.name} ${what}`);
  }
}
