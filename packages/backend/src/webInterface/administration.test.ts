import {
  administrationTabs,
  goThroughTabs,
} from '../__testUtils__/administrationTabs';
import { WebInterface } from '../__testUtils__/WebInterface';

jest.setTimeout(120_000);

describe('the administration in the sidebar', () => {
  let web: WebInterface;

  beforeAll(async () => {
    web = await WebInterface.start();
  });
  afterAll(() => web?.stop());

  it('is there for those who may read policies', async () => {
    const page = await web.browser.open('alice', web.portal.url);

    await page.getByRole('link', { name: 'Administration' }).click();

    await page.getByRole('tab', { name: 'RBAC' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/rbac/roles');
  });

  it('calls each tab, its heading and the page in the title of the browser the same', async () => {
    const page = await web.browser.open('alice', `${web.portal.url}/rbac`);
    expect(await goThroughTabs(page)).toEqual(administrationTabs);
  });

  it('shows the next page without asking again whether one may see it', async () => {
    const page = await web.browser.open('alice', `${web.portal.url}/rbac`);
    await page.getByRole('heading', { name: 'RBAC' }).waitFor();
    await page.route('**/api/permission/', () => {});
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/rbac/history');
  });

  it('leads past the navigation of the portal to the page by the first key', async () => {
    const page = await web.browser.open('alice', `${web.portal.url}/rbac/why`);
    await page.getByRole('heading', { name: 'Why?' }).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('button', { name: 'Skip to the page' });
    expect(await skip.boundingBox()).toMatchObject({ x: 8, y: 8 });
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.locator('button:focus', { hasText: 'Go to' }).waitFor();
  });

  it('is not there for others, and its pages say why', async () => {
    const page = await web.browser.open('bob', `${web.portal.url}/rbac`);

    const denial = page.getByRole('region', { name: 'You may not see this' });
    await denial.getByText('policy.entity.read').first().waitFor();
    await denial.getByText(/Ask an administrator of your portal/).waitFor();
    await denial.getByRole('link', { name: 'All that you may do' }).waitFor();
    const sidebar = page.getByTestId('sidebar-root');
    await sidebar.getByRole('link', { name: 'Catalog' }).waitFor();
    const link = sidebar.getByRole('link', { name: 'Administration' });
    expect(await link.count()).toBe(0);
  });

  it('writes no errors to the console', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
