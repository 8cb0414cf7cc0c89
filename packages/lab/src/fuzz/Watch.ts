import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';

/** Bounds that hold whatever is sent. */
const bounds = {
  /** Milliseconds for which nobody else gets an answer. */
  block: 2_000,
  /** Milliseconds in which an attack is over; plugins have five seconds. */
  time: 30_000,
  /** Bytes in use at the worst moment, beyond those before. */
  peak: 256 * 1024 * 1024,
  /** Bytes that are still in use afterwards, beyond those before. */
  kept: 64 * 1024 * 1024,
};

/** An attack that takes too much, and may go on. */
export class BoundBroken extends Error {}

const TICK = 20;
const [beats, blocked, resting] = [0, 1, 2];

/*
 * A thread beside the one that is watched. It counts its own ticks, so that a
 * machine that stands still blames nobody, and ends the JavaScript that holds
 * up the event loop for too long: an attack that hangs for good is to be told
 * and shrunk like every other.
 */
const watchdog = `
const { workerData, parentPort } = require('node:worker_threads');
const { Session } = require('node:inspector');
const { shared, tick, limit } = workerData;
const state = new Int32Array(shared);
const session = new Session();
session.connectToMainThread();
let seen = 0;
let ticks = 0;
const timer = setInterval(() => {
  const now = Atomics.load(state, ${beats});
  ticks = now === seen && !Atomics.load(state, ${resting}) ? ticks + 1 : 0;
  seen = now;
  if (ticks * tick > limit) {
    Atomics.store(state, ${blocked}, 1);
    session.post('Runtime.terminateExecution', () => {});
    ticks = 0;
  }
}, tick);
parentPort.once('message', () => {
  clearInterval(timer);
  session.disconnect();
});
`;

setFlagsFromString('--expose-gc');
const runCollector: () => void = runInNewContext('gc');

/** Bytes that JavaScript holds, buffers included. */
function bytesInUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Holds attacks to {@link bounds} in time and memory. */
export class Watch {
  /** Bytes beyond those at the start, at the worst moment so far. */
  peak = 0;
  /** The longest block of the event loop so far, in milliseconds. */
  block = 0;
  private readonly state = new Int32Array(new SharedArrayBuffer(12));
  private readonly thread: Worker;
  private readonly timer: NodeJS.Timeout;
  private readonly before: number;
  private fail: (error: Error) => void = () => {};
  private lookedAt = performance.now();

  constructor() {
    const { buffer: shared } = this.state;
    this.thread = new Worker(watchdog, {
      eval: true,
      workerData: { shared, tick: TICK, limit: bounds.block },
    });
    this.thread.unref();
    this.collectGarbage();
    this.before = bytesInUse();
    this.timer = setInterval(() => this.look(), TICK);
    this.timer.unref();
  }

  /** Bytes beyond those at the start, after the last attack. */
  kept(): number {
    this.collectGarbage();
    return Math.max(0, bytesInUse() - this.before);
  }

  /**
   * Attacks once.
   *
   * @throws BoundBroken, or what the attack throws
   */
  async over(attack: () => Promise<void>): Promise<void> {
    const broken = new Promise<never>((_, reject) => {
      this.fail = reject;
    });
    const timer = setTimeout(
      () => this.break(`It takes more than ${bounds.time} ms`),
      bounds.time,
    );
    try {
      await Promise.race([attack(), broken]);
      this.look();
      // What was found is told by the promise.
      await Promise.race([broken, Promise.resolve()]);
      const isLarge = bytesInUse() - this.before > bounds.kept;
      const kept = isLarge ? this.kept() : 0;
      if (kept > bounds.kept) {
        throw new BoundBroken(`It keeps ${megabytes(kept)} in memory`);
      }
    } finally {
      clearTimeout(timer);
      this.fail = () => {};
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.thread.postMessage('stop');
    await once(this.thread, 'exit');
  }

  /**
   * In a process that has run for long this takes seconds on a busy machine, for
   * which no attack is to blame. JavaScript that was ended then would be that of
   * Node.js itself, which aborts.
   */
  private collectGarbage() {
    Atomics.store(this.state, resting, 1);
    runCollector();
    Atomics.add(this.state, beats, 1);
    Atomics.store(this.state, resting, 0);
  }

  private look() {
    Atomics.add(this.state, beats, 1);
    const now = performance.now();
    this.block = Math.max(this.block, now - this.lookedAt - TICK);
    this.lookedAt = now;
    let used = bytesInUse() - this.before;
    if (used > bounds.peak) {
      this.collectGarbage();
      used = bytesInUse() - this.before;
    }
    this.peak = Math.max(this.peak, used);
    if (Atomics.exchange(this.state, blocked, 0)) {
      this.break(`It blocks the event loop for ${bounds.block} ms`);
    } else if (used > bounds.peak) {
      this.break(`It takes ${megabytes(used)} of memory at once`);
    }
  }

  private break(how: string) {
    this.fail(new BoundBroken(how));
  }
}

/** Bytes as people read them. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}
