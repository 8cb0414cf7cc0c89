import { Page } from 'playwright-core';
import { Browser } from '../__testUtils__/Browser';
import { RunningPortal } from '../__testUtils__/RunningPortal';

jest.setTimeout(180_000);

describe('the tab Why?', () => {
  let portal: RunningPortal;
  let browser: Browser;

  const ask = (question: Record<string, string>, user = 'alice', view = {}) =>
    browser.open(
      user,
      `${portal.url}/rbac/why?${new URLSearchParams(question)}`,
      view,
    );
  const verdict = (page: Page, words: string) =>
    page.getByRole('heading', { name: words, exact: true }).waitFor();
  const pathsIn = async (page: Page) =>
    Promise.all(
      (await page.locator('ol').all()).map(async path =>
        (await path.getByRole('listitem').allInnerTexts()).join(' → '),
      ),
    );

  beforeAll(async () => {
    [portal, browser] = await Promise.all([
      RunningPortal.start(),
      Browser.start(),
    ]);
  });
  afterAll(() => Promise.all([portal?.stop(), browser?.stop()]));

  it('explains what one chooses, with an address that can be shared', async () => {
    const page = await ask({});
    await page.getByRole('combobox', { name: 'User' }).fill('frank');
    await page.getByRole('option', { name: 'Frank Fischer' }).click();
    await page.getByRole('button', { name: /Plugin/ }).click();
    await page.getByRole('option', { name: 'scaffolder' }).click();
    await page.getByRole('button', { name: /Permission/ }).click();
    await page.getByRole('option', { name: 'scaffolder.task.create' }).click();

    await verdict(page, 'Denied');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      user: 'user:default/frank',
      permission: 'scaffolder.task.create',
    });
    await page.reload();
    await verdict(page, 'Denied');
    expect(await pathsIn(page)).toEqual([
      'Frank Fischer → role:default/apprentice',
      'Frank Fischer → Tracking team → Engineering → role:default/developer',
    ]);
    await page.getByText('policies.csv:61').waitFor();
    await page
      .getByText(/Does not count: a deny overrules it .*apprentice/)
      .waitFor();
    await page
      .getByText(/To have it no longer denied by .*apprentice/)
      .waitFor();
  });

  it('says of each part of a condition whether it holds for an entity', async () => {
    const page = await ask({
      user: 'user:default/dave',
      permission: 'catalog.entity.read',
      resource: 'resource:default/partner-cluster',
    });

    await verdict(page, 'Denied for resource:default/partner-cluster');
    await page
      .getByRole('listitem')
      .filter({ hasText: /^False:This does not hold:/ })
      .getByText(/key “type”, value “kubernetes-cluster”/)
      .waitFor();
    await page.getByText(/Does not count: narrowed by condition/).waitFor();
    expect(await pathsIn(page)).toEqual([
      'Dave Dlamini → Partner team → Contractors → role:default/contractor',
      'Dave Dlamini → Partner team → Engineering → role:default/developer',
    ]);
  });

  it('says what would allow it', async () => {
    const page = await ask({
      user: 'user:default/heidi',
      permission: 'catalog.entity.create',
    });

    await verdict(page, 'Denied');
    await page.getByRole('link', { name: 'role:default/developer' }).waitFor();
  });

  it('explains permissions that no plugin lists', async () => {
    const page = await ask({ user: 'user:default/bob' });
    await page.getByLabel('A permission that no plugin lists').press('Space');
    await page.getByRole('textbox', { name: /Permission/ }).fill('a.new.one');
    await page.keyboard.press('Enter');

    await verdict(page, 'Denied');
    await page.getByText(/No plugin that answers has a permission/).waitFor();
    expect(new URL(page.url()).searchParams.get('action')).toBe('use');
  });

  it('shows at the field what the backend does not accept', async () => {
    const page = await ask({
      user: 'group:default/platform',
      permission: 'catalog.entity.read',
    });

    await page
      .getByText('userEntityRef must be the reference of a user')
      .waitFor();
    for (const error of browser.errors.splice(0)) {
      expect(error).toMatch(/status of 400/);
    }
  });

  it('can be copied as text', async () => {
    const page = await ask({
      user: 'user:default/erin',
      permission: 'catalog.entity.create',
    });
    await page.getByRole('button', { name: 'As text' }).click();
    await page.getByText(/^ALLOW: user:default\/erin/).waitFor();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied').waitFor();
  });

  it.each([
    { scheme: 'light', width: 1280 },
    { scheme: 'dark', width: 480 },
  ] as const)('is accessible: $scheme, $width pixels wide', async view => {
    const page = await ask(
      {
        user: 'user:default/dave',
        permission: 'catalog.entity.read',
        resource: 'resource:default/partner-cluster',
      },
      'alice',
      view,
    );
    await page.getByText(/narrowed by/).waitFor();

    expect(await browser.seriousProblems(page)).toEqual([]);
  });

  it('writes no errors to the console', () => {
    expect(browser.errors).toEqual([]);
  });
});
