import { Command, InvalidArgumentError, Option } from 'commander';
import { groupBy, maxBy, meanBy, sumBy } from 'lodash';
import { tableOf } from '../bench/report';
import { FaultName, faults } from './faults';
import { guardrailsFile } from './guardrails';
import { Portal, Postgres } from './Portal';
import { Result, runOnce } from './runOnce';
import { measurePropagation, startTogether, Report } from './together';
import { prepare, Traffic } from './Traffic';

/** What to do. */
export type Wanted = ReturnType<typeof readArguments>;

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new InvalidArgumentError('It must be a whole number above 0.');
  }
  return value;
}

/** Reads the command line; ends the process with the usage if that is wrong. */
export function readArguments(args: readonly string[]) {
  const all = Object.keys(faults) as FaultName[];
  const seed = (Date.now() % 1_000_000) + 1;
  const options = new Command('npm run chaos --')
    .description(
      'Disturbs two replicas on one PostgreSQL while they are written to, and checks what they promise.',
    )
    .option('--runs <n>', 'how often, each fault in turn', wholeNumber, 200)
    .option('--each-once', 'each fault once')
    .option('--seed <s>', 'of the first run, and so on', wholeNumber, seed)
    .addOption(new Option('--fault <name>', 'only this one').choices(all))
    .option('--hold <ms>', 'how long a fault may last', wholeNumber, 1_500)
    .parse(args, { from: 'user' })
    .opts();
  const names = all.filter(one => [undefined, one].includes(options.fault));
  return {
    runs: options.eachOnce ? names.length : Number(options.runs),
    seed: Number(options.seed),
    names,
    longestHold: Number(options.hold),
  };
}

/**
 * Makes the runs, one after the other, and prints a line for each and a table
 * at the end. Unless only one fault is wanted, two replicas are started at once
 * before.
 *
 * @returns the exit code: 1 if anything was violated
 */
export async function main(
  wanted: Wanted,
  postgres: Postgres,
  interruption: AbortSignal,
): Promise<number> {
  console.log(`seed ${wanted.seed}`);
  const isComplete = wanted.names.length > 1;
  const violations: string[] = [];
  const print = (what: string, report: Report) => {
    console.log(`${what}${report.text}`);
    report.violations.forEach(one => console.log(`VIOLATION: ${one}`));
    violations.push(...report.violations);
  };
  if (isComplete) {
    print('started together: ', await startTogether(postgres));
  }
  const portal = await Portal.create(postgres, 'chaos_', { guardrailsFile });
  const traffic = new Traffic(portal);
  try {
    await portal.start();
    await prepare(portal);
    await traffic.warmUp();
    if (isComplete) {
      const propagation = await measurePropagation(portal, traffic);
      print('with notifications, ', propagation);
    }
    const results = await disturb(portal, traffic, wanted, interruption);
    console.log(`\n${summary(results)}`);
    interruption.throwIfAborted();
    violations.push(...results.flatMap(result => result.violations));
  } catch (error) {
    portal.members.forEach(({ replica }) => console.log(replica.takeLog()));
    console.log(await portal.activity().catch(String));
    throw error;
  } finally {
    // At once: traffic ends only when its calls have, and the replicas may hang.
    await Promise.all([portal.stop(), traffic.stop()]);
  }
  return violations.length > 0 ? 1 : 0;
}

async function disturb(
  portal: Portal,
  traffic: Traffic,
  { runs, seed: first, names, longestHold }: Wanted,
  interruption: AbortSignal,
): Promise<Result[]> {
  const results: Result[] = [];
  let document = await portal.document();
  for (let run = 0; run < runs && !interruption.aborted; run += 1) {
    const fault = names[run % names.length];
    const seed = first + run;
    const again = `Repeat it by: npm run chaos -- --runs 1 --seed ${seed} --fault '${fault}' --hold ${longestHold}`;
    try {
      const plan = [document, fault, seed, longestHold] as const;
      const made = await runOnce(portal, traffic, ...plan);
      ({ document } = made);
      results.push(made.result);
      console.log(line(made.result));
      if (made.result.violations.length > 0) {
        made.result.logs.forEach(log => console.log(log));
        console.log(again);
        document = await portal.document();
      }
    } catch (error) {
      console.log(again);
      traffic.violations.forEach(violation => console.log(violation));
      throw error;
    }
  }
  return results;
}

function line(result: Result): string {
  const { fault, seed, detail, violations } = result;
  const figures = [
    `${result.acknowledged} written`,
    `${result.refused} refused, ${result.refusedByGuardrail} of them by a guardrail`,
    `${result.unavailable} times 503`,
    `gap ${Math.round(result.longestGap)} ms`,
    `recovered in ${Math.round(result.recovery)} ms`,
  ].join(', ');
  return [
    `${seed} ${fault}${detail && ` (${detail})`}: ${figures}`,
    ...violations.slice(0, 10).map(violation => `  VIOLATION: ${violation}`),
  ].join('\n');
}

function summary(results: readonly Result[]): string {
  const byFault = Object.entries(groupBy(results, 'fault'));
  return tableOf(
    byFault.map(([fault, own]) => ({
      fault,
      runs: own.length,
      written: sumBy(own, 'acknowledged'),
      refused: sumBy(own, 'refused'),
      'by a guardrail': sumBy(own, 'refusedByGuardrail'),
      '503s': sumBy(own, 'unavailable'),
      'longest gap, ms': Math.round(maxBy(own, 'longestGap')!.longestGap),
      'recovery, ms': Math.round(meanBy(own, 'recovery')),
      'slowest, ms': Math.round(maxBy(own, 'recovery')!.recovery),
    })),
  );
}
