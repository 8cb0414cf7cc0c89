import { setTimeout } from 'node:timers/promises';
import { Command, InvalidArgumentError } from 'commander';
import { median, milliseconds } from '../bench/measure';
import { Site } from '../bench/portals';
import { tableOf } from '../bench/report';
import { benchRoles } from '../bench/worlds';
import { PortalProcess } from '../portal/PortalProcess';
import { administered, works } from './works';

/*
 * A portal does for a long time what portals do, and has to end as it was: its memory in
 * the last quarter is compared with that in the second. Three quarters of the time it has
 * nothing to do, so that other tests can run beside it.
 */

const POLICIES = 100_000;
const MINUTE = 60_000;
const ROUNDS_PER_LINE = 100;
/** How many times as long as a piece of work the pause after it is. */
const PAUSE = 3;
/** By how much memory may differ: caches do not always hold the same, and the system gets pages back late. */
const MAX_GROWTH = { heap: 1.05, resident: 1.1 };

/** What was measured after a round: memory in MB, after garbage collections. */
interface Sample {
  readonly minute: number;
  readonly rounds: number;
  readonly heap: number;
  readonly resident: number;
}

function minutes(text: string): number {
  const value = Number(text);
  if (!(value > 0)) {
    throw new InvalidArgumentError('It must be a number above 0.');
  }
  return value;
}

/** Does everything once. */
async function round(portal: PortalProcess, number: number) {
  for (const [name, work] of Object.entries(works)) {
    try {
      const took = await milliseconds(() => work(portal, number));
      await setTimeout(PAUSE * took);
    } catch (cause) {
      throw new Error(`Round ${number}, ${name}: ${cause}`, { cause });
    }
  }
}

async function soak(portal: PortalProcess, length: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const begin = performance.now();
  for (let rounds = 1; performance.now() - begin < length * MINUTE; rounds++) {
    // A token is good for an hour.
    portal.tokenOf.cache.clear?.();
    await round(portal, rounds);
    const { heapUsed, rss } = await portal.ask('usageWithoutGarbage');
    const minute = (performance.now() - begin) / MINUTE;
    samples.push({ minute, rounds, heap: heapUsed / 1e6, resident: rss / 1e6 });
    if (rounds % ROUNDS_PER_LINE === 0) {
      console.log(`${rounds} rounds, ${minute.toFixed(0)} minutes`);
    }
  }
  return samples;
}

/** The middle of a quarter of the samples. */
function quarter(samples: readonly Sample[], nth: number): Sample {
  const length = samples.length / 4;
  const own = samples.slice(length * nth, length * (nth + 1));
  const middle = (key: keyof Sample) => median(own.map(one => one[key]));
  return {
    minute: middle('minute'),
    rounds: middle('rounds'),
    heap: middle('heap'),
    resident: middle('resident'),
  };
}

/** Reports what was measured; gives what memory grew too much. */
function judge(samples: readonly Sample[]): string[] {
  const [second, third, last] = [1, 2, 3].map(nth => quarter(samples, nth));
  console.log(
    tableOf([samples[0], second, third, last].map(one => ({ ...one }))),
  );
  return (['heap', 'resident'] as const)
    .filter(key => last[key] > second[key] * MAX_GROWTH[key])
    .map(
      key =>
        `VIOLATION: ${key} memory grew from ${second[key].toFixed(0)} to ${last[key].toFixed(0)} MB`,
    );
}

async function main() {
  const options = new Command('npm run soak --')
    .description(
      'Uses a portal for a long time, and checks that its memory does not grow.',
    )
    .option('--minutes <n>', 'how long', minutes, 60)
    .parse()
    .opts();
  await Site.fromSources(
    { client: 'better-sqlite3' },
    benchRoles(POLICIES),
    async site => {
      const portal = await site.portal('soak', {}, administered);
      try {
        await portal.start();
        const violations = judge(await soak(portal, options.minutes));
        violations.forEach(one => console.error(one));
        process.exitCode = Math.min(violations.length, 1);
      } catch (error) {
        console.error(portal.takeLog());
        throw error;
      } finally {
        await portal.stop();
      }
    },
  );
}

void main();
