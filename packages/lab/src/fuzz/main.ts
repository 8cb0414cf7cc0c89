import { parseArgs } from 'node:util';
import { Campaign } from './Campaign';
import { DecisionFuzzer } from './DecisionFuzzer';
import { Fuzzer } from './Fuzzer';
import { targets } from './targets';

const DECISIONS = 'decisions';
const names = [DECISIONS, ...Object.keys(targets)];
/** Cases unless told: both take some minutes. */
const DEFAULT_CASES = { decisions: 1_000_000, edges: 1_000 };
/** Milliseconds between two lines of progress. */
const PROGRESS = 10_000;

const usage = `Usage: npm run fuzz -- [--target <name>] [--minutes <n> | --cases <n>] [--seed <s>]
${DECISIONS}, the target unless told, compares the decision point with a naive evaluator
in random worlds, ${DEFAULT_CASES.decisions} cases unless told. The others attack an edge of the portal,
${DEFAULT_CASES.edges} times unless told: ${Object.keys(targets).join(', ')}.`;

class UsageError extends Error {}

interface Limits {
  readonly target: string;
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
  const options = {
    target: { ...option, default: DECISIONS },
    minutes: option,
    cases: option,
    seed: option,
  };
  const { values } = parseArgs({ args: [...args], options });
  const { target } = values;
  if (!names.includes(target)) {
    throw new UsageError(
      `--target must be one of ${names.join(', ')}, not "${target}"`,
    );
  }
  const minutes = positive('minutes', values.minutes);
  const cases = positive('cases', values.cases);
  if (minutes && cases) {
    throw new UsageError('--minutes and --cases exclude each other');
  }
  const defaultCases =
    target === DECISIONS ? DEFAULT_CASES.decisions : DEFAULT_CASES.edges;
  return {
    target,
    seed: Math.floor(positive('seed', values.seed) ?? Date.now() % 2 ** 31),
    cases: cases ?? (minutes ? Infinity : defaultCases),
    milliseconds: minutes ? minutes * 60_000 : Infinity,
  };
}

/** Tries out cases until a limit is reached or something is found. */
async function main(args: readonly string[]) {
  const { target, ...limits } = readArguments(args);
  // Express prints what it answers with a failure otherwise.
  process.env.NODE_ENV ??= 'test';
  const fuzzer: Fuzzer =
    target === DECISIONS
      ? new DecisionFuzzer()
      : await Campaign.start(targets[target]);
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const print = () => {
    const seconds = elapsed() / 1_000;
    const { cases, progress } = fuzzer;
    console.log(
      `${cases} cases (${progress}), ${seconds.toFixed(0)} s, ${Math.round(
        cases / seconds,
      )} cases/s`,
    );
  };
  let nextLine = PROGRESS;
  console.log(`seed ${limits.seed}`);
  for (
    let seed = limits.seed;
    fuzzer.cases < limits.cases && elapsed() < limits.milliseconds;
    seed++
  ) {
    const finding = await fuzzer.batch(seed, limits.cases - fuzzer.cases);
    if (finding) {
      console.log(`\n${finding}`);
      console.log(
        `Found again by: npm run fuzz -- --target ${target} --seed ${seed} --cases 1`,
      );
      process.exitCode = 1;
      break;
    }
    if (elapsed() >= nextLine) {
      nextLine = elapsed() + PROGRESS;
      print();
    }
  }
  print();
  if (!process.exitCode) {
    console.log('Nothing found.');
  }
  await fuzzer.stop();
}

main(process.argv.slice(2))
  .catch(error => {
    console.error(
      error instanceof UsageError || error.code?.startsWith('ERR_PARSE_ARGS')
        ? `${error.message}\n\n${usage}`
        : error,
    );
    process.exitCode = 2;
  })
  // A portal that was attacked may not end by itself.
  .finally(() => process.exit());
