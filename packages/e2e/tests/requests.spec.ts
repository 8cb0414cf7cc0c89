import { Page } from '@playwright/test';
import { endpoints } from '@portal-rbac/plugin-rbac-common';
import { expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name });
const region = (page: Page, name: string) => page.getByRole('region', { name });

/** A page that counts what its user clicks from now on. */
async function counting(page: Page) {
  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  const count = () =>
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => isTrusted && (window as any).countClick(),
      true,
    );
  await page.addInitScript(count);
  await page.evaluate(count);
  return () => clicks;
}

test.describe('access that is asked for', () => {
  let web: WebInterface;

  const open = (user: string, path: string, view = {}) =>
    web.browser.open(user, `${web.portal.url}${path}`, view);
  const denial = (page: Page) =>
    region(page, 'You cannot read the catalog yet');

  /** Heidi asks for the role by REST. */
  const ask = (reason: string) =>
    web.portal.api('heidi').call(endpoints.requestAccess, {
      body: {
        role: 'role:default/platform_engineer',
        duration: 'PT1H',
        reason,
      },
    });

  /** Ends all assignments. */
  async function endAll(): Promise<void> {
    const api = web.portal.api('alice');
    const { body } = await api.call(endpoints.listAssignments);
    for (const { id } of body) {
      await api.call(endpoints.endAssignment, { params: { id } });
    }
  }

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
  });
  test.afterEach(async () => {
    await endAll();
    const api = web.portal.api('heidi');
    const { body } = await api.call(endpoints.listOwnRequests);
    for (const { id, state } of body) {
      if (state === 'pending') {
        await api.call(endpoints.cancelRequest, { params: { id } });
      }
    }
  });
  test.afterAll(() => web.restore());

  test('is denied, requested, approved with its impact in sight, had, and over when it ends @journey', async () => {
    const heidi = await open('heidi', '/');
    await denial(heidi).waitFor();
    const clicksOfHeidi = await counting(heidi);
    await button(heidi, 'Request access').click();
    const dialog = heidi.getByRole('dialog');
    await dialog
      .getByText('Needs 1 approval, by Alice Ahmadi and Bob Brandt.')
      .or(dialog.getByText('Needs 1 approval, by alice and bob.'))
      .waitFor();
    await heidi.keyboard.type('I look at what the teams run');
    await button(heidi, 'Send request').click();
    await heidi
      .getByText(
        'You requested platform_engineer. You have it once it is approved.',
      )
      .waitFor();
    expect(clicksOfHeidi()).toBeLessThanOrEqual(5);

    const alice = await open('alice', '/rbac/requests');
    const request = region(alice, 'Heidi Hassan requests platform_engineer');
    await request.getByText('I look at what the teams run').waitFor();
    await region(alice, 'Impact').getByText('1 person gains access').waitFor();
    const clicksOfAlice = await counting(alice);
    await request.getByRole('button', { name: /^Approve/ }).click();
    await alice
      .getByText('Approved: Heidi Hassan has platform_engineer')
      .waitFor();
    await alice
      .getByText('Requests that you may approve stand here.')
      .waitFor();
    expect(clicksOfAlice()).toBeLessThanOrEqual(2);

    await heidi.reload();
    await heidi.getByRole('link', { name: /tracking-service/ }).waitFor();
    await heidi.goto(`${web.portal.url}/rbac/requests`);
    await region(heidi, 'Your requests')
      .getByText(/^Active until /)
      .first()
      .waitFor();

    await endAll();
    await heidi.goto(web.portal.url);
    await denial(heidi).waitFor();
  });

  test('is found in the sidebar by those who decide and administer nothing, and leaves out what they may not see @journey', async () => {
    const bob = await open('bob', '/');
    const sidebar = bob.getByTestId('sidebar-root');
    await sidebar.getByRole('link', { name: 'Catalog' }).waitFor();
    expect(await sidebar.getByRole('link', { name: 'Requests' }).count()).toBe(
      0,
    );
    await ask('INC-4711');
    await bob.reload();
    await sidebar.getByRole('link', { name: 'Requests' }).click();
    const request = region(bob, 'Heidi Hassan requests platform_engineer');
    await request
      .getByText(/^What this would do to access is shown only to those/)
      .waitFor();
    // Of the administration they see what is for them.
    expect(await bob.getByRole('tab').allTextContents()).toEqual(['Requests']);
    await request.getByRole('button', { name: /^Deny/ }).click();
    await bob
      .getByText('Denied: Heidi Hassan does not get platform_engineer')
      .waitFor();
  });

  test('is counted beside the administration, and no more once it is decided', async () => {
    await ask('INC-4711');
    const alice = await open('alice', '/rbac/requests');
    const item = alice
      .getByTestId('sidebar-root')
      .getByRole('link', { name: /^Administration/ });
    await expect(item).toHaveAccessibleName(/1 request waits for you/);
    await button(alice, /^Deny/).click();
    await expect(item).toHaveAccessibleName('Administration');
  });

  test('says what failed because somebody else was faster, and shows what is left', async () => {
    const { body } = await ask('INC-4711');
    const alice = await open('alice', '/rbac/requests');
    await button(alice, /^Approve/).waitFor();
    await web.portal
      .api('bob')
      .call(endpoints.denyRequest, { params: { id: body.id } });
    await button(alice, /^Approve/).click();
    await alice
      .getByText('The request is already denied; read it again')
      .waitFor();
    await alice
      .getByText('Requests that you may approve stand here.')
      .waitFor();
    web.browser.errors.length = 0;
  });

  test('is asked for and decided about by the keyboard alone', async () => {
    const heidi = await open('heidi', '/settings/my-access');
    const ofRole = button(heidi, 'Request access: platform_engineer');
    await ofRole.waitFor();
    await ofRole.focus();
    await heidi.keyboard.press('Enter');
    await heidi.getByRole('dialog').waitFor();
    await heidi.keyboard.type('INC-4711');
    await heidi.keyboard.press('Enter');
    await heidi.getByText(/^You requested platform_engineer/).waitFor();

    const alice = await open('alice', '/rbac/requests');
    const approve = button(alice, /^Approve/);
    await approve.waitFor();
    await approve.focus();
    await alice.keyboard.press('Enter');
    await alice.getByText(/^Approved: Heidi Hassan/).waitFor();
  });

  test('is offered where somebody asks why they are denied something, and not twice', async () => {
    const heidi = await open('heidi', '/settings/my-access?plugin=catalog');
    await button(heidi, /^What you cannot do/).click();
    await button(heidi, 'Why not? catalog.entity.create').click();
    await heidi
      .getByRole('button', { name: 'Request access', exact: true })
      .click();
    await ask('INC-4711');
    await heidi.getByRole('dialog').getByLabel('Reason').fill('INC-4712');
    await button(heidi, 'Send request').click();
    await heidi
      .getByText(/^You already have a request for .*platform_engineer/)
      .waitFor();
    web.browser.errors.length = 0;
  });

  test('writes no errors to the console @journey', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
