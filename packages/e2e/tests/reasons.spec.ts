import { expect, test } from '../support/test';
import { Browser } from '../support/Browser';
import { WebInterface } from '../support/WebInterface';
import type { Locator, Page } from '@playwright/test';

test.describe('a portal that requires reasons', () => {
  let web: WebInterface;

  test.beforeAll(async ({ browser }) => {
    web = await WebInterface.start(
      {
        permission: { rbac: { history: { requireReason: true } } },
      },
      new Browser(browser),
    );
  });
  test.afterAll(() => web?.stop());

  const button = (within: Page | Locator, name: string | RegExp) =>
    within.getByRole('button', { name });
  const reasonIn = (within: Page | Locator) =>
    within.getByRole('textbox', { name: 'Reason' });
  const missing = (within: Page | Locator) =>
    within.getByText('Say why: this portal keeps a reason');

  test('is given one by the form, and by the dialog that deletes', async () => {
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles/new`,
    );
    await page
      .getByRole('textbox', { name: 'Name', exact: true })
      .fill('reasoned');
    await button(page, '2. Users and groups').click();
    await page
      .getByRole('combobox', { name: 'Add a user or group' })
      .pressSequentially('carol');
    await page.getByRole('option', { name: 'Carol' }).click();
    await button(page, '4. Review').click();
    await page.getByText(/read from the catalog/).waitFor();
    await button(page, 'Create role').click();
    await missing(page).waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await reasonIn(page).fill('Ticket 4711: für Carol, 100 %');
    await button(page, 'Create role').click();
    await page.waitForURL('**/rbac/roles/role/default/reasoned');

    await button(page, 'Delete').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/read from the catalog/).waitFor();
    await button(dialog, 'Delete role').click();
    await missing(dialog).waitFor();
    await reasonIn(dialog).fill('She has left');
    await button(dialog, 'Delete role').click();
    await page.getByText('Deleted reasoned').waitFor();

    const commits: { change: string; reason?: string }[] = await web.call(
      'GET',
      '/history?role=role:default/reasoned',
    );
    expect(commits.map(({ change, reason }) => [change, reason])).toEqual([
      ['deleteRole', 'She has left'],
      ['createRole', 'Ticket 4711: für Carol, 100 %'],
    ]);
    expect(web.browser.errors).toEqual([]);
  });
});
