import { SubjectResolver } from '../../../../../plugins/rbac-backend/src/decision/SubjectResolver';
import { quietLogger } from '@internal/rbac-testkit/backend/quiet';
import { heapMegabytes } from '../measure';
import { tableOf } from '../table';
import { LargeCatalog } from './largeCatalog';

const USERS = 1_000_000;
const GROUPS = 100_000;
const REPLICAS = 50;
/** Seconds between two requests of an active user. */
const PAUSE = 10;
/** Simulated seconds. */
const DURATION = 180;
const SECOND = 1_000;

/**
 * What one replica asks of the catalog and keeps of it, while so many users are
 * active on it. The clock is simulated; the catalog answers at once.
 */
async function simulate(active: number, maxAge: number, emptyHeap: number) {
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
  const heap = heapMegabytes() - emptyHeap;
  const { hits, misses } = resolver.statistics;
  const newHits = hits - before.statistics.hits;
  const newMisses = misses - before.statistics.misses;
  const calls = (catalog.calls - before.calls) / DURATION;
  const entities = (catalog.entities - before.entities) / DURATION;
  return {
    'active users per replica': active,
    'maxAge, s': maxAge,
    'calls/s': calls,
    'entities/s': entities,
    [`calls/s of ${REPLICAS} replicas`]: calls * REPLICAS,
    [`entities/s of ${REPLICAS} replicas`]: entities * REPLICAS,
    'from memory, %': (newHits / (newHits + newMisses)) * 100,
    MB: heap,
  };
}

/** Users, groups and the catalog. */
export async function manyGroups(): Promise<string> {
  const rows = [];
  const emptyHeap = heapMegabytes();
  for (const active of [1_000, 20_000]) {
    for (const maxAge of [30, 300]) {
      rows.push(await simulate(active, maxAge, emptyHeap));
    }
  }
  return [
    `### Groups: ${USERS.toLocaleString('en-US')} users, ${GROUPS.toLocaleString(
      'en-US',
    )} groups, each user asks every ${PAUSE} s`,
    tableOf(rows),
  ].join('\n\n');
}
