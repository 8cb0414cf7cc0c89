/*
 * Measures who may do what in the sample portal with 40,000 users and 1,060 groups
 * in a real catalog, and what decisions feel of it meanwhile: `npm run
 * measure:access`.
 */
import { join } from 'node:path';
import { RunningPortal } from '../src/__testUtils__/RunningPortal';
import { crowdCatalog } from './crowdedCatalog';

const USERS = 40_000;
const GROUPS = 1_060;
/** Decisions over HTTP that are under way at a time, and how many there are. */
const CALLERS = 4;
const DECISIONS = 2_000;
const RESOURCE = 'component:default/tracking-service';

/** Every user has a condition of their own on it. */
const WHO_CAN = '/access/users?permission=catalog.entity.delete&limit=100';
const ON_RESOURCE = `${WHO_CAN}&resourceRef=${RESOURCE}`;
const MATRIX = '/access/matrix?rows=users';

const question = {
  items: [
    {
      id: '1',
      permission: {
        type: 'resource',
        name: 'catalog.entity.read',
        attributes: { action: 'read' },
        resourceType: 'catalog-entity',
      },
    },
  ],
};

class CrowdedPortal {
  constructor(private readonly portal: RunningPortal) {}

  /** The answer to a call as the administrator, and the milliseconds it took. */
  async call(path: string): Promise<[string, number]> {
    const start = performance.now();
    const response = await this.portal.as('alice', `/api/permission${path}`);
    const body = await response.text();
    if (!response.ok) {
      throw new Error(`${path}: ${response.status} ${body}`);
    }
    return [body, performance.now() - start];
  }

  /** Milliseconds of many decisions, in order. */
  async decisions(): Promise<number[]> {
    const times: number[] = [];
    const decide = async () => {
      while (times.length < DECISIONS) {
        const start = performance.now();
        const response = await this.portal.as(
          'bob',
          '/api/permission/authorize',
          { method: 'POST', body: question },
        );
        await response.text();
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, decide));
    return times.sort((a, b) => a - b);
  }

  /** The same while an analysis is made again and again. */
  async decisionsDuring(path: string): Promise<number[]> {
    let isOver = false;
    const analyse = async () => {
      while (!isOver) {
        await this.call(path);
      }
    };
    const decide = async () => {
      const times = await this.decisions();
      isOver = true;
      return times;
    };
    const [times] = await Promise.all([decide(), analyse()]);
    return times;
  }
}

function quantiles(times: readonly number[]): string {
  const at = (share: number) =>
    times[Math.floor((times.length - 1) * share)].toFixed(1);
  return `median ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms`;
}

async function measure(crowded: CrowdedPortal) {
  const print = (name: string, text: string) => console.log(`${name}: ${text}`);
  const timed = async (name: string, path: string) => {
    const [body, ms] = await crowded.call(path);
    print(name, `${ms.toFixed(0)} ms, ${(body.length / 1e3).toFixed(0)} kB`);
    return body;
  };
  await timed('who can, the first time', WHO_CAN);
  await timed('who can', WHO_CAN);
  const body = await timed('for one entity', ON_RESOURCE);
  const { counts, population } = JSON.parse(body);
  print('of whom', JSON.stringify({ ...counts, ...population }));
  await timed('for one entity, once more', ON_RESOURCE);
  await timed('the matrix', MATRIX);
  await crowded.decisions();
  for (const [name, path] of [
    ['who can', WHO_CAN],
    ['for one entity', ON_RESOURCE],
    ['the matrix', MATRIX],
  ]) {
    print('alone', quantiles(await crowded.decisions()));
    print(`during ${name}`, quantiles(await crowded.decisionsDuring(path)));
  }
}

async function main() {
  const portal = await RunningPortal.start();
  try {
    crowdCatalog(join(portal.folder, 'catalog.sqlite'), USERS, GROUPS);
    await portal.eventually(async () => {
      const ready = await fetch(`${portal.url}/.backstage/health/v1/readiness`);
      return ready.ok;
    }, 'the portal answers after its catalog was filled');
    await measure(new CrowdedPortal(portal));
  } finally {
    await portal.stop();
  }
}

main().catch(error => {
  console.error(error);
  process.exit(1);
});
