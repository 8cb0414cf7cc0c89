import { Locator, Page } from '@playwright/test';
import { given, taken } from './answeredRequests';
import { answerUnused } from './answeredUnused';

/** A page that has a picture. */
export interface PicturedPage {
  readonly name: string;
  /** A sample user; the administrator `alice`, if nobody is named. */
  readonly user?: string;
  readonly path: string;
  /** Is called before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What comes last; does what has to be done for it to come. */
  readonly ready: (page: Page) => Locator | Promise<Locator>;
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });
const people = (page: Page) => page.getByText(/\d people/);
const commits = (page: Page) =>
  page.getByRole('heading', { level: 4 }).getByRole('button');
const link = (page: Page, name: string) => page.getByRole('link', { name });
const region = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name });

async function tick(page: Page, name: string): Promise<Locator> {
  const row = page.getByRole('row', { name: new RegExp(`^${name}( |$)`) });
  await row.locator('label', { has: page.getByRole('checkbox') }).click();
  const ticked = '[role=row][aria-selected=true]';
  return page.locator(ticked, { hasText: name }).first();
}

async function goToStep(page: Page, step: string): Promise<void> {
  await button(page, step).click();
  await page
    .getByRole('heading', { name: step.replace(/^\d\. /, ''), level: 3 })
    .waitFor();
}

const ROLES = '/rbac/roles';
const CREW = `${ROLES}/role/default/release-crew`;

const pictured = (
  name: string,
  path: string,
  ready: PicturedPage['ready'],
): PicturedPage => ({ name, path, ready });

