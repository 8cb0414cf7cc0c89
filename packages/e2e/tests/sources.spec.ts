import { expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';
import { appendFile, readFile, writeFile } from 'node:fs/promises';

test.describe('the tab Sources', () => {
  let web: WebInterface;

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
  });
  test.afterAll(() => web.restore());

  test('shows problems as they come and go, without being reloaded @journey', async () => {
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/sources`,
    );
    const files = page.getByRole('region', { name: 'Policy files' });
    await files.getByText('All well').waitFor();
    await page
      .getByRole('region', { name: 'Configuration' })
      .getByText('All well')
      .waitFor();

    const good = await readFile(web.portal.policyFile, 'utf8');
    await appendFile(
      web.portal.policyFile,
      'p, role:default/operations, catalog-entity, fly, allow\n',
    );
    await files.getByText('1 error').waitFor();
    const problem = files.getByRole('row').filter({ hasText: 'Error' });
    const line = good.split('\n').length;
    await problem.getByText(`${web.portal.policyFile}:${line}`).waitFor();
    await problem
      .getByText('p, role:default/operations, catalog-entity, fly, allow')
      .waitFor();
    expect(
      await problem
        .getByRole('link', { name: 'operations', exact: true })
        .getAttribute('href'),
    ).toBe('/rbac/roles/role/default/operations');
    expect(await web.browser.seriousProblems(page)).toEqual([]);

    const role = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles/role/default/operations`,
    );
    await role
      .getByText('There are problems where this role comes from')
      .waitFor();

    await writeFile(web.portal.policyFile, good);
    await files.getByText('All well').waitFor();
  });

  test('names its files, says what its last load changed, and lets a hint be dismissed @journey', async () => {
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/sources`,
    );
    const files = page.getByRole('region', { name: 'Policy files' });
    await files.getByText(web.portal.policyFile, { exact: true }).waitFor();

    const good = await readFile(web.portal.policyFile, 'utf8');
    await appendFile(
      web.portal.policyFile,
      'g, user:default/bob, role:default/loaded\n',
    );
    await files.getByRole('link', { name: 'loaded', exact: true }).waitFor();
    await writeFile(web.portal.policyFile, good);
    await files.getByText('1 warning').waitFor();
    await files.getByRole('button', { name: /^Dismiss/ }).click();
    await files.getByText('All well').waitFor();
    await page.reload();
    await files.getByText('All well').waitFor();

    await files.getByRole('link', { name: 'What each load changed' }).click();
    await page.waitForURL('**/rbac/history?actor=csv-file');
    await page
      .getByRole('heading', { level: 4 })
      .filter({ hasText: 'loaded' })
      .first()
      .waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
  });

  test('says on the page of the roles that a role is skipped', async () => {
    const good = await readFile(web.portal.policyFile, 'utf8');
    const roles = () =>
      web.browser.open('alice', `${web.portal.url}/rbac/roles`);
    const sources = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/sources`,
    );
    await appendFile(
      web.portal.policyFile,
      'p, role:default/rbac_admin, catalog-entity, delete, deny\n',
    );
    const files = sources.getByRole('region', { name: 'Policy files' });
    await files.getByText('1 error').waitFor();

    const page = await roles();
    const banner = page.getByText('1 role skipped');
    await banner.waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Show the sources' }).click();
    await page.getByText('it is left unchanged').waitFor();

    await writeFile(web.portal.policyFile, good);
    await files.getByText('All well').waitFor();
    const mended = await roles();
    await mended.getByRole('row').nth(1).waitFor();
    expect(await mended.getByText('skipped').count()).toBe(0);
  });

  test('writes no errors to the console @journey', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
