import { each, expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';
import { createFindings } from '../support/findings';

test.describe('the tab Findings', () => {
  let web: WebInterface;

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
    await createFindings(web);
  });
  test.afterAll(() => web.restore());

  const open = (view = {}) =>
    web.browser.open('alice', `${web.portal.url}/rbac/findings`, view);

  test('finds each kind, counts the administrators, and leads to the roles', async () => {
    const page = await open();
    for (const [kind, role] of [
      ['Roles without people', 'empty'],
      ['Members that are gone', 'left'],
      ['Policies that name nothing', 'typo'],
      ['Contradictions', 'torn'],
      ['Redundancies', 'idle'],
    ]) {
      await page
        .getByRole('region', { name: new RegExp(`^${kind} `) })
        .getByRole('link', { name: role, exact: true })
        .first()
        .waitFor();
    }
    const administrators = page.getByRole('region', {
      name: '1 person may change every role',
    });
    await administrators.getByRole('link', { name: 'Alice Ahmadi' }).waitFor();
    expect(await page.title()).toMatch(/^Findings \| Administration/);

    await page
      .getByRole('region', { name: /^Members that are gone/ })
      .getByRole('link', { name: /in the list/ })
      .click();
    await page.getByRole('rowheader').getByText('left').waitFor();
    expect(new URL(page.url()).search).toBe('?finding=gone-member');
  });

  each([
    { scheme: 'light', width: 1280 },
    { scheme: 'dark', width: 390 },
  ] as const)('is accessible: $scheme, $width pixels wide', async view => {
    const page = await open(view);
    await page.getByRole('region', { name: /^Redundancies/ }).waitFor();
    await page.getByRole('link', { name: 'Alice Ahmadi' }).waitFor();

    expect(await web.browser.seriousProblems(page)).toEqual([]);
    expect(await web.browser.overflow(page)).toBeLessThanOrEqual(0);
    expect(await web.browser.brokenWords(page)).toEqual([]);
  });

  test('says why nothing can be found', async () => {
    const page = await open();
    await page.getByRole('region', { name: /^Redundancies/ }).waitFor();
    await page.route('**/api/permission/findings', route =>
      route.fulfill({
        status: 503,
        json: {
          error: { name: 'Unavailable', message: 'The database is away' },
        },
      }),
    );
    await page.reload();

    await page.getByText('The database is away').waitFor();
    for (const error of web.browser.errors.splice(0)) {
      expect(error).toMatch(/status of 503/);
    }
  });

  test('writes no errors to the console', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
