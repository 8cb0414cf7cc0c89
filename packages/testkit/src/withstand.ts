import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';

/** Bounds that hold whatever is sent. */
const bounds = {
  /** Milliseconds for which others get no answer. */
  block: 2_000,
  /** Milliseconds in which an attack is over; plugins have five seconds. */
  time: 30_000,
  /** Bytes in use at the worst moment, beyond those before. */
  peak: 256 * 2 ** 20,
  /** Bytes that are still in use afterwards, beyond those before. */
  kept: 64 * 2 ** 20,
};

class BoundBroken extends Error {}

const TICK = 20;

/** Bytes by which two collections may differ without meaning anything. */
const SETTLED = 2 ** 20;

/**
 * A thread beside the one that is attacked. If JavaScript never ends, it reports
 * the attack and ends the process, which nothing else could.
 */
const watchdog = `
const { workerData, parentPort } = require('node:worker_threads');
let attack;
parentPort.on('message', text => { attack = text; });
let seen = -1;
setInterval(() => {
  const beats = Atomics.load(workerData, 0);
  if (beats === seen) {
    require('node:fs').writeSync(2, 'It holds up everything for good: ' + attack);
    process.kill(process.pid, 'SIGKILL');
  }
  seen = beats;
}, ${bounds.time});
`;

/** Bytes that JavaScript holds, buffers included. */
function bytesInUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The same after garbage was collected. */
function bytesKept(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return bytesInUse();
}

/** Holds attacks to {@link bounds} in time and memory. */
class Watch {
  private readonly beats = new Int32Array(new SharedArrayBuffer(4));
  private readonly thread = new Worker(watchdog, {
    eval: true,
    workerData: this.beats,
  });
  private before = Infinity;
  private readonly timer = setInterval(() => this.look(), TICK);
  private turn = { at: performance.now(), used: process.cpuUsage() };
  private fail: (error: Error) => void = () => {};

  private constructor() {}

  /** Memory of earlier work has to be freed first: it would hide as much of what attacks take. */
  static async start(): Promise<Watch> {
    const watch = new Watch();
    for (let kept = bytesKept(); kept < watch.before - SETTLED;) {
      watch.before = kept;
      await new Promise(resolve => setTimeout(resolve, TICK));
      kept = bytesKept();
    }
    return watch;
  }

  /** Attacks once, and a second time if that breaks a bound, which may be due to a busy machine. */
  async over(text: string, attack: () => Promise<void>): Promise<void> {
    this.thread.postMessage(text);
    await this.once(attack).catch(error => {
      if (error instanceof BoundBroken) {
        return this.once(attack);
      }
      throw error;
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.thread.terminate();
  }

  private async once(attack: () => Promise<void>) {
    const broken = new Promise<never>((_, reject) => {
      this.fail = reject;
    });
    const timer = setTimeout(
      () => this.break(`It takes more than ${bounds.time} ms`),
      bounds.time,
    );
    try {
      this.begin();
      await Promise.race([attack(), broken]);
      this.look();
      // The promise reports what was found.
      await Promise.race([broken, Promise.resolve()]);
      if (this.isBeyond(bounds.kept)) {
        throw new BoundBroken(`It keeps more than ${bounds.kept} bytes`);
      }
    } finally {
      clearTimeout(timer);
      this.fail = () => {};
    }
  }

  private begin() {
    this.turn = { at: performance.now(), used: process.cpuUsage() };
  }

  /** Time in which the process did not have the processor does not count. */
  private look() {
    Atomics.add(this.beats, 0, 1);
    const waited = performance.now() - this.turn.at;
    const { user, system } = process.cpuUsage(this.turn.used);
    if (Math.min(waited, (user + system) / 1_000) > bounds.block) {
      this.break(`It blocks the event loop for ${bounds.block} ms`);
    } else if (this.isBeyond(bounds.peak)) {
      this.break(`It takes more than ${bounds.peak} bytes at once`);
    }
    // The time of the collector does not count as the attack's.
    this.begin();
  }

  private isBeyond(bytes: number): boolean {
    const now = bytesInUse();
    this.before = Math.min(this.before, now);
    return now - this.before > bytes && bytesKept() - this.before > bytes;
  }

  private break(how: string) {
    this.fail(new BoundBroken(how));
  }
}

/**
 * Makes random attacks, which have to keep all promises, within bounds of time and memory:
 * how long others wait, what is in use at once, and what is left behind.
 *
 * @param attack - leaves everything as it was before, and throws an error that names the
 *   broken promise
 */
export async function withstands<Attack>(
  attacks: fc.Arbitrary<Attack>,
  numRuns: number,
  attack: (one: Attack) => Promise<void>,
): Promise<void> {
  const watch = await Watch.start();
  try {
    await fc.assert(
      fc.asyncProperty(attacks, one =>
        watch.over(fc.stringify(one), () => attack(one)),
      ),
      { numRuns },
    );
  } finally {
    await watch.stop();
  }
}

/** Picks one option so many times as often as another. */
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