/** The pages of the web interface, on the portal of `seeded`. */
export const picturedPages: PicturedPage[] = [
  pictured('roles', ROLES, page =>
    page.getByRole('row', { name: /^release-crew/ }),
  ),
  pictured('roles-selected', `${ROLES}?search=crew`, async page => {
    await tick(page, 'release-crew');
    return tick(page, 'night-crew');
  }),
  pictured('roles-none-found', `${ROLES}?search=zebra`, page =>
    page.getByText('No matching roles'),
  ),
  pictured('overview', '/rbac/overview', async page => {
    await link(page, '2 cannot read the catalog').waitFor();
    return region(page, 'Sources').getByText('on-call');
  }),
  {
    name: 'overview-taken',
    path: '/rbac/overview',
    before: page => page.route('**/requests?*unacknowledged=true*', taken),
    ready: async page => {
      await region(page, 'Taken without an approval').waitFor();
      await link(page, '2 cannot read the catalog').waitFor();
      return region(page, 'Sources').getByText('on-call');
    },
  },
  pictured('go-to', ROLES, async page => {
    await page.getByRole('button', { name: /^Go to/ }).click();
    await page
      .getByRole('searchbox', { name: 'Role, person or permission' })
      .fill('crew');
    return page.getByRole('option', { name: /release-crew/ });
  }),
  pictured('users', `${ROLES}/users`, page =>
    page.getByRole('row', { name: /Alice Ahmadi/ }),
  ),
  pictured('role', CREW, page => people(page).first()),
  pictured('role-of-files', `${ROLES}/role/default/developer`, page =>
    people(page).nth(1),
  ),
  pictured('role-history', CREW, async page => {
    await page
      .getByRole('tablist', { name: 'Role' })
      .getByRole('tab', { name: 'History' })
      .click();
    return region(page, 'Blame');
  }),
  pictured('deletion', CREW, async page => {
    await button(page, 'Delete').click();
    return page.getByRole('dialog').getByText(/read from the catalog/);
  }),
  pictured(
    'comparison',
    `${ROLES}/compare?one=role:default/release-crew&other=role:default/night-crew`,
    page => region(page, 'Members of both'),
  ),
  pictured('form-about', `${ROLES}/new`, page =>
    page.getByLabel('Description'),
  ),
  pictured('form-members', `${CREW}/edit`, async page => {
    await goToStep(page, '2. Users and groups');
    return page.getByRole('row', { name: 'Bob Brandt' });
  }),
  pictured('form-permissions', `${CREW}/edit`, async page => {
    await goToStep(page, '3. Permission policies');
    return page.getByRole('radiogroup').first();
  }),
  pictured('form-review', `${CREW}/edit`, async page => {
    await goToStep(page, '2. Users and groups');
    await button(page, 'Remove user:default/carol').click();
    await goToStep(page, '4. Review');
    return page.getByText(/read from the catalog/);
  }),
  pictured(
    'form-of-files',
    `${ROLES}/role/default/developer/edit`,
    async page => {
      await goToStep(page, '2. Users and groups');
      await page
        .getByRole('combobox', { name: 'Add a user or group' })
        .pressSequentially('heid');
      await page.getByRole('option', { name: 'Heidi Hassan' }).click();
      await page.getByRole('row', { name: 'Heidi Hassan' }).waitFor();
      await goToStep(page, '4. Review');
      await page.getByText(/^\+g, user:default\/heidi/).waitFor();
      return page.getByText(/read from the catalog/);
    },
  ),
  pictured('access', '/rbac/access', page =>
    link(page, 'catalog.entity.delete'),
  ),
  pictured(
    'access-who-can',
    '/rbac/access?permission=catalog.entity.delete',
    page => page.getByText('Bob Brandt'),
  ),
  pictured('access-of-person', '/rbac/access?who=user:default/dave', page =>
    region(page, 'scaffolder'),
  ),
  pictured(
    'access-of-group',
    '/rbac/access?who=group:default/engineering',
    page => page.getByTitle('role:default/developer'),
  ),
  pictured(
    'troubleshoot',
    '/rbac/troubleshoot?user=user:default/dave&permission=catalog.entity.read&resource=resource:default/partner-cluster',
    page => link(page, 'Edit as a change: contractor'),
  ),
  pictured('requests', '/rbac/requests', async page => {
    await region(page, 'Frank Fischer requests release-crew')
      .getByText(/gains? access/)
      .first()
      .waitFor();
    return region(page, 'Heidi Hassan requests release-crew')
      .getByText(/gains? access/)
      .first();
  }),
  {
    name: 'requests-own',
    user: 'heidi',
    path: '/rbac/requests',
    ready: page => region(page, 'Your requests').getByText('Waiting').nth(1),
  },
  {
    name: 'requests-given',
    user: 'heidi',
    path: '/rbac/requests',
    before: page => page.route('**/me/requests?*', given),
    ready: page => button(page, 'Give back on-call'),
  },
  {
    name: 'request-dialog',
    user: 'heidi',
    path: '/',
    ready: async page => {
      await button(page, 'Request access').click();
      return page.getByRole('dialog').getByLabel('Reason');
    },
  },
  pictured('history', '/rbac/history', page => commits(page).first()),
  pictured('commit', '/rbac/history?role=release-crew', async page => {
    await commits(page).nth(1).click();
    return page.getByRole('table', { name: 'What changed of release-crew' });
  }),
  pictured(
    'commit-for-a-time',
    '/rbac/history?role=release-crew',
    async page => {
      await commits(page).first().click();
      return page.getByRole('row', { name: /Dave Dlamini has release-crew/ });
    },
  ),
  pictured('sources', '/rbac/sources', page =>
    region(page, 'on-call').getByText('All well'),
  ),
  pictured('guardrails', '/rbac/guardrails', async page => {
    await page.getByText('At risk', { exact: true }).waitFor();
    return region(page, 'lock-out');
  }),
  {
    name: 'findings',
    path: '/rbac/findings',
    before: answerUnused,
    ready: async page => {
      await page
        .getByText(/is the only administrator$/)
        .or(page.getByText('By which roles'))
        .first()
        .waitFor();
      await page.getByText('1,204 uses').waitFor();
      return page.getByRole('columnheader', { name: 'Finding' });
    },
  },
  {
    name: 'my-access',
    user: 'bob',
    path: '/settings/my-access',
    ready: page => page.getByText(/^\d+ of 11/),
  },
  {
    name: 'entity-of-person',
    // Owns nothing: kinds of owned entities come in any order.
    path: '/catalog/default/user/grace',
    ready: page => region(page, 'Access').getByText(/^\d+ of 11/),
  },
  {
    name: 'not-allowed',
    user: 'heidi',
    path: '/rbac',
    ready: page => region(page, 'You cannot see this page'),
  },
  {
    name: 'empty-catalog',
    user: 'heidi',
    path: '/',
    ready: page => region(page, 'You cannot read the catalog yet'),
  },
  {
    name: 'failure',
    path: '/rbac/findings',
    before: async page => {
      await answerUnused(page);
      await page.route('**/api/permission/findings', route =>
        route.fulfill({
          status: 503,
          json: {
            error: { name: 'Unavailable', message: 'The database is away' },
            request: { method: 'GET', url: '/findings' },
            response: { statusCode: 503 },
          },
        }),
      );
    },
    ready: page => page.getByText('The database is away'),
  },
];
