import { Page } from '@playwright/test';
import { pick } from '../support/pick';
import { expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';

const HOUR = 3_600_000;

test.describe('access for a time', () => {
  let web: WebInterface;

  const openRole = (name: string, path = '') =>
    web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles/role/default/${name}${path}`,
    );
  const card = (page: Page) =>
    page.getByRole('region', { name: /^For a time/ });
  const choose = async (page: Page, field: RegExp, option: string) => {
    await page.getByRole('button', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  /** Whether Heidi, who has no other role, sees anything in the catalog. */
  const heidiReads = async () => {
    const answer = await web.portal.as('heidi', '/api/catalog/entities');
    return (await answer.json()).length > 0;
  };

  test.beforeAll(({ web: shared }) => {
    web = shared;
  });
  test.afterAll(() => web.restore());

  test('is given on the page of a role, extended, and ended at once @journey', async () => {
    await web.createRole('stand-in');
    await web.allow('stand-in', ['catalog-entity', 'read']);
    const page = await openRole('stand-in');
    await page.getByText('Effective members').waitFor();
    expect(await card(page).count()).toBe(0);

    await page.getByRole('button', { name: 'Give for a time' }).click();
    const dialog = page.getByRole('dialog');
    await pick(dialog.getByRole('combobox'), 'heidi', 'Heidi Hassan');
    await choose(page, /^Choose an end Until/, 'In 8 hours');
    // What it does to everybody comes first.
    await dialog.getByText(/1 person gains/i).waitFor();
    await dialog.getByLabel(/^Reason/).fill('INC-4711');
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Give for a time' }).click();

    await page.getByText(/^Gave stand-in until /).waitFor();
    await card(page).getByText('ends in 8 hours').waitFor();
    await card(page).getByText('“INC-4711”').waitFor();
    await page.getByText('+1 for a time').waitFor();
    expect(await heidiReads()).toBe(true);

    await card(page).getByRole('button', { name: 'Extend' }).click();
    await choose(page, /New end/, '1 day longer');
    await dialog.getByRole('button', { name: 'Extend' }).click();
    await page.getByText(/^Extended access to stand-in until /).waitFor();
    const [{ until }] = await web.call('GET', '/assignments');
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(31 * HOUR);

    await card(page).getByRole('button', { name: 'End now' }).click();
    await dialog.getByText(/1 person loses/i).waitFor();
    await dialog.getByRole('button', { name: 'End now' }).click();
    await page.getByText('Ended access to stand-in').waitFor();
    await expect(card(page)).toHaveCount(0);
    expect(await heidiReads()).toBe(false);

    // The history has each of them, in words.
    await page.goto(`${web.portal.url}/rbac/history?role=stand-in`);
    await page.getByText(/gave stand-in for a time/).waitFor();
    await page
      .getByText(/ended access to stand-in/)
      .first()
      .click();
    await page
      .getByRole('row', { name: /Heidi Hassan no longer has stand-in/ })
      .waitFor();
  });

  test('to a role of files notifies its approvers, is shown, and ended at once @journey', async () => {
    const asked = await web.portal.as('heidi', '/api/permission/me/requests', {
      method: 'POST',
      body: {
        role: 'role:default/platform_engineer',
        duration: 'PT3H',
        reason: 'On call tonight',
      },
    });
    const { id } = await asked.json();
    const notifications = await web.browser.open(
      'alice',
      `${web.portal.url}/notifications`,
    );
    const notification = notifications.getByRole('link', {
      name: /heidi requests/,
    });
    await notification.waitFor();
    expect(await notification.getAttribute('href')).toMatch(/\/rbac\/requests/);
    await web.call('POST', `/requests/${id}/approve`);

    const page = await openRole('platform_engineer');
    await card(page).getByText('ends in 3 hours').waitFor();
    // The files do not have it, so that it cannot be extended there either.
    expect(
      await card(page).getByRole('button', { name: 'Extend' }).count(),
    ).toBe(0);
    expect(
      await page.getByRole('button', { name: 'Give for a time' }).count(),
    ).toBe(0);
    await card(page).getByRole('button', { name: 'End now' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'End now' })
      .click();
    await page.getByText('Ended access to platform_engineer').waitFor();
    expect(await heidiReads()).toBe(false);
  });

  test('is given in the form, with the terms of the role, in one commit @journey', async () => {
    await web.createRole('night-shift');
    const page = await openRole('night-shift', '/edit');
    await page.getByText('People may request this role for a time').click();
    const who = page.getByRole('combobox', { name: /^Users and groups/ });
    await who.pressSequentially('engin');
    await page.getByRole('option', { name: 'Engineering' }).click();
    await page.getByRole('button', { name: '2. Users and groups' }).click();
    const adder = page.getByRole('combobox', { name: 'Add a user or group' });
    await adder.pressSequentially('heid');
    await page.getByRole('option', { name: 'Heidi Hassan' }).click();
    await page
      .getByRole('button', { name: /^Until when user:default\/heidi has it/ })
      .click();
    await choose(page, /For good Until/, 'In 1 week');
    await page.getByRole('button', { name: '4. Review' }).click();
    await page.getByText(/^Heidi Hassan until /).waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();

    await page.waitForURL('**/rbac/roles/role/default/night-shift');
    await card(page)
      .getByText('ends next week')
      .or(card(page).getByText('ends in 7 days'))
      .waitFor();
    await page
      .getByText('Engineering may request it for up to 8 hours.', {
        exact: false,
      })
      .waitFor();
    const [stored] = await web.call('GET', '/roles/role/default/night-shift');
    expect(stored).toMatchObject({
      memberReferences: ['user:default/carol'],
      metadata: {
        requests: { who: ['group:default/engineering'], maxDuration: 'PT8H' },
      },
      activeAssignments: 1,
    });
  });

  test('writes no errors to the console @journey', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
