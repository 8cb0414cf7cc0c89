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
