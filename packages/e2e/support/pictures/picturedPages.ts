import { Page } from '@playwright/test';

/** A page that has a picture. */
export interface PicturedPage {
  readonly name: string;
  /** A sample user; the administrator `alice`, if nobody is named. */
  readonly user?: string;
  readonly path: string;
  /** Is called before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Waits for what comes last, and does what has to be done for it to come. */
  readonly ready: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });
const region = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name });

async function tick(page: Page, name: string): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(`^${name}( |$)`) });
  await row.locator('label', { has: page.getByRole('checkbox') }).click();
  await page
    .locator('[role=row][aria-selected=true]', { hasText: name })
    .first()
    .waitFor();
}

async function goToStep(page: Page, step: string): Promise<void> {
  await button(page, step).click();
  await page
    .getByRole('heading', { name: step.replace(/^\d\. /, ''), level: 3 })
    .waitFor();
}

const ROLES = '/rbac/roles';
const CREW = `${ROLES}/role/default/release-crew`;

/** The pages of the web interface, on the portal of `seeded`. */
export const picturedPages: PicturedPage[] = [
  {
    name: 'roles',
    path: ROLES,
    ready: page => page.getByRole('row', { name: /^release-crew/ }).waitFor(),
  },
  {
    name: 'roles-selected',
    path: `${ROLES}?search=crew`,
    ready: async page => {
      await tick(page, 'release-crew');
      await tick(page, 'night-crew');
    },
  },
  {
    name: 'roles-none-found',
    path: `${ROLES}?search=zebra`,
    ready: page => page.getByText('No matching roles').waitFor(),
  },
  {
    name: 'go-to',
    path: ROLES,
    ready: async page => {
      await page.getByRole('button', { name: /^Go to/ }).click();
      await page
        .getByRole('searchbox', { name: 'Role, person or permission' })
        .fill('crew');
      await page.getByRole('option', { name: /release-crew/ }).waitFor();
    },
  },
  {
    name: 'role',
    path: CREW,
    ready: page =>
      page
        .getByText(/\d people/)
        .first()
        .waitFor(),
  },
  {
    name: 'role-of-files',
    path: `${ROLES}/role/default/developer`,
    ready: page =>
      page
        .getByText(/\d people/)
        .nth(1)
        .waitFor(),
  },
  {
    name: 'role-history',
    path: CREW,
    ready: async page => {
      await page
        .getByRole('tablist', { name: 'Role' })
        .getByRole('tab', { name: 'History' })
        .click();
      await region(page, 'Line by line').waitFor();
    },
  },
  {
    name: 'deletion',
    path: CREW,
    ready: async page => {
      await button(page, 'Delete').click();
      await page
        .getByRole('dialog')
        .getByText(/read from the catalog/)
        .waitFor();
    },
  },
  {
    name: 'comparison',
    path: `${ROLES}/compare?one=role:default/release-crew&other=role:default/night-crew`,
    ready: page => region(page, 'Both').waitFor(),
  },
  {
    name: 'form-about',
    path: `${ROLES}/new`,
    ready: page => page.getByLabel('Description').waitFor(),
  },
  {
    name: 'form-members',
    path: `${CREW}/edit`,
    ready: async page => {
      await goToStep(page, '2. Users and groups');
      await page.getByRole('row', { name: 'Bob Brandt' }).waitFor();
    },
  },
  {
    name: 'form-permissions',
    path: `${CREW}/edit`,
    ready: async page => {
      await goToStep(page, '3. Permission policies');
      await page.getByRole('radiogroup').first().waitFor();
    },
  },
  {
    name: 'form-review',
    path: `${CREW}/edit`,
    ready: async page => {
      await goToStep(page, '2. Users and groups');
      await button(page, 'Remove user:default/carol').click();
      await goToStep(page, '4. Review');
      await page.getByText(/read from the catalog/).waitFor();
    },
  },
  {
    name: 'form-of-files',
    path: `${ROLES}/role/default/developer/edit`,
    ready: async page => {
      await goToStep(page, '2. Users and groups');
      await page
        .getByRole('combobox', { name: 'Add a user or group' })
        .pressSequentially('heid');
      await page.getByRole('option', { name: 'Heidi Hassan' }).click();
      await page.getByRole('row', { name: 'Heidi Hassan' }).waitFor();
      await goToStep(page, '4. Review');
      await page.getByText(/^\+g, user:default\/heidi/).waitFor();
      await page.getByText(/read from the catalog/).waitFor();
    },
  },
  {
    name: 'access',
    path: '/rbac/access',
    ready: page =>
      page.getByRole('link', { name: 'catalog.entity.delete' }).waitFor(),
  },
  {
    name: 'access-who-can',
    path: '/rbac/access?permission=catalog.entity.delete',
    ready: page => page.getByText('Bob Brandt').waitFor(),
  },
  {
    name: 'access-of-person',
    path: '/rbac/access?who=user:default/dave',
    ready: page => region(page, 'scaffolder').waitFor(),
  },
  {
    name: 'access-of-group',
    path: '/rbac/access?who=group:default/engineering',
    ready: page =>
      page.getByRole('link', { name: 'role:default/developer' }).waitFor(),
  },
  {
    name: 'why',
    path: '/rbac/why?user=user:default/dave&permission=catalog.entity.read&resource=resource:default/partner-cluster',
    ready: page =>
      page.getByText(/Does not count: it is narrowed by condition/).waitFor(),
  },
  {
    name: 'history',
    path: '/rbac/history',
    ready: page =>
      page
        .getByRole('button', { name: /^What changed in revision/ })
        .first()
        .waitFor(),
  },
  {
    name: 'commit',
    path: '/rbac/history?role=release-crew',
    ready: async page => {
      await page
        .getByRole('button', { name: /^What changed in revision/ })
        .first()
        .click();
      await page.getByText(/was/).first().waitFor();
    },
  },
  {
    name: 'sources',
    path: '/rbac/sources',
    ready: page => region(page, 'on-call').getByText('All well').waitFor(),
  },
  {
    name: 'laws',
    path: '/rbac/laws',
    ready: async page => {
      await page.getByText('Nearly broken', { exact: true }).waitFor();
      await region(page, 'lock-out').waitFor();
    },
  },
  {
    name: 'clean-up',
    path: '/rbac/clean-up',
    ready: async page => {
      await region(page, /^Redundancies/).waitFor();
      await page.getByRole('link', { name: 'Alice Ahmadi' }).waitFor();
    },
  },
  {
    name: 'my-access',
    user: 'bob',
    path: '/settings/my-access',
    ready: page => page.getByText(/^\d+ of 11/).waitFor(),
  },
  {
    name: 'entity-of-person',
    // Owns nothing: the kinds of what is owned stand in any order.
    path: '/catalog/default/user/grace',
    ready: page =>
      region(page, 'Access')
        .getByText(/^\d+ of 11/)
        .waitFor(),
  },
  {
    name: 'not-allowed',
    user: 'heidi',
    path: '/rbac',
    ready: page => region(page, 'You may not see this').waitFor(),
  },
  {
    name: 'empty-catalog',
    user: 'heidi',
    path: '/',
    ready: page =>
      region(
        page,
        'There is nothing in the catalog that you may read',
      ).waitFor(),
  },
  {
    name: 'failure',
    path: '/rbac/clean-up',
    before: page =>
      page.route('**/api/permission/findings', route =>
        route.fulfill({
          status: 503,
          json: {
            error: { name: 'Unavailable', message: 'The database is away' },
            request: { method: 'GET', url: '/findings' },
            response: { statusCode: 503 },
          },
        }),
      ),
    ready: async page => {
      await page.getByText('The database is away').waitFor();
      await page.getByRole('link', { name: 'Alice Ahmadi' }).waitFor();
    },
  },
];
