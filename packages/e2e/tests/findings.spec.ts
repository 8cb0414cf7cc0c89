import { expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';
import type { Page } from '@playwright/test';
import { createFindings } from '../support/findings';

test.describe('the tab Findings', () => {
  let web: WebInterface;

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
    await createFindings(web);
  });
  test.afterAll(() => web.restore());

  const open = (view = {}) =>
    web.browser.open('alice', `${web.portal.url}/rbac/findings`, view);

  const row = (page: Page, text: string) =>
    page.getByRole('row').filter({ hasText: text });

  test('finds each kind, counts the administrators, and narrows the findings @journey', async () => {
    const page = await open();
    for (const [title, role] of [
      ['No plugin has the permission or resource type catalog-entiti', 'typo'],
      ['user:default/leaver is not in the catalog', 'left'],
      ['Nobody has this role', 'empty'],
      ['The role has no permissions', 'idle'],
    ]) {
      await row(page, title).getByRole('link', { name: role }).waitFor();
    }
    await row(page, 'catalog.location.create (create) is both').waitFor();
    await page.getByText('Alice Ahmadi is the only administrator').waitFor();
    expect(await page.title()).toMatch(/^Findings \| Administration/);

    await page.getByRole('radio', { name: /^Notices/ }).click();
    await page.waitForURL('**/rbac/findings?severity=notice');
    await row(page, 'catalog-entiti').waitFor({ state: 'detached' });
    await page.getByRole('searchbox', { name: 'Role' }).fill('idle');
    await page.waitForURL('**/rbac/findings?severity=notice&role=idle');
    await row(page, 'Nobody has this role').waitFor({ state: 'detached' });
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  test('fixes a misspelt permission in two clicks, with the impact first, and undoes it @journey', async () => {
    const page = await open();
    await page
      .getByRole('button', { name: 'Use catalog-entity: typo' })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/read from the catalog/).waitFor();
    await dialog.getByRole('button', { name: 'Use catalog-entity' }).click();
    await page.getByText('Changed typo').waitFor();
    await row(page, 'catalog-entiti').waitFor({ state: 'detached' });
    expect(await web.call('GET', '/policies/role/default/typo')).toMatchObject([
      { permission: 'catalog-entity', policy: 'read' },
    ]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'catalog-entiti').waitFor();
  });

  test('says why nothing can be found', async () => {
    const page = await open();
    await row(page, 'The role has no permissions').waitFor();
    await page.route('**/api/permission/findings', route =>
      route.fulfill({
        status: 503,
        json: {
          error: { name: 'Unavailable', message: 'The database is away' },
        },
      }),
    );
    await page.reload();

    await page.getByText('The database is away').waitFor();
    for (const error of web.browser.errors.splice(0)) {
      expect(error).toMatch(/status of 503/);
    }
  });

  test('writes no errors to the console @journey', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
