import { Page } from '@playwright/test';
import { endpoints } from '@portal-rbac/plugin-rbac-common';
import { expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });

test.describe('access that is taken without an approval', () => {
  let web: WebInterface;

  const open = (user: string, path: string, view = {}) =>
    web.browser.open(user, `${web.portal.url}${path}`, view);

  /** Heidi, who has no role, takes one. */
  const take = (reason: string) =>
    web.portal.api('heidi').call(endpoints.requestAccess, {
      body: { role: 'role:default/break-glass', duration: 'PT1H', reason },
    });
  const heidiReads = async () => {
    const answer = await web.portal.as('heidi', '/api/catalog/entities');
    return (await answer.json()).length > 0;
  };

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
    await web.call('POST', '/policy/roles', {
      name: 'role:default/break-glass',
      memberReferences: ['user:default/carol'],
      metadata: {
        requests: {
          who: ['user:default/heidi'],
          approvals: 0,
          maxDuration: 'PT2H',
        },
      },
      policies: [
        {
          permission: 'catalog-entity',
          policy: 'read',
          effect: 'allow',
        },
      ],
      conditions: [],
    });
  });
  test.afterAll(() => web.restore());

  test('is loud until somebody acknowledges it, and is given back with one press @journey', async () => {
    await take('INC-4711: the shop is down');
    expect(await heidiReads()).toBe(true);

    const alice = await open('alice', '/rbac/overview');
    const item = alice
      .getByTestId('sidebar-root')
      .getByRole('link', { name: /^Administration/ });
    await expect(item).toHaveAccessibleName(/1 request waits for you/);
    const taken = region(alice, 'Taken without an approval');
    await taken.getByText('Heidi Hassan took break-glass').waitFor();
    await taken.getByText('INC-4711: the shop is down').waitFor();
    expect(await web.browser.seriousProblems(alice)).toEqual([]);
    await button(
      taken.page(),
      'Acknowledge: Heidi Hassan, break-glass',
    ).click();
    await alice.getByText('Acknowledged: Heidi Hassan, break-glass').waitFor();
    await expect(taken).toHaveCount(0);
    await expect(item).toHaveAccessibleName('Administration');

    const heidi = await open('heidi', '/rbac/requests');
    const own = region(heidi, 'Your requests');
    await own
      .getByText(/^Active until /)
      .first()
      .waitFor();
    await button(heidi, 'Give back break-glass').click();
    await heidi.getByText('Given back: break-glass').waitFor();
    await own.getByText('Ended', { exact: true }).first().waitFor();
    expect(await heidiReads()).toBe(false);
  });

  test('is acknowledged among the requests, by the keyboard alone', async () => {
    await take('INC-4712');
    const alice = await open('alice', '/rbac/requests');
    const acknowledge = button(alice, 'Acknowledge: Heidi Hassan, break-glass');
    await acknowledge.waitFor();
    expect(await web.browser.seriousProblems(alice)).toEqual([]);
    await acknowledge.focus();
    await alice.keyboard.press('Enter');
    await alice.getByText('Acknowledged: Heidi Hassan, break-glass').waitFor();
    await alice.getByText('Nothing waits for you').waitFor();
  });

  test('writes no errors to the console @journey', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
