import { SubjectResolver } from '../../../../../plugins/rbac-backend/src/decision/SubjectResolver';
import { quietLogger } from '@internal/rbac-testkit/backend/quiet';
import { table } from '../table';
import { LargeCatalog } from './largeCatalog';

const USERS = 1_000_000;
const GROUPS = 100_000;
const REPLICAS = 50;
/** Seconds between two requests of an active user. */
const PAUSE = 10;
/** Simulated seconds. */
const DURATION = 180;
const SECOND = 1_000;

interface GroupFigures {
  readonly callsPerSecond: number;
  readonly entitiesPerSecond: number;
  /** Share of the requests that were answered from memory. */
  readonly hits: number;
  /** Megabytes, for all active users. */
  readonly memory: number;
}

/**
 * What one replica asks of the catalog and keeps of it, while so many users are
 * active on it. The clock is simulated; the catalog answers at once.
 */
async function simulate(
  active: number,
  maxAge: number,
  emptyHeap: number,
): Promise<GroupFigures> {
  const catalog = new LargeCatalog(USERS, GROUPS);
  let now = 0;
  const resolver = new SubjectResolver({
    catalog,
    auth: { getOwnServiceCredentials: async () => undefined as never },
    logger: quietLogger,
    settings: () => ({
      useOwnershipEntityRefs: false,
      maxAge: maxAge * SECOND,
      maxStaleness: 600 * SECOND,
    }),
    now: () => now,
  });
  const stride = Math.floor(USERS / active);
  const request = (index: number) => {
    const userEntityRef = `user:default/u${index * stride}`;
    return resolver.resolve({
      info: { userEntityRef, ownershipEntityRefs: [userEntityRef] },
    });
  };
  const second = async () => {
    for (let tenth = 0; tenth < 10; tenth++) {
      const part = (now / SECOND) % PAUSE;
      const requests = [];
      const begin = Math.round((part * active) / PAUSE);
      const end = Math.round(((part + 0.1) * active) / PAUSE);
      for (let index = begin; index < end; index++) {
        requests.push(request(index % active));
      }
      await Promise.all(requests);
      now += SECOND / 10;
    }
  };
  // Everybody comes once; what that costs is the start, not the rule.
  for (let elapsed = 0; elapsed < 2 * Math.max(PAUSE, maxAge); elapsed++) {
    await second();
  }
  const before = { ...catalog, statistics: resolver.statistics };
  for (let elapsed = 0; elapsed < DURATION; elapsed++) {
    await second();
  }
  const heap = usedHeap() - emptyHeap;
  const { hits, misses } = resolver.statistics;
  const newHits = hits - before.statistics.hits;
  const newMisses = misses - before.statistics.misses;
  return {
    callsPerSecond: (catalog.calls - before.calls) / DURATION,
    entitiesPerSecond: (catalog.entities - before.entities) / DURATION,
    hits: newHits / (newHits + newMisses),
    memory: heap / 2 ** 20,
  };
}

function usedHeap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

/** Users, groups and the catalog. */
export async function manyGroups(): Promise<string> {
  const rows = [];
  const emptyHeap = usedHeap();
  for (const active of [1_000, 20_000]) {
    for (const maxAge of [30, 300]) {
      const figures = await simulate(active, maxAge, emptyHeap);
      rows.push([
        active,
        maxAge,
        figures.callsPerSecond,
        figures.entitiesPerSecond,
        figures.callsPerSecond * REPLICAS,
        figures.entitiesPerSecond * REPLICAS,
        figures.hits * 100,
        figures.memory,
      ]);
    }
  }
  return [
    `### Groups: ${USERS.toLocaleString('en-US')} users, ${GROUPS.toLocaleString(
      'en-US',
    )} groups, each user asks every ${PAUSE} s`,
    table(
      [
        'active users per replica',
        'maxAge, s',
        'calls/s',
        'entities/s',
        `calls/s of ${REPLICAS} replicas`,
        `entities/s of ${REPLICAS} replicas`,
        'from memory, %',
        'MB',
      ],
      rows,
    ),
  ].join('\n\n');
}
