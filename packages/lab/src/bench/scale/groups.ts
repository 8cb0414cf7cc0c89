import { Entity, parseEntityRef } from '@backstage/catalog-model';
import { quietLogger } from '@internal/rbac-testkit/backend/quiet';
import { SubjectResolver } from '../../../../../plugins/rbac-backend/src/decision/SubjectResolver';
import { usedMegabytes } from '../measure';
import { section, tableOf, written } from '../report';

const USERS = 1_000_000;
const GROUPS = 100_000;
/** Teams of five, under departments, under divisions, under one company. */
const USERS_PER_TEAM = 10;
const TEAMS_OF_USER = 2;
const CHILDREN = 20;

const REPLICAS = 50;
/** Seconds between two requests of an active user. */
const PAUSE = 10;
/** Simulated seconds. */
const DURATION = 180;
const SECOND = 1_000;

/**
 * A catalog that is worked out when it is asked, so that a million users take
 * no memory: each is in two teams, and each group has one parent and one more
 * beside it, up to the first group.
 */
class LargeCatalog {
  calls = 0;
  entities = 0;

  readonly getEntitiesByRefs = async (asked: { entityRefs: string[] }) => {
    this.calls += 1;
    this.entities += asked.entityRefs.length;
    return { items: asked.entityRefs.map(entityOf) };
  };
}

function entityOf(ref: string): Entity {
  const { kind, name } = parseEntityRef(ref);
  const number = Number(name.slice(1));
  const isUser = kind === 'user';
  const targets = isUser ? teamsOf(number) : parentsOf(number);
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name },
    relations: targets.map(target => ({
      type: isUser ? 'memberOf' : 'childOf',
      targetRef: `group:default/g${target}`,
    })),
  };
}

/** The teams are the last groups: those without children. */
function teamsOf(user: number): number[] {
  const first = Math.floor(GROUPS / CHILDREN) + 1;
  const team = Math.floor(user / USERS_PER_TEAM);
  return Array.from(
    { length: TEAMS_OF_USER },
    (_, index) => first + ((team + index * 7_919) % (GROUPS - first)),
  );
}

function parentsOf(group: number): number[] {
  if (group === 0) {
    return [];
  }
  const parent = Math.floor((group - 1) / CHILDREN);
  return parent > 0 ? [parent, parent - 1] : [parent];
}

/**
 * What one replica asks of the catalog and keeps of it, while so many users are
 * active on it. The clock is simulated; the catalog answers at once.
 */
async function simulate(active: number, maxAge: number, emptyHeap: number) {
  const catalog = new LargeCatalog();
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
    const ownershipEntityRefs = [userEntityRef];
    return resolver.resolve({ info: { userEntityRef, ownershipEntityRefs } });
  };
  const pass = async (seconds: number) => {
    for (let tenth = 0; tenth < 10 * seconds; tenth++) {
      const part = (now / SECOND) % PAUSE;
      const begin = Math.round((part * active) / PAUSE);
      const end = Math.round(((part + 0.1) * active) / PAUSE);
      const requests = [];
      for (let index = begin; index < end; index++) {
        requests.push(request(index % active));
      }
      await Promise.all(requests);
      now += SECOND / 10;
    }
  };
  // Everybody comes once; what that costs is the start, not the rule.
  await pass(2 * Math.max(PAUSE, maxAge));
  const before = { ...catalog, statistics: resolver.statistics };
  await pass(DURATION);
  const heap = usedMegabytes() - emptyHeap;
  const hits = resolver.statistics.hits - before.statistics.hits;
  const misses = resolver.statistics.misses - before.statistics.misses;
  const calls = (catalog.calls - before.calls) / DURATION;
  const entities = (catalog.entities - before.entities) / DURATION;
  return {
    'active users per replica': active,
    'maxAge, s': maxAge,
    'calls/s': calls,
    'entities/s': entities,
    [`calls/s of ${REPLICAS} replicas`]: calls * REPLICAS,
    [`entities/s of ${REPLICAS} replicas`]: entities * REPLICAS,
    'from memory, %': (hits / (hits + misses)) * 100,
    MB: heap,
  };
}

/** Users, groups and the catalog. */
export async function manyGroups(): Promise<string> {
  const rows = [];
  const emptyHeap = usedMegabytes();
  for (const active of [1_000, 20_000]) {
    for (const maxAge of [30, 300]) {
      rows.push(await simulate(active, maxAge, emptyHeap));
    }
  }
  return section(
    `### Groups: ${written(USERS)} users, ${written(GROUPS)} groups, each user asks every ${PAUSE} s`,
    tableOf(rows),
  );
}
