import { expect, test } from '../support/test';
import { Browser } from '../support/Browser';
import { WebInterface } from '../support/WebInterface';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test.describe('what the sample plugin adds to the web interface', () => {
  let web: WebInterface;
  let folder: string;

  test.beforeAll(async ({ browser }) => {
    folder = await mkdtemp(join(tmpdir(), 'on-call-'));
    const rota = join(folder, 'rota.json');
    await writeFile(rota, '["user:default/erin"]');
    web = await WebInterface.start(
      { onCall: { rota, incidents: true } },
      new Browser(browser),
    );
    await web.createRole('reporters', { members: ['user:default/bob'] });
    await web.allow('reporters', ['on-call.incident.create', 'create']);
    for (let number = 1; number <= 14; number++) {
      // Every other one of the team.
      const team = number % 2 ? 'group:default/operations' : null;
      await web.portal.as('bob', '/api/on-call/incidents', {
        method: 'POST',
        body: { title: `Incident ${number}`, team },
      });
    }
    // Alice sees those of the team, and neither the rest nor its number.
    await web.createRole('watchers', { members: ['user:default/alice'] });
    await web.call('POST', '/roles/conditions', {
      result: 'CONDITIONAL',
      roleEntityRef: 'role:default/watchers',
      pluginId: 'on-call',
      resourceType: 'on-call-incident',
      permissionMapping: ['read'],
      conditions: {
        rule: 'IS_OF_TEAM',
        resourceType: 'on-call-incident',
        params: { teams: ['group:default/operations'] },
      },
    });
  });
  test.afterAll(async () => {
    await web?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (path: string, user = 'alice') =>
    web.browser.open(user, `${web.portal.url}/rbac/${path}`);

  test('is a tab, whose list has full pages and the right total', async () => {
    const page = await open('roles');
    await page.getByRole('tab', { name: 'Incidents' }).click();
    const shown = page.getByRole('list', { name: 'Incidents' });
    const titles = () => shown.getByRole('listitem').allTextContents();

    await page.getByText('7 in all').waitFor();
    expect(await titles()).toEqual(
      [13, 11, 9, 7, 5].map(number => `Incident ${number}`),
    );
    await page.getByRole('button', { name: 'Next page' }).click();
    await shown.getByText('Incident 3', { exact: true }).waitFor();
    expect(await titles()).toEqual(['Incident 3', 'Incident 1']);
    expect(await web.browser.seriousProblems(page)).toEqual([]);
  });

  test('is a column in the list of roles', async () => {
    const page = await open('roles');
    await page.getByRole('columnheader', { name: 'On call' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Called at night' });
    await row.getByRole('link', { name: /on-call/i }).waitFor();
    expect(await row.count()).toBe(1);
    expect(await web.browser.seriousProblems(page)).toEqual([]);
  });

  test('is a card on the page of one role, and of no other', async () => {
    const card = 'Who has this role is called at night.';
    const page = await open('roles/role/default/on-call');
    await page
      .getByRole('region', { name: 'On call' })
      .getByText(card)
      .waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);

    const other = await open('roles/role/default/watchers');
    await other.getByRole('region', { name: /^Members/ }).waitFor();
    expect(await other.getByText(card).count()).toBe(0);
  });

  test('writes no errors to the console', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
