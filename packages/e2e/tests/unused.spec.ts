import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longAgo, withTables } from '@internal/rbac-testkit/backend/longAgo';
import { Browser } from '../support/Browser';
import { expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';

const allow = (permission: string, policy: string) => ({
  ...{ permission, policy, effect: 'allow' },
});

test.describe('what nobody used', () => {
  let directory: string;
  let web: WebInterface;

  const start = async (browser: Browser) => {
    const connection = { directory };
    web = await WebInterface.start(
      {
        backend: { database: { connection } },
        permission: { rbac: { usage: 'people' } },
      },
      browser,
    );
  };
  const carolReads = async () =>
    (await (await web.portal.as('carol', '/api/catalog/entities')).json())
      .length;

  test.beforeAll(async ({ browser }) => {
    directory = await mkdtemp(join(tmpdir(), 'rbac-unused-'));
    await start(new Browser(browser));
    await web.call('POST', '/policy/roles', {
      name: 'role:default/release-crew',
      memberReferences: ['user:default/carol'],
      policies: [
        allow('catalog-entity', 'read'),
        allow('catalog.entity.delete', 'delete'),
      ],
      conditions: [],
    });
    await carolReads();
    await web.portal.stop();
    await withTables(directory, longAgo('people'));
    await start(new Browser(browser));
  });
  test.afterAll(async () => {
    await web.portal.stop();
    await rm(directory, { recursive: true, force: true });
  });

  test('is found in the list of roles and on the page of one, beside what was used, which users see of themselves', async () => {
    const page = await web.browser.open('alice', `${web.portal.url}/rbac`);
    await page.getByRole('radio', { name: 'Unused for 90 days' }).click();
    await page
      .getByRole('row')
      .getByRole('link', { name: 'release-crew', exact: true })
      .click();
    const permissions = page.getByRole('region', { name: 'Permissions' });
    const lineOf = (name: RegExp) => permissions.getByRole('row', { name });
    await expect(lineOf(/^Catalog entity/)).toHaveText(/AllowedUsed /);
    await expect(lineOf(/^Delete/)).toHaveText(/Allowed$/);
    const unused = page.getByRole('region', { name: 'Unused access' });
    await unused.getByRole('button', { name: 'Find unused access' }).click();
    await unused
      .getByRole('button', { name: 'Take away 1: release-crew' })
      .waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);

    const own = await web.browser.open(
      'carol',
      `${web.portal.url}/settings/my-access`,
    );
    const used = own.getByRole('region', { name: 'What you used' });
    await used.getByText('deletes that after 400 days').waitFor();
    await expect(used.getByRole('listitem')).toHaveText([
      /^Catalog entity \(read\)/,
    ]);
    expect(await web.browser.seriousProblems(own)).toEqual([]);
  });

  test('is taken away with one press and a look at its impact, and nothing that was used with it', async () => {
    const before = await carolReads();
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/findings`,
    );
    const unused = page.getByRole('region', { name: 'Unused access' });
    await unused.getByText('were not used in the last 90 days').waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await unused
      .getByRole('button', { name: 'Take away 1: release-crew' })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Impact' }).waitFor();
    await dialog.getByRole('button', { name: 'Take away 1' }).click();
    await page.getByText('Changed release-crew').waitFor();
    await expect(unused.getByText('release-crew')).toHaveCount(0);
    const { policies } = await web.call(
      'GET',
      '/policy/roles/role/default/release-crew',
    );
    expect(policies).toEqual([allow('catalog-entity', 'read')]);
    expect(await carolReads()).toBe(before);
  });
});
