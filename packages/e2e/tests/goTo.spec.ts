import { expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';
import { Page, Route } from '@playwright/test';

test.describe('going to any role, person or permission', () => {
  let web: WebInterface;

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
    for (let number = 10; number < 20; number++) {
      await web.createRole(`pier-${number}`);
    }
    await web.createRole('pier', { description: 'Where ships are' });
  });
  test.afterAll(() => web.restore());

  const open = async (path = '/rbac/roles', view = {}) => {
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}${path}`,
      view,
    );
    await page.getByRole('button', { name: /^Go to/ }).waitFor();
    return page;
  };
  const field = (page: Page) =>
    page.getByRole('dialog').getByRole('searchbox', {
      name: 'Role, person or permission',
    });

  /** Opens the dialog by the keyboard, and writes in its field, which has the focus then. */
  async function ask(page: Page, text: string) {
    await field(page).waitFor({ state: 'detached' });
    await web.portal.eventually(async () => {
      await page.keyboard.press('Control+k');
      return page.evaluate(() =>
        Boolean(document.activeElement?.closest('[role=dialog] [type=search]')),
      );
    }, 'the field has the focus');
    await page.keyboard.type(text);
  }

  /** Waits until a place is the one that Enter leads to. */
  const chosen = (page: Page, name: RegExp) =>
    page.locator('[role=option][data-focused]', { hasText: name }).waitFor();

  test('leads to a role with the keyboard alone, the one of that name first @journey', async () => {
    const page = await open('/rbac/sources');
    await ask(page, 'pier');
    await chosen(page, /^pierWhere ships are$/);
    await page.getByRole('option', { name: /All 11 roles/ }).waitFor();

    await page.keyboard.press('Enter');

    await page.waitForURL(/\/rbac\/roles\/role\/default\/pier$/);
    await page.getByRole('heading', { name: 'pier', exact: true }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('leads to what a person may do: three strokes beside their name @journey', async () => {
    const page = await open();
    await ask(page, 'carol');
    await chosen(page, /carol/i);
    await page.keyboard.press('Enter');

    await page.waitForURL(/\/rbac\/access\?who=user%3Adefault%2Fcarol$/);
    await page.getByRole('heading', { name: /Carol/ }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('leads to those who have a permission, by its title, and to all roles of a name', async () => {
    const page = await open('/rbac/guardrails');
    await ask(page, 'delete catalog ent');
    await chosen(page, /Delete catalog entity/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/access\?permission=catalog\.entity\.delete$/);
    await page.getByRole('button', { name: /^Go to/ }).waitFor();

    await ask(page, 'pier');
    await page.getByRole('option', { name: /All 11 roles/ }).click();
    await page.getByText('of 11', { exact: false }).first().waitFor();
    expect(new URL(page.url()).search).toBe('?search=pier');
  });

  test('takes words in any order, leads to pages and actions, and to where one was last', async () => {
    const page = await open();
    await ask(page, 'entity delete');
    await chosen(page, /Delete catalog entity/);
    // First what is found goes, then the dialog.
    await web.portal.eventually(async () => {
      await page.keyboard.press('Escape');
      return (await page.getByRole('dialog').count()) === 0;
    }, 'the dialog is closed');

    await ask(page, 'edit pier-11');
    await chosen(page, /^Edit role pier-11/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/roles\/role\/default\/pier-11\/edit$/);

    await ask(page, 'create role');
    await chosen(page, /^Create role/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/rbac\/roles\/new$/);

    await ask(page, '');
    const recent = page.getByRole('group', { name: 'Recent' });
    await recent.getByRole('link', { name: 'Edit role pier-11' }).click();
    await page.waitForURL(/\/roles\/role\/default\/pier-11\/edit$/);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('leads to the question whether to delete a role of a short name, and to exports', async () => {
    const page = await open();
    await ask(page, 'del pier');
    await chosen(page, /^Delete role pierWhere ships are$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/roles\/role\/default\/pier\?delete=true$/);
    const question = page.getByRole('dialog', { name: 'Delete this role?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(/\/roles\/role\/default\/pier$/);

    await ask(page, 'history export');
    await chosen(page, /^Export the history/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/rbac\/history$/);
  });

  test('says what the keyboard does: by its key, by the mouse, and not while one writes', async () => {
    const page = await open();
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.keyboard.press('?');
    await keys.getByText('Show this list').waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await keys.locator('label', { hasText: 'Open this list with ?' }).click();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'detached' });
    await page.keyboard.press('?');

    await page.getByRole('button', { name: /^Go to/ }).click();
    await field(page).waitFor();
    expect(await keys.count()).toBe(0);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await keys.locator('label', { hasText: 'Open this list with ?' }).click();
    await keys.getByRole('button', { name: 'Close' }).click();
    await keys.waitFor({ state: 'detached' });

    await page.getByRole('searchbox').first().focus();
    await page.keyboard.press('?');
    expect(await keys.count()).toBe(0);
  });

  test('closes with Escape, and gives the focus back', async () => {
    const page = await open();
    const button = page.getByRole('button', { name: /^Go to/ });
    await button.focus();
    await page.keyboard.press('Enter');
    await field(page).waitFor();
    await page.keyboard.press('Escape');

    await field(page).waitFor({ state: 'detached' });
    await page.waitForFunction(() =>
      document.activeElement?.textContent?.startsWith('Go to'),
    );
    expect(await page.getByRole('option').count()).toBe(0);
  });

  test('never shows a late answer to another text', async () => {
    const page = await open();
    let late: Route | undefined;
    await page.route(/\/permission\/roles\?.*search=pier-1&/, route => {
      late = route;
    });
    await ask(page, 'pier-1');
    await web.portal.eventually(async () => late !== undefined, 'it was asked');
    await page.keyboard.type('2');
    const option = page.getByRole('option', { name: /pier-12/ });
    await option.waitFor();
    await late?.continue().catch(() => undefined);
    await page.unroute(/\/permission\/roles\?.*search=pier-1&/);

    // Whatever came late would be there before this.
    await page.keyboard.type('x');
    await page.getByText('No results found.').first().waitFor();
    await page.keyboard.press('Backspace');
    await option.waitFor();
    expect(await page.getByRole('option').count()).toBe(1);
  });

  test('says what cannot be searched, and finds the rest', async () => {
    const page = await open();
    await page.route('**/api/catalog/entities/by-query*', route =>
      route.fulfill({ status: 503, json: {} }),
    );
    await ask(page, 'pier-13');
    await page.getByText(/Users and groups cannot be searched/).waitFor();
    await page.getByRole('option', { name: /pier-13/ }).waitFor();
    for (const error of web.browser.errors.splice(0)) {
      expect(error).toMatch(/status of 503/);
    }
  });

  test('asks before it leaves unsaved work @journey', async () => {
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles/new`,
    );
    await page
      .getByRole('textbox', { name: 'Name', exact: true })
      .fill('begun');
    await ask(page, 'pier-14');
    await chosen(page, /pier-14/);
    await page.keyboard.press('Enter');

    await page.getByRole('dialog', { name: /Leave/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/rbac/roles/new');
  });

  test('writes no errors to the console @journey', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
