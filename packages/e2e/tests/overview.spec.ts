import { createFindings } from '../support/findings';
import { expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';

test.describe('the overview', () => {
  let web: WebInterface;

  const open = (user: string, view = {}) =>
    web.browser.open(user, `${web.portal.url}/rbac/overview`, view);

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
    await createFindings(web);
  });
  test.afterAll(() => web.restore());

  test('answers at first sight who administers, what needs attention and what changed, and leads there @journey', async () => {
    const page = await open('alice');
    await page.getByText('Alice Ahmadi is the only administrator').waitFor();
    const numbers = page.getByRole('region', { name: 'In numbers' });
    await numbers.getByRole('link', { name: /^\d+ roles: show all/ }).waitFor();
    const sources = page.getByRole('region', { name: 'Sources' });
    await sources.getByText('Policy files').waitFor();
    const chart = page.getByRole('region', { name: 'Changes', exact: true });
    // 14 days, or fewer where there were more changes than are asked for.
    await chart.getByRole('img', { name: /changes in \d+ days?/ }).waitFor();

    const changes = page.getByRole('region', { name: 'Latest changes' });
    await changes
      .getByRole('listitem')
      .first()
      .getByText('Alice Ahmadi created idle', { exact: true })
      .waitFor();
    await changes.getByRole('link', { name: 'idle' }).first().click();
    await page.waitForURL('**/rbac/roles/role/default/idle');
    await page.goBack();

    const findings = page.getByRole('region', { name: 'Findings' });
    await findings.getByRole('link', { name: 'Contradictions' }).click();
    await page.waitForURL('**/rbac/roles?finding=contradiction');
    await page.getByRole('row', { name: /torn/ }).waitFor();
    await page.goBack();

    await numbers
      .getByRole('link', { name: /cannot read the catalog$/ })
      .click();
    await page.getByText('Heidi Hassan').waitFor();
  });

  test('counts to those who see some roles only what they see @journey', async () => {
    await web.createRole('delegates', { members: ['user:default/bob'] });
    await web.allowOnOwnRoles('delegates', ['read']);
    await web.createRole('owned', { owner: 'user:default/bob' });
    const page = await open('bob');
    const numbers = page.getByRole('region', { name: 'In numbers' });
    await numbers.getByRole('link', { name: '1 role: show all' }).waitFor();
    const changes = page.getByRole('region', { name: 'Latest changes' });
    await changes.getByRole('listitem').first().waitFor();
    expect(await numbers.getByText('Administrators').count()).toBe(0);
    expect(await page.getByText('only administrator').count()).toBe(0);
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('writes no errors to the console @journey', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
