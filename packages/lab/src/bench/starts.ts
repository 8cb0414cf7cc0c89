import { PortalProcess } from '../portal/PortalProcess';
import { administered, Work, works } from '../soak/works';
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
  'resident after everything once, MB',
  'resident at most, MB',
];

/**
 * A portal is started with an empty database and once more, decides, and does once
 * whatever it has beside decisions.
 */
async function figuresOf(
  portal: PortalProcess,
  others: readonly Work[],
): Promise<readonly number[]> {
  try {
    const first = await milliseconds(() => portal.start());
    await settled(portal);
    await portal.stop();
    const again = await milliseconds(() => portal.start());
    await settled(portal);
    await cpuOfAuthorize(portal, BATCH_SIZE, BATCHES);
    await settled(portal);
    const decided = await portal.ask('usage');
    for (const work of others) {
      await work(portal, 1);
    }
    await settled(portal);
    const { rss, peak } = await portal.ask('usage');
    return [first, again, decided.rss / 1e6, rss / 1e6, peak / 1e6];
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
          const own = `${policy}-${run}`;
          const portal = await site.portal(own, { policy }, administered);
          const others = policy === 'rbac' ? Object.values(works) : [];
          runs[policy].push([...(await figuresOf(portal, others))]);
        }
      }
      const lines = rows.map((row, index) => {
        const [rbac, allowAll] = policies.map(policy =>
          median(runs[policy].map(figures => figures[index])),
        );
        return [row, rbac, allowAll, rbac - allowAll, rbac / allowAll];
      });
      return section(
        `### Start and memory, ${name}`,
        table(['', 'RBAC', 'allow-all', 'more', 'ratio'], lines),
      );
    }),
  );
}
