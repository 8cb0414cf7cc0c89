/*
 * Measures the web interface in a real browser on the sample portal, with 1,000
 * roles of 100 members each and 40,000 users in the catalog: `npm run
 * measure:web`. For each page, the time until it can be used, and what it asks
 * the backend for.
 */
import { join } from 'node:path';
import { Locator, Page, Request as PlaywrightRequest } from '@playwright/test';
import { Browser } from '../../../e2e/support/Browser';
import { RunningPortal } from '@internal/rbac-testkit/backend/RunningPortal';
import { crowdCatalog } from './crowdedCatalog';

const ROLES = 1_000;
const MEMBERS = 100;
const USERS = 40_000;
const GROUPS = 400;
const RUNS = 5;
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
/** What each role is allowed to read. */
const PERMISSIONS = [
  'catalog-entity',
  'scaffolder-template',
  'scaffolder-task',
];
/** Roles whose policies are created with one request. */
const BATCH = 100;

const nameOf = (role: number) => `crew-role-${String(role).padStart(4, '0')}`;

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** What is there when the page can be used. */
  readonly ready: (page: Page) => Locator;
  /** What comes later than that. */
  readonly complete?: (page: Page) => Locator;
}

const ROLE = `/rbac/roles/role/default/${nameOf(500)}`;

const pages: MeasuredPage[] = [
  {
    name: 'roles',
    path: '/rbac/roles',
    ready: page => page.getByRole('rowheader').getByRole('link').first(),
  },
  {
    name: 'roles, searched and sorted',
    path: '/rbac/roles?search=crew&sort=lastModified&order=descending&page=25',
    ready: page => page.getByRole('rowheader').getByRole('link').first(),
  },
  {
    name: 'a role',
    path: ROLE,
    ready: page =>
      page.getByRole('heading', {
        name: `Permission policies (${PERMISSIONS.length})`,
      }),
    // Those behind its group, and those behind all its members.
    complete: page => page.getByText(/\d people/).nth(1),
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
    name: 'access',
    path: '/rbac/access',
    ready: page => page.getByRole('link', { name: 'catalog.entity.delete' }),
  },
  {
    name: 'who can delete entities, of 40,000 on conditions',
    path: '/rbac/access?permission=catalog.entity.delete',
    ready: page => page.getByRole('rowheader').getByRole('link').first(),
  },
  {
    name: 'what a person can do',
    path: '/rbac/access?who=user:default/person-1',
    ready: page => page.getByText('Delete catalog entity').first(),
  },
  {
    name: 'my access',
    path: '/settings/my-access',
    ready: page => page.getByText('Delete catalog entity').first(),
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
  {
    name: 'two roles compared',
    path: `/rbac/roles/compare?one=role:default/${nameOf(1)}&other=role:default/${nameOf(2)}`,
    ready: page => page.getByText('Both', { exact: true }),
  },
  {
    name: 'laws',
    path: '/rbac/laws',
    ready: page => page.getByText('Every portal has this law'),
  },
  {
    name: 'history',
    path: '/rbac/history',
    ready: page =>
      page.getByRole('button', { name: /^What changed in revision/ }).first(),
  },
  {
    name: 'history of a role',
    path: `/rbac/history?role=role:default/${nameOf(500)}`,
    ready: page =>
      page.getByRole('button', { name: /^What changed in revision/ }).first(),
  },
  {
    name: 'clean-up',
    path: '/rbac/clean-up',
    ready: page => page.getByText(/^Show [\d,]+ roles? in the list$/).first(),
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
  for (let first = 0; first < ROLES; first += BATCH) {
    await post(
      '/policies',
      Array.from({ length: BATCH }, (_, index) =>
        PERMISSIONS.map(permission => ({
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
  const listener = (request: PlaywrightRequest) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) {
      requests.push(
        request.sizes().then(({ responseBodySize }) => ({
          path: pathname + search,
          bytes: responseBodySize,
        })),
      );
    }
  };
  page.on('requestfinished', listener);
  await use();
  page.off('requestfinished', listener);
  return Promise.all(requests);
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Milliseconds. */
interface Times {
  readonly ready: number;
  readonly complete: number;
}

/** When a page that was just loaded first showed anything, in milliseconds from when it was asked for. */
async function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0].startTime,
  );
}

/** How long it took until a page could be used, and until all of it was there. */
async function timesOf(
  page: Page,
  { ready, complete = ready }: MeasuredPage,
  open: () => Promise<unknown>,
): Promise<Times> {
  const start = performance.now();
  await open();
  await ready(page).waitFor();
  const whenReady = performance.now() - start;
  await complete(page).waitFor();
  return { ready: whenReady, complete: performance.now() - start };
}

async function measurePage(
  portal: RunningPortal,
  page: Page,
  measured: MeasuredPage,
) {
  const inPortal: Times[] = [];
  const anew: Times[] = [];
  const painted: number[] = [];
  let requests: Request[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.goto(`${portal.url}/settings`);
    await page.getByRole('link', { name: 'Administration' }).waitFor();
    requests = await requestsOf(page, async () => {
      inPortal.push(
        await timesOf(page, measured, () =>
          page.evaluate(address => {
            window.history.pushState({}, '', address);
            window.dispatchEvent(new PopStateEvent('popstate'));
          }, measured.path),
        ),
      );
    });
    anew.push(
      await timesOf(page, measured, () =>
        page.goto(portal.url + measured.path, { waitUntil: 'commit' }),
      ),
    );
    painted.push(await firstPaint(page));
  }
  return { inPortal, anew, painted, requests };
}

async function measure(portal: RunningPortal, browser: Browser) {
  const page = await browser.open('alice', `${portal.url}/settings`);
  await page.getByRole('link', { name: 'Administration' }).waitFor();
  for (const measured of pages) {
    const { inPortal, anew, painted, requests } = await measurePage(
      portal,
      page,
      measured,
    );
    const times = (runs: Times[]) => {
      const ready = `${median(runs.map(run => run.ready)).toFixed(0)} ms`;
      const complete = median(runs.map(run => run.complete));
      return measured.complete
        ? `${ready} (complete: ${complete.toFixed(0)} ms)`
        : ready;
    };
    const largest = requests.reduce(
      (most, request) => (request.bytes > most.bytes ? request : most),
      { path: '', bytes: 0 },
    );
    const kilobytes = requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1e3;
    console.log(
      `${measured.name}: ${times(inPortal)} in the portal, ${times(anew)} anew, first paint after ${median(painted).toFixed(0)} ms; ${requests.length} requests, ${kilobytes.toFixed(1)} kB, largest ${(largest.bytes / 1e3).toFixed(1)} kB (${largest.path})`,
    );
  }
}

async function main() {
  const portal = await RunningPortal.start(RARELY_INDEXED);
  try {
    const start = performance.now();
    await fill(portal);
    const filled = performance.now() - start;
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
