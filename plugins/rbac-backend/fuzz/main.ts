import { parseArgs } from 'node:util';
import { findingText } from '../src/testing/naive/findingText';
import { compareInWorlds } from '../src/testing/naive/fuzz';

const DEFAULT_CASES = 1_000_000;
/** Worlds that are compared under one seed, which then finds a difference soon. */
const BATCH = 500;
/** Milliseconds between two lines of progress. */
const PROGRESS = 10_000;

const usage = `Usage: npm run fuzz -- [--minutes <n> | --cases <n>] [--seed <s>]
Compares the decision point with a naive evaluator in random worlds; ${DEFAULT_CASES} cases unless told.`;

class UsageError extends Error {}

interface Limits {
  readonly seed: number;
  readonly cases: number;
  readonly milliseconds: number;
}

function positive(name: string, text: string | undefined) {
  if (text === undefined) {
    return undefined;
  }
  const value = Number(text);
  if (!(value > 0) || !Number.isFinite(value)) {
    throw new UsageError(`--${name} must be a number above 0, not "${text}"`);
  }
  return value;
}

function readArguments(args: readonly string[]): Limits {
  const option = { type: 'string' } as const;
  const options = { minutes: option, cases: option, seed: option };
  let values: { minutes?: string; cases?: string; seed?: string };
  try {
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const minutes = positive('minutes', values.minutes);
  const cases = positive('cases', values.cases);
  if (minutes && cases) {
    throw new UsageError('--minutes and --cases exclude each other');
  }
  return {
    seed: Math.floor(positive('seed', values.seed) ?? Date.now() % 2 ** 31),
    cases: cases ?? (minutes ? Infinity : DEFAULT_CASES),
    milliseconds: minutes ? minutes * 60_000 : Infinity,
  };
}

/** What has been compared so far. */
class Progress {
  worlds = 0;
  readonly results = { ALLOW: 0, DENY: 0, CONDITIONAL: 0 };
  private readonly started = performance.now();
  private nextLine = PROGRESS;

  get cases(): number {
    const { ALLOW, DENY, CONDITIONAL } = this.results;
    return ALLOW + DENY + CONDITIONAL;
  }

  get milliseconds(): number {
    return performance.now() - this.started;
  }

  printWhenDue() {
    if (this.milliseconds >= this.nextLine) {
      this.nextLine = this.milliseconds + PROGRESS;
      this.print();
    }
  }

  print() {
    const seconds = this.milliseconds / 1_000;
    const results = Object.entries(this.results)
      .map(([result, count]) => `${count} ${result}`)
      .join(', ');
    console.log(
      `${this.cases} cases (${results}) in ${this.worlds} worlds, ${seconds.toFixed(
        0,
      )} s, ${Math.round(this.cases / seconds)} cases/s`,
    );
  }
}

/** Compares until a limit is reached or a difference found. */
async function main(args: readonly string[]) {
  const limits = readArguments(args);
  const progress = new Progress();
  console.log(`seed ${limits.seed}`);
  for (
    let seed = limits.seed;
    progress.cases < limits.cases &&
    progress.milliseconds < limits.milliseconds;
    seed++
  ) {
    const finding = await compareInWorlds({
      seed,
      worlds: BATCH,
      tally: result => {
        progress.results[result] += 1;
      },
    });
    if (finding) {
      console.log(`\n${findingText(finding)}`);
      console.log(`Found again by: npm run fuzz -- --seed ${seed} --cases 1`);
      process.exitCode = 1;
      return;
    }
    progress.worlds += BATCH;
    progress.printWhenDue();
  }
  progress.print();
  console.log('No difference.');
}

main(process.argv.slice(2)).catch(error => {
  console.error(
    error instanceof UsageError ? `${error.message}\n\n${usage}` : error,
  );
  process.exitCode = 2;
});
