import { DecisionRequest } from '@portal-rbac/plugin-rbac-core';
import { JsonObject } from '@backstage/types';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuPerDecision, startPortal, USER, writeFiles } from './benchPortal';
import { buildPortal } from './builtPortal';
import { median } from './measure';
import { PortalProcess } from './PortalProcess';
import { benchRoles, conditionalRequests } from './world';

/**
 * Runs of each portal, in turn. Many short ones, because the two runs of a pair
 * are to meet the same state of the machine.
 */
const RUNS = 15;
/** Requests of one run. */
const SINGLES = 400;
const BATCHES = 80;
const BATCH_SIZE = 100;

/** Microseconds of the server's processor time for one decision. */
export interface HttpFigures {
  readonly single: Compared;
  readonly batch: Compared;
  /** The same with conditions, which are applied to an entity. */
  readonly singleConditional: Compared;
  readonly batchConditional: Compared;
  /** Megabytes after a garbage collection. */
  readonly heap: Compared;
  readonly rss: Compared;
}

/** A figure with RBAC and the same with a policy that allows all. */
export interface Compared {
  readonly rbac: number;
  readonly allowAll: number;
  /** Of the two; the median of those of all pairs of runs. */
  readonly ratio: number;
}

/**
 * Compares a portal that has a policy of a size with the same portal under a
 * policy that allows everything.
 *
 * @param database - the configuration `backend.database`
 */
export async function measureHttp(
  policies: number,
  database: JsonObject,
): Promise<HttpFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'rbac-bench-'));
  const portals: PortalProcess[] = [];
  try {
    const files = await writeFiles(folder, benchRoles(policies));
    const site = await buildPortal(folder);
    for (const policy of ['rbac', 'allow-all'] as const) {
      portals.push(await startPortal(policy, site, folder, database, files));
    }
    const [rbac, allowAll] = portals;
    return await compare(rbac, allowAll);
  } finally {
    await Promise.all(portals.map(portal => portal.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(rbac: PortalProcess, allowAll: PortalProcess) {
  await rbac.settled();
  await allowAll.settled();
  const memory = {
    rbac: await rbac.usageWithoutGarbage(),
    allowAll: await allowAll.usageWithoutGarbage(),
  };
  const tokens = new Map([
    [rbac, await rbac.signIn(USER)],
    [allowAll, await allowAll.signIn(USER)],
  ]);
  const measure = async (
    size: number,
    calls: number,
    asked?: readonly DecisionRequest[],
  ): Promise<Compared> => {
    const cpuOf = (portal: PortalProcess) =>
      cpuPerDecision(portal, tokens.get(portal) ?? '', size, calls, asked);
    await cpuOf(rbac);
    await cpuOf(allowAll);
    const pairs: Pair[] = [];
    for (let run = 0; run < RUNS; run++) {
      pairs.push({ rbac: await cpuOf(rbac), allowAll: await cpuOf(allowAll) });
    }
    return comparisonOf(pairs);
  };
  const megabytes = (key: 'rss' | 'heapUsed') =>
    comparisonOf([
      { rbac: memory.rbac[key] / 1e6, allowAll: memory.allowAll[key] / 1e6 },
    ]);
  return {
    single: await measure(1, SINGLES),
    batch: await measure(BATCH_SIZE, BATCHES),
    singleConditional: await measure(1, SINGLES, conditionalRequests),
    batchConditional: await measure(BATCH_SIZE, BATCHES, conditionalRequests),
    heap: megabytes('heapUsed'),
    rss: megabytes('rss'),
  };
}

type Pair = Pick<Compared, 'rbac' | 'allowAll'>;

function comparisonOf(pairs: readonly Pair[]): Compared {
  return {
    rbac: median(pairs.map(({ rbac }) => rbac)),
    allowAll: median(pairs.map(({ allowAll }) => allowAll)),
    ratio: median(pairs.map(({ rbac, allowAll }) => rbac / allowAll)),
  };
}
