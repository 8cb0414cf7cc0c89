import { setImmediate as nextTurn, setTimeout } from 'node:timers/promises';

/** Microseconds that a batch has to take at least, to be measured. */
const MIN_BATCH = 50_000;
const RUNS = 5;
/** Milliseconds after which no further run begins. */
const MAX_DURATION = 5_000;
/** Decisions that are made beside other work. */
const DECISIONS = 1_000;

/** The figure that so many others are below: half of them by a share of 0.5. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)];
}

/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** Microseconds of processor time that this process has used, all threads. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

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

/** The same for calls that are waited for, a hundred in a turn of the event loop. */
export function cpuPerAnswer(
  call: (index: number) => Promise<unknown>,
): Promise<number> {
  return cpuPerCall(async calls => {
    for (let index = 0; index < calls; index++) {
      await call(index);
      if (index % 100 === 99) {
        await nextTurn();
      }
    }
  });
}

/** Measures how long something takes, in milliseconds of a clock. */
export async function milliseconds(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** What some work gives, and the milliseconds of processor time it takes. */
export async function timed<T>(
  work: () => T | Promise<T>,
): Promise<[result: T, milliseconds: number]> {
  const before = cpuTime();
  const result = await work();
  return [result, (cpuTime() - before) / 1_000];
}

/** Measures how much of the processor something takes, in milliseconds. */
export async function cpuMilliseconds(work: () => unknown): Promise<number> {
  return (await timed(work))[1];
}

/**
 * Does something at regular times, one after the other, for as long as it goes on. One
 * that is late does not put off when the next is due.
 *
 * @param period - milliseconds from one time to the next
 * @param work - gets its number, and when it is due
 */
export async function regularly(
  period: number,
  goesOn: () => boolean,
  work: (index: number, due: number) => Promise<unknown>,
): Promise<void> {
  let due = performance.now();
  for (let index = 0; goesOn(); index++) {
    due += period;
    await setTimeout(Math.max(0, due - performance.now()));
    await work(index, due);
  }
}

/**
 * Milliseconds by which a thousand decisions come late while other work is done again
 * and again: half of them, one in a hundred, the latest.
 *
 * @param period - milliseconds from one decision to the next
 */
export async function lateness(
  period: number,
  decide: (index: number) => unknown,
  work?: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const decisions = regularly(
    period,
    () => times.length < DECISIONS,
    async (index, due) => {
      await decide(index);
      times.push(performance.now() - due);
    },
  );
  while (work && times.length < DECISIONS) {
    await work();
  }
  await decisions;
  return [0.5, 0.99, 1].map(share => quantile(times, share));
}

/** Megabytes on the heap and in arrays of numbers, after garbage collections. */
export function usedMegabytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

/**
 * Measures each kind in turn, round after round, so that the figures of a round meet
 * the same state of the machine.
 */
export async function inTurn<Kind extends string>(
  kinds: readonly Kind[],
  count: number,
  measure: (kind: Kind) => number | Promise<number>,
) {
  const rounds: Record<Kind, number>[] = [];
  for (let index = 0; index < count; index++) {
    const round = {} as Record<Kind, number>;
    for (const kind of kinds) {
      round[kind] = await measure(kind);
    }
    rounds.push(round);
  }
  return {
    /** The median of all figures of a kind. */
    median: (kind: Kind) => median(rounds.map(round => round[kind])),
    /** What a kind takes to another: the median of the ratios of all rounds. */
    ratio: (kind: Kind, other: Kind) =>
      median(rounds.map(round => round[kind] / round[other])),
  };
}
