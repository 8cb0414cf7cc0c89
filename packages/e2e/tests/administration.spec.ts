import { each, expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';
import {
  administrationTabs,
  goThroughTabs,
} from '../support/administrationTabs';

test.describe('the administration in the sidebar', () => {
  let web: WebInterface;

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
  });
  test.afterAll(() => web.restore());

  test('is there for those who may read policies @journey', async () => {
    const page = await web.browser.open('alice', web.portal.url);

    await page.getByRole('link', { name: 'Administration' }).click();

    await page.getByRole('tab', { name: 'RBAC', selected: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/rbac/roles');
    const [first] = await page.getByRole('tab').allTextContents();
    expect(first).toBe('Overview');
  });

  test('calls each tab, its heading and the page in the title of the browser the same @journey', async () => {
    const page = await web.browser.open('alice', `${web.portal.url}/rbac`);
    expect(await goThroughTabs(page)).toEqual(administrationTabs);
  });

  test('shows the next page without asking again whether the user may see it', async () => {
    const page = await web.browser.open('alice', `${web.portal.url}/rbac`);
    await page.getByRole('heading', { name: 'Roles' }).waitFor();
    await page.route('**/api/permission/', () => {});
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/rbac/history');
  });

  each([1280, 390])(
    'shows the whole line below the current tab, and no scrollbar beside the tabs: %s pixels wide',
    async width => {
      const page = await web.browser.open(
        'alice',
        `${web.portal.url}/rbac/history`,
        { width },
      );
      await page.getByRole('heading', { name: 'History' }).waitFor();
      const tabs = page.locator('.bui-PluginHeaderTabsWrapper');
      const line = tabs.locator('.bui-TabActive');
      await expect(line).toHaveCSS('opacity', '1');
      const { bottom } = await line.evaluate(element =>
        element.getBoundingClientRect().toJSON(),
      );
      const seen = await tabs.evaluate(element => {
        const { overflowY } = getComputedStyle(element);
        const { top } = element.getBoundingClientRect();
        const { clientTop, clientHeight } = element;
        return { overflowY, bottom: top + clientTop + clientHeight };
      });
      expect(seen.overflowY).toBe('hidden');
      expect(bottom).toBeLessThanOrEqual(seen.bottom);
    },
  );

  test('leads past the navigation of the portal to the page by the first key @journey', async () => {
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/troubleshoot`,
    );
    await page.getByRole('heading', { name: 'Troubleshoot' }).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: 'Skip to the page' });
    expect(await skip.boundingBox()).toMatchObject({ x: 8, y: 8 });
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.locator('button:focus', { hasText: 'Go to' }).waitFor();
  });

  test('is not there for others, and its pages say why @journey', async () => {
    const page = await web.browser.open('bob', `${web.portal.url}/rbac`);

    const denial = page.getByRole('region', {
      name: 'You cannot see this page',
    });
    await denial.getByText('policy.entity.read').first().waitFor();
    await denial.getByText('Platform team').waitFor();
    await denial.getByRole('link', { name: 'What you can do' }).waitFor();
    const sidebar = page.getByTestId('sidebar-root');
    await sidebar.getByRole('link', { name: 'Catalog' }).waitFor();
    const link = sidebar.getByRole('link', { name: 'Administration' });
    expect(await link.count()).toBe(0);
  });

  test('writes no errors to the console @journey', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
