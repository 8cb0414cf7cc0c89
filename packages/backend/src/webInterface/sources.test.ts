import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { Browser } from '../__testUtils__/Browser';
import { RunningPortal } from '../__testUtils__/RunningPortal';

jest.setTimeout(180_000);

describe('the tab Sources', () => {
  let portal: RunningPortal;
  let browser: Browser;

  beforeAll(async () => {
    [portal, browser] = await Promise.all([
      RunningPortal.start(),
      Browser.start(),
    ]);
  });
  afterAll(() => Promise.all([portal?.stop(), browser?.stop()]));

  it('shows problems as they come and go, without being reloaded', async () => {
    const page = await browser.open('alice', `${portal.url}/rbac/sources`);
    const files = page.getByRole('region', { name: 'Policy files' });
    await files.getByText('All well').waitFor();
    await page
      .getByRole('region', { name: 'Configuration' })
      .getByText('All well')
      .waitFor();

    const good = await readFile(portal.policyFile, 'utf8');
    await appendFile(
      portal.policyFile,
      'p, role:default/operations, catalog-entity, fly, allow\n',
    );
    await files.getByText('1 error').waitFor();
    const problem = files.getByRole('row').filter({ hasText: 'Error' });
    const line = good.split('\n').length;
    await problem.getByText(`${portal.policyFile}:${line}`).waitFor();
    expect(
      await problem
        .getByRole('link', { name: 'role:default/operations' })
        .getAttribute('href'),
    ).toBe('/rbac/roles/role/default/operations');
    expect(await browser.seriousProblems(page)).toEqual([]);

    const role = await browser.open(
      'alice',
      `${portal.url}/rbac/roles/role/default/operations`,
    );
    await role
      .getByText('There are problems where this role comes from')
      .waitFor();

    await writeFile(portal.policyFile, good);
    await files.getByText('All well').waitFor();
  });

  it.each([
    { scheme: 'light', width: 1280 },
    { scheme: 'dark', width: 480 },
  ] as const)('is accessible: $scheme, $width pixels wide', async view => {
    const page = await browser.open(
      'alice',
      `${portal.url}/rbac/sources`,
      view,
    );
    await page.getByText('Policy files').waitFor();

    expect(await browser.seriousProblems(page)).toEqual([]);
  });

  it('writes no errors to the console', () => {
    expect(browser.errors).toEqual([]);
  });
});
