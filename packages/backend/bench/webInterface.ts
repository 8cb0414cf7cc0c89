/*
 * Measures the web interface in a real browser on the sample portal, with 1,000
 * roles of 100 members each and 40,000 users in the catalog: `npm run
 * measure:web`. For each page, the time until it can be used, and what it asks
 * the backend for.
 */
import { join } from 'node:path';
import { Locator, Page } from 'playwright-core';
import { Browser } from '../src/__testUtils__/Browser';
import { RunningPortal } from '../src/__testUtils__/RunningPortal';
import { crowdCatalog } from './crowdedCatalog';

const ROLES = 1_000;
const MEMBERS = 100;
const USERS = 40_000;
const GROUPS = 400;
const RUNS = 3;
/**
 * The sample portal makes its search index anew twice a minute, which with so
 * many users would be most of what it does.
 */
const RARELY_INDEXED = {
  search: {
    collators: {
      catalog: {
        schedule: {
          initialDelay: { days: 1 },
          frequency: { days: 1 },
          timeout: { minutes: 1 },
        },
      },
    },
  },
};
/** Roles whose policies are created with one request. */
const BATCH = 100;

const nameOf = (role: number) => `crew-role-${String(role).padStart(4, '0')}`;

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** What is there when the page can be used. */
  readonly ready: (page: Page) => Locator;
}

const ROLE = `/rbac/roles/role/default/${nameOf(500)}`;

const pages: MeasuredPage[] = [
  {
    name: 'roles',
    path: '/rbac/roles',
    ready: page => page.getByRole('button', { name: /^Delete/ }).first(),
  },
  {
    name: 'roles, searched and sorted',
    path: '/rbac/roles?search=crew&sort=lastModified&order=descending&page=25',
    ready: page => page.getByRole('button', { name: /^Delete/ }).first(),
  },
  {
    name: 'a role',
    path: ROLE,
    ready: page => page.getByText(/\d people/).first(),
  },
  {
    name: 'its form',
    path: `${ROLE}/edit`,
    ready: page => page.getByRole('textbox', { name: /^Description/ }),
  },
  {
    name: 'new role',
    path: '/rbac/roles/new',
    ready: page => page.getByRole('textbox', { name: /^Description/ }),
  },
  {
    name: 'why',
    path: '/rbac/why',
    ready: page => page.getByRole('combobox').first(),
  },
  {
    name: 'sources',
    path: '/rbac/sources',
    ready: page => page.getByText('Policy files').first(),
  },
];

async function fill(portal: RunningPortal): Promise<void> {
  const post = async (path: string, body: unknown) => {
    const options = { method: 'POST', body };
    const response = await portal.as(
      'alice',
      `/api/permission${path}`,
      options,
    );
    if (!response.ok) {
      throw new Error(`${path}: ${response.status} ${await response.text()}`);
    }
  };
  crowdCatalog(join(portal.folder, 'catalog.sqlite'), USERS, GROUPS);
  await portal.eventually(async () => {
    const ready = await fetch(`${portal.url}/.backstage/health/v1/readiness`);
    return ready.ok;
  }, 'the portal answers after its catalog was filled');
  for (let role = 0; role < ROLES; role++) {
    await post('/roles', {
      name: `role:default/${nameOf(role)}`,
      memberReferences: Array.from({ length: MEMBERS }, (_, index) => {
        const member = role * MEMBERS + index;
        return index === 0
          ? `group:default/crew-${role % GROUPS}`
          : `user:default/person-${member % USERS}`;
      }),
      metadata: { description: `What crew ${role} may do` },
    });
  }
  const permissions = [
    'catalog-entity',
    'scaffolder-template',
    'scaffolder-task',
  ];
  for (let first = 0; first < ROLES; first += BATCH) {
    await post(
      '/policies',
      Array.from({ length: BATCH }, (_, index) =>
        permissions.map(permission => ({
          entityReference: `role:default/${nameOf(first + index)}`,
          permission,
          policy: 'read',
          effect: 'allow',
        })),
      ).flat(),
    );
  }
}

/** What a page asked the backend for: the path, and the bytes of the answer. */
interface Request {
  readonly path: string;
  readonly bytes: number;
}

async function requestsOf(
  page: Page,
  use: () => Promise<unknown>,
): Promise<Request[]> {
  const requests: Promise<Request>[] = [];
  const listener = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    const { pathname, search } = new URL(response.url());
    if (pathname.startsWith('/api/')) {
      requests.push(
        response.body().then(
          body => ({ path: pathname + search, bytes: body.length }),
          () => ({ path: pathname + search, bytes: 0 }),
        ),
      );
    }
  };
  page.on('response', listener);
  await use();
  page.off('response', listener);
  return Promise.all(requests);
}

async function milliseconds(use: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await use();
  return performance.now() - start;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

async function measure(portal: RunningPortal, browser: Browser) {
  const page = await browser.open('alice', `${portal.url}/settings`);
  await page.getByRole('link', { name: 'Administration' }).waitFor();
  for (const { name, path, ready } of pages) {
    const inPortal: number[] = [];
    const anew: number[] = [];
    let requests: Request[] = [];
    for (let run = 0; run < RUNS; run++) {
      await page.goto(`${portal.url}/settings`);
      await page.getByRole('link', { name: 'Administration' }).waitFor();
      requests = await requestsOf(page, async () => {
        const time = await milliseconds(async () => {
          await page.evaluate(address => {
            window.history.pushState({}, '', address);
            window.dispatchEvent(new PopStateEvent('popstate'));
          }, path);
          await ready(page).waitFor();
        });
        inPortal.push(time);
      });
      anew.push(
        await milliseconds(async () => {
          await page.goto(portal.url + path, { waitUntil: 'commit' });
          await ready(page).waitFor();
        }),
      );
    }
    const largest = requests.reduce(
      (most, request) => (request.bytes > most.bytes ? request : most),
      { path: '', bytes: 0 },
    );
    const kilobytes = requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1e3;
    console.log(
      `${name}: ${median(inPortal).toFixed(0)} ms in the portal, ${median(anew).toFixed(0)} ms anew; ${requests.length} requests, ${kilobytes.toFixed(1)} kB, largest ${(largest.bytes / 1e3).toFixed(1)} kB (${largest.path})`,
    );
  }
}

async function main() {
  const portal = await RunningPortal.start(RARELY_INDEXED);
  try {
    const filled = await milliseconds(() => fill(portal));
    console.log(
      `${ROLES} roles with ${MEMBERS} members each and ${USERS} users, made in ${(filled / 1e3).toFixed(0)} s; median of ${RUNS}`,
    );
    const browser = await Browser.start();
    try {
      await measure(portal, browser);
      if (browser.errors.length > 0) {
        console.log(`Errors in the console:\n${browser.errors.join('\n')}`);
      }
    } finally {
      await browser.stop();
    }
  } finally {
    await portal.stop();
  }
}

main().catch(error => {
  console.error(error);
  process.exit(1);
});
