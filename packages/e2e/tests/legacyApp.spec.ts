import { each, expect, test } from '../support/test';
import { Browser } from '../support/Browser';
import { requestable } from '../support/requestable';
import { WebInterface } from '../support/WebInterface';
import {
  administrationTabs,
  goThroughTabs,
} from '../support/administrationTabs';

test.describe('the web interface in an app of the old frontend system', () => {
  let web: WebInterface;

  const open = (user: string, path: string, view = {}) =>
    web.browser.open(user, `${web.portal.url}${path}`, view);

  test.beforeAll(async ({ browser }) => {
    web = await WebInterface.start(
      { app: { packageName: 'app-legacy' }, ...requestable },
      new Browser(browser),
    );
  });
  test.afterAll(() => web?.stop());

  test('has all pages of the administration, which link to each other', async () => {
    await web.createRole('writers');
    const page = await open('alice', '/catalog');
    await page.getByRole('link', { name: 'Administration' }).click();
    await page.waitForURL('**/rbac/roles');
    await page.getByRole('link', { name: 'writers' }).first().click();
    await page.getByRole('heading', { name: 'Members' }).waitFor();
    expect(page.url()).toMatch(/\/rbac\/roles\/role\/default\/writers$/);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.waitForURL(/\/rbac\/roles\/role\/default\/writers\/edit/);
    expect(await goThroughTabs(page)).toEqual(administrationTabs);
    // It ends where it began, on the first tab.
    await page.getByRole('region', { name: 'In numbers' }).waitFor();
    await page.getByRole('tab', { name: 'RBAC' }).click();
    await page.getByRole('link', { name: 'developer' }).first().waitFor();
    expect(web.browser.errors).toEqual([]);
  });

  test('leads to a person from any page', async () => {
    const page = await open('alice', '/rbac/sources');
    await page.getByRole('button', { name: /^Go to/ }).waitFor();
    await page.getByRole('button', { name: /^Go to/ }).click();
    await page.locator('[role=dialog] [type=search]:focus').waitFor();
    await page.keyboard.type('carol');
    await page.locator('[role=option][data-focused]').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/rbac\/access\?who=user%3Adefault%2Fcarol$/);
    expect(web.browser.errors).toEqual([]);
  });

  test('hides the administration from users who may not see it', async () => {
    const page = await open('bob', '/rbac');
    await page.getByText('You cannot see this page').waitFor();
    expect(
      await page.getByRole('link', { name: 'Administration' }).count(),
    ).toBe(0);
  });

  test('shows everybody their own access: settings, their page, a denial', async () => {
    const page = await open('bob', '/settings/my-access');
    await page
      .getByRole('region', { name: 'catalog' })
      .getByText('6 of 11, 2 on conditions')
      .waitFor();
    const own = await open('bob', '/catalog/default/user/bob');
    await own.getByRole('heading', { name: 'Access' }).waitFor();
    const empty = await open('heidi', '/catalog');
    await empty
      .getByText('It needs the permission catalog.entity.read.')
      .waitFor();
    const hidden = await open('heidi', '/catalog/default/user/bob');
    await hidden
      .getByRole('region', {
        name: 'bob does not exist, or you cannot see it',
      })
      .getByText('It needs the permission catalog.entity.read.')
      .waitFor();
    const denied = await open('heidi', '/register');
    await denied
      .getByText('It needs the permission catalog.location.create.')
      .waitFor();
    await denied.getByRole('link', { name: 'What you can do' }).click();
    await denied.waitForURL(/\/settings\/my-access/);
    // The browser writes one, of the entity that heidi may not see.
    const unexpected = web.browser.errors
      .splice(0)
      .filter(error => !/\/catalog\/default\/.*status of 404 /.test(error));
    expect(unexpected).toEqual([]);
  });

  test('has requests: asked for where something is denied, decided about in the administration', async () => {
    const heidi = await open('heidi', '/register');
    await heidi.getByRole('button', { name: 'Request access' }).click();
    await heidi.getByRole('dialog').getByLabel('Reason').fill('INC-4711');
    await heidi.getByRole('button', { name: 'Send request' }).click();
    await heidi.getByRole('link', { name: 'Show requests' }).click();
    await heidi
      .getByRole('region', { name: 'Your requests' })
      .getByText('Waiting')
      .waitFor();
    expect(await heidi.getByRole('tab').allTextContents()).toEqual([
      'Requests',
    ]);

    const alice = await open('alice', '/catalog');
    await alice
      .getByRole('link', { name: 'Administration: 1 request waits for you' })
      .click();
    await alice.getByRole('tab', { name: 'Requests' }).click();
    await alice.getByText('1 person gains access').waitFor();
    await alice.getByRole('button', { name: /^Deny/ }).click();
    await alice.getByText(/^Denied: Heidi Hassan/).waitFor();
    expect(web.browser.errors).toEqual([]);
  });

  each(['light', 'dark'])('has nothing that axe minds (%s)', async scheme => {
    const page = await open('alice', '/rbac', { scheme });
    await page.getByRole('link', { name: 'developer' }).first().waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
  });
});
