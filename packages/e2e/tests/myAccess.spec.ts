import { each, expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';
import { Page } from '@playwright/test';

test.describe('what everybody sees of their own access', () => {
  let web: WebInterface;

  const open = (user: string, path: string, view = {}) =>
    web.browser.open(user, `${web.portal.url}${path}`, view);
  const denials = (page: Page) =>
    page.getByRole('button', { name: /^What you cannot do/ });
  const textOf = (page: Page) => page.getByRole('tabpanel').innerText();

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
  });
  test.afterAll(() => web.restore());

  test('is among the settings, and names no role that one may not see @journey', async () => {
    const page = await open('bob', '/settings');
    await page.getByRole('tab', { name: 'My access' }).click();
    await page
      .getByRole('heading', { name: /^You have \d+ permissions$/ })
      .waitFor();
    const catalog = page.getByRole('region', { name: 'catalog' });
    await catalog.getByText('6 of 11, 2 on conditions').waitFor();
    await catalog.getByText('A role that you may not see').first().waitFor();
    await catalog
      .getByText(
        'Only entities owned by user:default/bob, group:default/tracking-team.',
      )
      .first()
      .waitFor();
    // What one does not have is folded, under how much it is.
    const whyNot = page.getByRole('button', {
      name: 'Why not? catalog.location.delete',
    });
    expect(await whyNot.isVisible()).toBe(false);
    await denials(page).click();
    await whyNot.click();
    await page
      .getByText('No policy or condition of your roles grants it.')
      .waitFor();
    await page
      .getByText('Ask an administrator of your portal for a role that has it.')
      .waitFor();
    expect(await textOf(page)).not.toMatch(/role:default|developer/);
  });

  test('names roles, conditions and what would help to those who may see them @journey', async () => {
    await web.createRole('runbooks', {
      members: ['user:default/heidi'],
      owner: 'group:default/operations',
    });
    await web.allow('runbooks', ['catalog.ingestion.read', 'read']);
    const page = await open('alice', '/settings/my-access?plugin=catalog');
    await page
      .getByRole('heading', {
        name: /^You have \d+ roles and \d+ permissions$/,
      })
      .waitFor();
    const catalog = page.getByRole('region', { name: 'catalog' });
    const named = catalog.getByRole('link', { name: 'administrator' }).first();
    expect(await named.getAttribute('title')).toBe(
      'role:default/administrator',
    );
    const roles = page.getByRole('region', { name: 'Your roles' });
    await roles
      .getByRole('listitem')
      .filter({ hasText: 'platform_engineer' })
      .getByText('Through Platform')
      .waitFor();
    await denials(page).click();
    await page
      .getByRole('button', { name: 'Why not? catalog.ingestion.read' })
      .click();
    await page
      .getByText('runbooks would allow it. Ask its owner, Operations.')
      .waitFor();
    expect(await textOf(page)).not.toContain('that you may not see');
  });

  test('replaces what the user may not do, in pages of any plugin @journey', async () => {
    const page = await open('heidi', '/register');
    const denied = page.getByRole('region', { name: 'You cannot do this' });
    await denied
      .getByText('It needs the permission catalog.location.create.')
      .waitFor();
    await denied.getByText('Platform team').waitFor();
    expect(await denied.innerText()).not.toContain('role:default');
    const letter = denied.getByRole('link', { name: 'Write' });
    expect(await letter.getAttribute('href')).toMatch(
      /^mailto:platform@parcelwing\.example\?.*Missing%20permission.*catalog\.location\.create/,
    );
    await denied.getByRole('link', { name: 'What you can do' }).click();
    await page.getByRole('heading', { name: 'My access' }).waitFor();

    const allowed = await open('bob', '/register');
    await allowed
      .getByRole('textbox', { name: /Address of a catalog-info.yaml/ })
      .waitFor();
  });

  each([
    ['the catalog', '/'],
    ['the templates in it', '/create'],
    ['what was made of them', '/create/tasks'],
  ])('stands in place of %s where one may read nothing', async (_, path) => {
    const page = await open('heidi', path);
    const denied = page.getByRole('region', {
      name: 'You cannot read the catalog yet',
    });
    await denied
      .getByText('It needs the permission catalog.entity.read.')
      .waitFor();
    await denied.getByText('Platform team').waitFor();
    expect(await denied.count()).toBe(1);
  });

  test('replaces nothing that the user may do', async () => {
    const allowed = await open('bob', '/');
    await allowed.getByRole('link', { name: /tracking-service/ }).waitFor();
    const templates = await open('bob', '/create');
    await templates.getByText('Describe a service').first().waitFor();
    expect(await allowed.getByText('You cannot read').count()).toBe(0);
  });

  test('replaces an entity, and says the same whether it is hidden or does not exist @journey', async () => {
    const page = await open('heidi', '/catalog');
    for (const name of ['tracking-service', 'no-such-service']) {
      await page.goto(`${web.portal.url}/catalog/default/component/${name}`);
      const denied = page.getByRole('region', {
        name: `${name} does not exist, or you cannot see it`,
      });
      await denied.getByRole('button', { name: 'Request access' }).waitFor();
      await denied.getByText('Platform team').waitFor();
      const lines = (await denied.innerText()).split(/\n+/);
      expect(lines.map(line => line.replace(name, '…'))).toEqual([
        '… does not exist, or you cannot see it',
        'No policy or condition of your roles grants it.',
        'Request access',
        'Copy details',
        'Platform team',
        'Ask for a role that has it',
        'Write',
        'It needs the permission catalog.entity.read.',
        'What you can do',
      ]);
    }
  });

  test('names the conditions that may hide an entity; users who may read all see that there is none', async () => {
    const narrowed = await open(
      'dave',
      '/catalog/default/resource/partner-cluster',
    );
    await narrowed.getByText('You may do it on conditions only.').waitFor();
    await narrowed
      .getByText(
        'A role that you may not see reads any catalog-entity except entities with spec.type “kubernetes-cluster”.',
      )
      .waitFor();
    const absent = await open('bob', '/catalog/default/component/nothing');
    await absent.getByText('Entity not found').waitFor();
    const shown = await open(
      'bob',
      '/catalog/default/component/tracking-service',
    );
    await shown.getByText('Depends on resources').waitFor();
    expect(await shown.getByText('does not exist').count()).toBe(0);
  });

  each([
    ['heidi', '/register', { scheme: 'light', width: 390 }],
    ['heidi', '/register', { scheme: 'dark', width: 1280 }],
    [
      'heidi',
      '/catalog/default/component/hidden',
      { scheme: 'light', width: 390 },
    ],
  ] as const)(
    'is accessible, and no wider than the screen: %s, %s, %j',
    async (user, path, view) => {
      const page = await open(user, path, view);
      await page
        .getByText(/A role that you may not see|Ask for a role/)
        .first()
        .waitFor();

      expect(await web.browser.seriousProblems(page)).toEqual([]);
      expect(await web.browser.overflow(page)).toBeLessThanOrEqual(0);
    },
  );

  test('writes no errors to the console @journey', () => {
    // The browser does, for entities requested one by one, and for the tasks that the
    // scaffolder's page requests before it knows that the user may read nothing.
    const unexpected = web.browser.errors.filter(
      error =>
        !/\/catalog\/default\/.*status of 404 /.test(error) &&
        !/\/create\/tasks: .*status of 403 /.test(error),
    );
    expect(unexpected).toEqual([]);
  });
});
