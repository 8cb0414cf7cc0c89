/*
 * Measures who may do what in the sample portal with 40,000 users and 1,060 groups
 * in a real catalog, and what decisions feel of it meanwhile: `npm run
 * measure:access`.
 *
 * Decisions come at a steady rate, and each is late by all that has passed since it
 * was due, so that one that blocks others counts for all of them. Callers who wait for
 * one answer before they ask again would keep the portal busy by themselves: what they
 * see is their own queue, and they stop asking while it is blocked. Seconds alone and seconds during
 * an analysis follow each other in turn, and all decisions of a kind are put together:
 * everybody is read from the catalog every half minute, which the median of short
 * blocks would hide.
 */
import { once } from 'node:events';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { RunningPortal } from '@internal/rbac-testkit/backend/RunningPortal';
import { crowdCatalog } from './crowdedCatalog';

const USERS = 40_000;
const GROUPS = 1_060;
/** Milliseconds between two decisions over HTTP. */
const PERIOD = 10;
/** Decisions that are made alone, then during an analysis, and how often both. */
const DECISIONS = 1_000;
const ROUNDS = 4;
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

/**
 * The search of the sample portal reads the whole catalog every half minute and has
 * decisions wait for a quarter of a second, analysis or not.
 */
const quietSearch = {
  search: {
    collators: { catalog: { schedule: { initialDelay: { days: 1 } } } },
  },
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

  /** The milliseconds from when each of many decisions is due until it is answered. */
  async decisions(): Promise<number[]> {
    const began = performance.now();
    return Promise.all(
      Array.from({ length: DECISIONS }, async (_, index) => {
        const due = began + index * PERIOD;
        await setTimeout(due - performance.now());
        const response = await this.portal.as(
          'bob',
          '/api/permission/authorize',
          { method: 'POST', body: question },
        );
        await response.text();
        return performance.now() - due;
      }),
    );
  }

  /**
   * The same while an analysis is made again and again.
   *
   * @returns also how often it was made
   */
  async decisionsDuring(path: string): Promise<[number[], number]> {
    let isOver = false;
    const analyse = async () => {
      let made = 0;
      for (; !isOver; made++) {
        await this.discard(path);
      }
      return made;
    };
    const decide = async () => {
      const times = await this.decisions();
      isOver = true;
      return times;
    };
    return Promise.all([decide(), analyse()]);
  }

  /** Makes a call and leaves the answer as it comes, which costs next to nothing here. */
  private async discard(path: string): Promise<void> {
    const [response] = await once(
      get(`${this.portal.url}/api/permission${path}`, {
        headers: {
          authorization: `Bearer ${await this.portal.tokenOf('alice')}`,
          'accept-encoding': 'gzip',
        },
      }),
      'response',
    );
    response.resume();
    await once(response, 'end');
  }
}

function quantiles(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.floor((sorted.length - 1) * share)].toFixed(1);
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
    const alone: number[] = [];
    const during: number[] = [];
    let analyses = 0;
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(...(await crowded.decisions()));
      const [times, made] = await crowded.decisionsDuring(path);
      during.push(...times);
      analyses += made;
    }
    print('alone', quantiles(alone));
    print(`during ${name}, ${analyses} times`, quantiles(during));
  }
}

async function main() {
  const portal = await RunningPortal.start(quietSearch);
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
