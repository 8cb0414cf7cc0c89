import { JsonObject } from '@backstage/types';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  cpuPerDecision,
  PolicyKind,
  policyKinds,
  startPortal,
  USER,
  writeFiles,
} from './benchPortal';
import { buildPortal } from './builtPortal';
import { median, milliseconds } from './measure';
import { inFolder, portalDatabases } from './places';
import { PortalProcess } from './PortalProcess';
import { table } from './table';
import { benchRoles } from './world';

/** Portals of each policy, in turn. */
const RUNS = 3;
/** Decisions before the memory is looked at. */
const BATCHES = 200;
const BATCH_SIZE = 100;

/** What is measured of a start, in the order of the figures. */
const rows = [
  'ready with an empty database, ms',
  'ready once more, ms',
  'resident after decisions, MB',
  'resident at most, MB',
];

/** A portal is started with an empty database and once more, and decides. */
async function figuresOf(
  start: () => Promise<PortalProcess>,
): Promise<readonly number[]> {
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
  return [first, again, rss / 1e6, peak / 1e6];
}

function measure(policies: number, database: JsonObject): Promise<string> {
  return inFolder(async files => {
    await writeFiles(files, benchRoles(policies));
    const site = await buildPortal(files);
    const runs: Record<PolicyKind, (readonly number[])[]> = {
      rbac: [],
      'allow-all': [],
    };
    for (let run = 0; run < RUNS; run++) {
      const folder = join(files, `${process.pid}-${run}`);
      await mkdir(folder);
      for (const policy of [...policyKinds].reverse()) {
        const setup = { policy, site, files, folder, database };
        runs[policy].push(await figuresOf(() => startPortal(setup)));
      }
    }
    return table(
      ['', 'RBAC', 'allow-all', 'more'],
      rows.map((row, index) => {
        const of = (kind: PolicyKind) =>
          median(runs[kind].map(figures => figures[index]));
        const [rbac, allowAll] = [of('rbac'), of('allow-all')];
        return [row, rbac, allowAll, rbac - allowAll];
      }),
    );
  });
}

/**
 * Measures how a portal that has a policy of a size in its files starts, and the
 * same portal under a policy that allows everything.
 */
export async function measureStarts(policies: number): Promise<string> {
  const parts = [];
  for (const [name, database] of portalDatabases()) {
    parts.push(
      `### Start and memory, ${name}`,
      await measure(policies, database),
    );
  }
  return parts.join('\n\n');
}
