import { PortalProcess } from '../portal/PortalProcess';
import { onEachDatabase } from './databases';
import { median, milliseconds } from './measure';
import { cpuOfAuthorize, settled, Site } from './portals';
import { section, table } from './report';
import { benchRoles } from './worlds';

const POLICIES = 100_000;
/** Starts of each portal, in turn. */
const STARTS = 3;
/** Decisions before the memory is looked at. */
const BATCHES = 200;
const BATCH_SIZE = 100;

const policies = ['rbac', 'allow-all'] as const;

/** What is measured of a start, in the order of the figures. */
const rows = [
  'ready with an empty database, ms',
  'ready once more, ms',
  'resident after decisions, MB',
  'resident at most, MB',
];

/** A portal is started with an empty database and once more, and decides. */
async function figuresOf(portal: PortalProcess): Promise<readonly number[]> {
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
      const runs = { rbac: [], 'allow-all': [] } as Record<string, number[][]>;
      for (let run = 0; run < STARTS; run++) {
        for (const policy of policies) {
          const portal = await site.portal(`${policy}-${run}`, { policy });
          runs[policy].push([...(await figuresOf(portal))]);
        }
      }
      const lines = rows.map((row, index) => {
        const [rbac, allowAll] = policies.map(policy =>
          median(runs[policy].map(figures => figures[index])),
        );
        return [row, rbac, allowAll, rbac - allowAll];
      });
      return section(
        `### Start and memory, ${name}`,
        table(['', 'RBAC', 'allow-all', 'more'], lines),
      );
    }),
  );
}
