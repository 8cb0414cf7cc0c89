/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Microseconds of processor time that this process has used, all threads. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Microseconds that a batch has to take at least, to be measured. */
const MIN_BATCH = 50_000;
const RUNS = 5;
/** Milliseconds after which no further run begins. */
const MAX_DURATION = 5_000;

/**
 * Measures what one call costs: processor time in microseconds, the median of
 * five runs. Processor time, because other programs on the machine do not add
 * to it. The first call and the batches that find out how many calls make a run
 * warm up.
 *
 * @param batch - makes so many calls
 */
export async function cpuPerCall(
  batch: (calls: number) => void | Promise<void>,
): Promise<number> {
  const started = performance.now();
  const measure = async (calls: number) => {
    const before = cpuTime();
    await batch(calls);
    return cpuTime() - before;
  };
  await batch(1);
  // What was built before is not to be tidied up in the measured time.
  globalThis.gc?.();
  let calls = 1;
  let spent = await measure(calls);
  while (spent < MIN_BATCH) {
    calls *= spent < MIN_BATCH / 10 ? 10 : 2;
    spent = await measure(calls);
  }
  const figures = [spent / calls];
  while (figures.length < RUNS && performance.now() - started < MAX_DURATION) {
    figures.push((await measure(calls)) / calls);
  }
  return median(figures);
}

/** Measures how long something takes, in milliseconds of a clock. */
export async function milliseconds(work: () => Promise<unknown>) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Measures how much of the processor something takes, in milliseconds. */
export async function cpuMilliseconds(work: () => unknown): Promise<number> {
  const before = cpuTime();
  await work();
  return (cpuTime() - before) / 1_000;
}

/** Megabytes on the heap after garbage collections. */
export function heapMegabytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
