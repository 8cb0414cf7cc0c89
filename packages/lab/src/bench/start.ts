import { JsonObject } from '@backstage/types';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuPerDecision, startPortal, USER, writeFiles } from './benchPortal';
import { buildPortal } from './builtPortal';
import { median, milliseconds } from './measure';
import { PortalProcess } from './PortalProcess';
import { benchRoles } from './world';

/** Portals of each policy, in turn. */
const RUNS = 3;
/** Decisions before the memory is looked at. */
const BATCHES = 200;
const BATCH_SIZE = 100;

/** What the start of a portal takes. */
export interface StartFigures {
  /** Milliseconds until it is ready: with an empty database, and once more. */
  readonly first: number;
  readonly again: number;
  /** Resident megabytes after decisions, and the most that they ever were. */
  readonly rss: number;
  readonly peak: number;
}

/**
 * Measures how a portal that has a policy of a size in its files starts, and the
 * same portal under a policy that allows everything.
 *
 * @param database - the configuration `backend.database`
 */
export async function measureStarts(
  policies: number,
  database: JsonObject,
): Promise<{ rbac: StartFigures; allowAll: StartFigures }> {
  const folder = await mkdtemp(join(tmpdir(), 'rbac-bench-'));
  try {
    const files = await writeFiles(folder, benchRoles(policies));
    const site = await buildPortal(folder);
    const all = { rbac: [], 'allow-all': [] } as Record<
      'rbac' | 'allow-all',
      StartFigures[]
    >;
    for (let run = 0; run < RUNS; run++) {
      const own = join(folder, `${process.pid}-${run}`);
      await mkdir(own);
      for (const policy of ['allow-all', 'rbac'] as const) {
        all[policy].push(
          await figuresOf(() =>
            startPortal(policy, site, own, database, files),
          ),
        );
      }
    }
    return { rbac: middle(all.rbac), allowAll: middle(all['allow-all']) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function figuresOf(
  start: () => Promise<PortalProcess>,
): Promise<StartFigures> {
  const portals: PortalProcess[] = [];
  const startOne = () =>
    milliseconds(async () => {
      portals.push(await start());
    });
  const first = await startOne();
  await portals[0].settled();
  await portals[0].stop();
  const again = await startOne();
  const [, portal] = portals;
  await portal.settled();
  await cpuPerDecision(portal, await portal.signIn(USER), BATCH_SIZE, BATCHES);
  await portal.settled();
  const { rss, peak } = await portal.usage();
  await portal.stop();
  return { first, again, rss: rss / 1e6, peak: peak / 1e6 };
}

function middle(runs: readonly StartFigures[]): StartFigures {
  const of = (key: keyof StartFigures) => median(runs.map(run => run[key]));
  return {
    first: of('first'),
    again: of('again'),
    rss: of('rss'),
    peak: of('peak'),
  };
}
