import { parseArgs } from 'node:util';
import { Campaign, Fuzzer, Target } from './Campaign';
import { checks } from './checks';
import { DecisionFuzzer, lists } from './decisions';
import { delegation } from './delegation';
import { files } from './files';
import { history } from './history';
import { plugins } from './plugins';
import { requests } from './requests';

/** The edges of the portal, by the names under which they are attacked. */
const targets: Readonly<Record<string, Target>> = {
  checks,
  delegation,
  files,
  history,
  lists,
  plugins,
  requests,
};

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

function positive(name: string, text: string | undefined) {
  const value = Number(text);
  if (text !== undefined && !(value > 0 && Number.isFinite(value))) {
    throw new UsageError(`--${name} must be a number above 0, not "${text}"`);
  }
  return text === undefined ? undefined : value;
}

function readArguments() {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      target: { ...option, default: DECISIONS },
      minutes: option,
      cases: option,
      seed: option,
    },
  });
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
    firstSeed: Math.floor(
      positive('seed', values.seed) ?? Date.now() % 2 ** 31,
    ),
    mostCases: cases ?? (minutes ? Infinity : defaultCases),
    milliseconds: minutes ? minutes * 60_000 : Infinity,
  };
}

/** Tries out cases until a limit is reached or something is found. */
async function main() {
  const { target, firstSeed, mostCases, milliseconds } = readArguments();
  // Express prints what it answers with a failure otherwise.
  process.env.NODE_ENV ??= 'test';
  const fuzzer: Fuzzer =
    target === DECISIONS
      ? new DecisionFuzzer()
      : await Campaign.start(targets[target]);
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const print = () => {
    const { cases, progress } = fuzzer;
    const seconds = elapsed() / 1_000;
    const speed = Math.round(cases / seconds);
    console.log(
      `${cases} cases (${progress}), ${seconds.toFixed(0)} s, ${speed} cases/s`,
    );
  };
  let nextLine = PROGRESS;
  let finding: string | undefined;
  console.log(`seed ${firstSeed}`);
  for (
    let seed = firstSeed;
    !finding && fuzzer.cases < mostCases && elapsed() < milliseconds;
    seed++
  ) {
    finding = await fuzzer.batch(seed, mostCases - fuzzer.cases);
    if (finding) {
      console.log(
        `\n${finding}\nFound again by: npm run fuzz -- --target ${target} --seed ${seed} --cases 1`,
      );
      process.exitCode = 1;
    } else if (elapsed() >= nextLine) {
      nextLine = elapsed() + PROGRESS;
      print();
    }
  }
  print();
  if (!finding) {
    console.log('Nothing found.');
  }
  await fuzzer.stop();
}

main()
  .catch(error => {
    const isOfUsage =
      error instanceof UsageError || error.code?.startsWith('ERR_PARSE_ARGS');
    console.error(isOfUsage ? `${error.message}\n\n${usage}` : error);
    process.exitCode = 2;
  })
  // A portal that was attacked may not end by itself.
  .finally(() => process.exit());
