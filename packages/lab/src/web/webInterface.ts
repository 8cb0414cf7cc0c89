/*
 * Measures the web interface in a real browser on the sample portal, with 1,000
 * roles of 100 members each and 40,000 users in the catalog: `npm run
 * measure:web`. For each page, the time until it can be used, and what it asks the
 * backend for.
 */
import { RunningPortal } from '@internal/rbac-testkit/backend/RunningPortal';
import { Locator, Page, Request } from '@playwright/test';
import { endpoints } from '@portal-rbac/plugin-rbac-common';
import { maxBy, sumBy, zip } from 'lodash';
import { Browser } from '../../../e2e/support/Browser';
import { median, milliseconds } from '../bench/measure';
import { inCrowdedPortal } from './crowdedPortal';

const ROLES = 1_000;
const MEMBERS = 100;
const USERS = 40_000;
const GROUPS = 400;
const RUNS = 5;
/** What each role is allowed to read. */
const PERMISSIONS = [
  'catalog-entity',
  'scaffolder-template',
  'scaffolder-task',
];

const nameOf = (role: number) => `crew-role-${String(role).padStart(4, '0')}`;
const refOf = (role: number) => `role:default/${nameOf(role)}`;

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** Visible once the page can be used. */
  readonly ready: (page: Page) => Locator;
  /** What comes later than that. */
  readonly complete?: (page: Page) => Locator;
}

const ROLE = `/rbac/roles/role/default/${nameOf(500)}`;

const firstRow = (page: Page) =>
  page.getByRole('rowheader').getByRole('link').first();
const description = (page: Page) =>
  page.getByRole('textbox', { name: /^Description/ });
const deleteEntity = (page: Page) =>
  page.getByText('Delete catalog entity').first();
const commit = (page: Page) =>
  page.getByRole('heading', { level: 4 }).getByRole('button').first();

const toMeasure = (
  name: string,
  path: string,
  ready: MeasuredPage['ready'],
  complete?: MeasuredPage['complete'],
): MeasuredPage => ({ name, path, ready, complete });

const pages: MeasuredPage[] = [
  toMeasure('roles', '/rbac/roles', firstRow),
  toMeasure(
    'roles, searched and sorted',
    '/rbac/roles?search=crew&sort=lastModified&order=descending&page=25',
    firstRow,
  ),
  toMeasure(
    'a role',
    ROLE,
    page => page.getByRole('region', { name: 'Permissions' }),
    // Those behind its group, and those behind all its members.
    page => page.getByText(/\d people/).nth(1),
  ),
  toMeasure('its form', `${ROLE}/edit`, description),
  toMeasure('new role', '/rbac/roles/new', description),
  toMeasure('access', '/rbac/access', deleteEntity),
  toMeasure(
    'who can delete entities, of 40,000 on conditions',
    '/rbac/access?permission=catalog.entity.delete',
    page => page.getByRole('heading', { name: /may do it/ }),
  ),
  toMeasure(
    'what a person can do',
    '/rbac/access?who=user:default/person-1',
    page => page.getByRole('heading', { name: /has \d+ permissions$/ }),
  ),
  toMeasure('my access', '/settings/my-access', page =>
    page.getByText(/^\d+ of \d+/).first(),
  ),
  toMeasure('troubleshoot', '/rbac/troubleshoot', page =>
    page.getByRole('combobox').first(),
  ),
  toMeasure('sources', '/rbac/sources', page =>
    page.getByText('Policy files').first(),
  ),
  toMeasure(
    'two roles compared',
    `/rbac/roles/compare?one=${refOf(1)}&other=${refOf(2)}`,
    page => page.getByRole('region', { name: 'Permissions' }),
  ),
  toMeasure('guardrails', '/rbac/guardrails', page =>
    page.getByText('Every portal has this guardrail'),
  ),
  toMeasure('history', '/rbac/history', commit),
  toMeasure('history of a role', `/rbac/history?role=${refOf(500)}`, commit),
  toMeasure('findings', '/rbac/findings', page =>
    page.getByRole('columnheader', { name: 'Finding' }),
  ),
];

