import { setTimeout } from 'node:timers/promises';
import { DecisionRequest } from '@portal-rbac/plugin-rbac-core';
import { PortalProcess } from '../portal/PortalProcess';
import { onEachDatabase } from './databases';
import { inTurn, median, milliseconds, Rounds } from './measure';
import {
  cpuOfAuthorize,
  PolicyKind,
  policyKinds,
  settled,
  Site,
} from './portals';
import { section, table } from './report';
import { benchRoles, conditionalRequests } from './worlds';

const POLICIES = 100_000;

/**
 * Runs of each portal, in turn. Many short ones, because the two runs of a pair
 * are to meet the same state of the machine.
 */
const RUNS = 15;

/** What is measured over HTTP, in decisions of a request and requests of a run. */
const requests: readonly [
  name: string,
  size: number,
  calls: number,
  asked?: readonly DecisionRequest[],
][] = [
  ['single, µs per decision', 1, 400],
  ['batch of 100, µs per decision', 100, 80],
  ['single with conditions', 1, 400, conditionalRequests],
  ['batch of 100 with conditions', 100, 80, conditionalRequests],
];

const MEMORY = { heapUsed: 'heap, MB', rss: 'resident memory, MB' } as const;
const COLLECTIONS = 5;

/**
 * What a portal has in use after garbage collections. Node returns memory to the
 * system some time after the first.
 */
async function usageWithoutGarbage(portal: PortalProcess) {
  for (let collection = 1; collection < COLLECTIONS; collection++) {
    await portal.ask('usageWithoutGarbage');
    await setTimeout(300);
  }
  return portal.ask('usageWithoutGarbage');
}

/** Compares two portals by what decisions cost the server, and by their memory. */
async function compare(portals: Record<PolicyKind, PortalProcess>) {
  for (const kind of policyKinds) {
    await settled(portals[kind]);
  }
  const memory = {
    rbac: await usageWithoutGarbage(portals.rbac),
    'allow-all': await usageWithoutGarbage(portals['allow-all']),
  };
  const rows: (string | number)[][] = [];
  const add = (name: string, rounds: Rounds<PolicyKind>) => {
    const figures = policyKinds.map(kind => rounds.median(kind));
    rows.push([name, ...figures, rounds.ratio('rbac', 'allow-all')]);
  };
  for (const [name, size, calls, asked] of requests) {
    const cpuOf = (kind: PolicyKind) =>
      cpuOfAuthorize(portals[kind], size, calls, asked);
    // The first round warms up.
    await inTurn(policyKinds, 1, cpuOf);
    add(name, await inTurn(policyKinds, RUNS, cpuOf));
  }
  for (const key of ['heapUsed', 'rss'] as const) {
    const megabytes = (kind: PolicyKind) => memory[kind][key] / 1e6;
    add(MEMORY[key], await inTurn(policyKinds, 1, megabytes));
  }
  return table(['', 'RBAC', 'allow-all', 'ratio'], rows);
}

/**
 * Compares a portal that has a large policy with the same portal under a policy that
 * allows everything.
 */
export function measureHttp(): Promise<string> {
  return onEachDatabase((name, database) =>
    Site.on(database, benchRoles(POLICIES), async site => {
      const portals = {
        rbac: await site.portal('rbac'),
        'allow-all': await site.portal('allow-all', { policy: 'allow-all' }),
      };
      try {
        await portals.rbac.start();
        await portals['allow-all'].start();
        return section(`### Over HTTP, ${name}`, await compare(portals));
      } finally {
        await portals.rbac.stop();
        await portals['allow-all'].stop();
      }
    }),
  );
}

/** Starts of each portal, in turn. */
const STARTS = 3;
/** Decisions before the memory is looked at. */
const BATCHES = 200;
const BATCH_SIZE = 100;

/** What is measured of a start, in the order of the figures. */
const startRows = [
  'ready with an empty database, ms',
  'ready once more, ms',
  'resident after decisions, MB',
  'resident at most, MB',
];

/** A portal is started with an empty database and once more, and decides. */
async function startFigures(portal: PortalProcess): Promise<readonly number[]> {
  try {
    const first = await milliseconds(() => portal.start());
    await settled(portal);
    await portal.stop();
    const again = await milliseconds(() => portal.start());
    await settled(portal);
    await cpuOfAuthorize(portal, BATCH_SIZE, BATCHES);
    await settled(portal);
    const { rss, peak } = await portal.ask('usage');
    return [first, again, rss / 1e6, peak / 1e6];
  } finally {
    await portal.stop();
  }
}

/**
 * Measures how a portal that has a large policy in its files starts, and the same
 * portal under a policy that allows everything.
 */
export function measureStarts(): Promise<string> {
  return onEachDatabase((name, database) =>
    Site.on(database, benchRoles(POLICIES), async site => {
      const runs: Record<PolicyKind, (readonly number[])[]> = {
        rbac: [],
        'allow-all': [],
      };
      for (let run = 0; run < STARTS; run++) {
        for (const policy of ['allow-all', 'rbac'] as const) {
          const portal = await site.portal(`${policy}-${run}`, { policy });
          runs[policy].push(await startFigures(portal));
        }
      }
      const rows = startRows.map((row, index) => {
        const [rbac, allowAll] = policyKinds.map(kind =>
          median(runs[kind].map(figures => figures[index])),
        );
        return [row, rbac, allowAll, rbac - allowAll];
      });
      return section(
        `### Start and memory, ${name}`,
        table(['', 'RBAC', 'allow-all', 'more'], rows),
      );
    }),
  );
}