async function fill(portal: RunningPortal): Promise<void> {
  for (let role = 0; role < ROLES; role++) {
    const people = Array.from({ length: MEMBERS - 1 }, (_, index) => {
      const member = role * MEMBERS + index + 1;
      return `user:default/person-${member % USERS}`;
    });
    const body = {
      name: refOf(role),
      memberReferences: [`group:default/crew-${role % GROUPS}`, ...people],
      metadata: { description: `What crew ${role} may do` },
      policies: PERMISSIONS.map(permission => {
        return {
          permission,
          policy: 'read' as const,
          effect: 'allow' as const,
        };
      }),
      conditions: [],
    };
    await portal.api('alice').call(endpoints.createWholeRole, { body });
  }
}

/** What a page asks the backend for meanwhile: paths, and the bytes of the answers. */
async function requestsOf(page: Page, use: () => Promise<unknown>) {
  const finished: Request[] = [];
  const listener = (request: Request) => finished.push(request);
  page.on('requestfinished', listener);
  await use();
  page.off('requestfinished', listener);
  const requests = finished.map(async request => {
    const { pathname, search } = new URL(request.url());
    const { responseBodySize: bytes } = await request.sizes();
    return { path: pathname + search, bytes };
  });
  return (await Promise.all(requests)).filter(({ path }) =>
    path.startsWith('/api/'),
  );
}

/** Milliseconds until a page can be used, and until it is complete. */
async function timesOf(
  { ready, complete = ready }: MeasuredPage,
  page: Page,
  open: () => Promise<unknown>,
): Promise<number[]> {
  const untilReady = await milliseconds(async () => {
    await open();
    await ready(page).waitFor();
  });
  const rest = await milliseconds(() => complete(page).waitFor());
  return [untilReady, untilReady + rest];
}

/**
 * Opens a page from within the portal, and by its address; returns how long
 * that takes.
 */
async function measurePage(
  portal: RunningPortal,
  page: Page,
  measured: MeasuredPage,
): Promise<string> {
  const inPortal: number[][] = [];
  const anew: number[][] = [];
  const painted: number[] = [];
  let requests: Awaited<ReturnType<typeof requestsOf>> = [];
  for (let run = 0; run < RUNS; run++) {
    await page.goto(`${portal.url}/settings`);
    await page.getByRole('link', { name: 'Administration' }).waitFor();
    const moveOn = () =>
      page.evaluate(address => {
        window.history.pushState({}, '', address);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, measured.path);
    requests = await requestsOf(page, async () =>
      inPortal.push(await timesOf(measured, page, moveOn)),
    );
    const url = portal.url + measured.path;
    const open = () => page.goto(url, { waitUntil: 'commit' });
    anew.push(await timesOf(measured, page, open));
    // In milliseconds from when it was asked for.
    const firstPaint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0].startTime,
    );
    painted.push(firstPaint);
  }
  const text = (times: readonly number[][]) => {
    const [ready, complete] = zip(...times).map(
      all => `${median(all as number[]).toFixed(0)} ms`,
    );
    return measured.complete ? `${ready} (complete: ${complete})` : ready;
  };
  const kilobytes = (bytes: number) => `${(bytes / 1e3).toFixed(1)} kB`;
  const largest = maxBy(requests, 'bytes') ?? { path: '', bytes: 0 };
  return `${measured.name}: ${text(inPortal)} in the portal, ${text(anew)} anew, first paint after ${median(painted).toFixed(0)} ms; ${requests.length} requests, ${kilobytes(sumBy(requests, 'bytes'))}, largest ${kilobytes(largest.bytes)} (${largest.path})`;
}

void inCrowdedPortal(USERS, GROUPS, async portal => {
  const filled = await milliseconds(() => fill(portal));
  console.log(
    `${ROLES} roles with ${MEMBERS} members each and ${USERS} users, made in ${(filled / 1e3).toFixed(0)} s; median of ${RUNS}`,
  );
  const browser = await Browser.start();
  try {
    const page = await browser.open('alice', `${portal.url}/settings`);
    for (const measured of pages) {
      console.log(await measurePage(portal, page, measured));
    }
    if (browser.errors.length > 0) {
      console.log(`Errors in the console:\n${browser.errors.join('\n')}`);
    }
  } finally {
    await browser.stop();
  }
});
