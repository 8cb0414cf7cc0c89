import { each, expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';
import { Page } from '@playwright/test';

test.describe('the tab Troubleshoot', () => {
  let web: WebInterface;

  const ask = (question: Record<string, string>, user = 'alice', view = {}) =>
    web.browser.open(
      user,
      `${web.portal.url}/rbac/troubleshoot?${new URLSearchParams(question)}`,
      view,
    );
  const field = (page: Page, name: string) =>
    page.getByRole('combobox', { name });
  const verdict = (page: Page, words: string) =>
    page.getByRole('heading', { name: words, exact: true }).waitFor();
  /** Names appear a moment after their references. */
  const path = (page: Page, ...steps: string[]) =>
    page
      .getByRole('list', { name: 'Path' })
      .filter({ hasText: new RegExp(`^${steps.join('')}$`) })
      .waitFor();
  const inGraph = async (page: Page, ...steps: string[]) => {
    const graph = page.getByRole('figure', { name: 'Paths to the roles' });
    for (const step of steps) {
      await graph.getByRole('link', { name: step, exact: true }).waitFor();
    }
  };

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
  });
  test.afterAll(() => web.restore());

  test('explains what one chooses in five clicks, with an address that can be shared @journey', async () => {
    const page = await web.browser.open('alice', `${web.portal.url}/rbac`);
    await page.getByRole('tab', { name: 'Troubleshoot' }).click();
    await field(page, 'User').click();
    await field(page, 'User').pressSequentially('frank');
    await page.getByRole('option', { name: 'Frank Fischer' }).click();
    await field(page, 'Permission').click();
    await field(page, 'Permission').pressSequentially('create task');
    await page.getByRole('option', { name: 'Create scaffolder task' }).click();

    const denied = 'Denied: Frank Fischer cannot create scaffolder tasks';
    await verdict(page, denied);
    await page
      .getByText('apprentice denies it. A deny overrides every allow.')
      .waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      user: 'user:default/frank',
      permission: 'scaffolder.task.create',
    });
    await page.reload();
    await verdict(page, denied);
    await inGraph(page, 'Frank Fischer', 'apprentice', 'developer');
    await page
      .getByText(/policies\.csv:62$/)
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: '1 other role does not decide' })
      .click();
    await path(
      page,
      ...['Frank Fischer', 'Tracking team', 'Engineering'],
      'developer',
    );
    await page
      .getByText(/Does not count: a deny overrules it .*apprentice/)
      .waitFor();
    const ways = page.getByRole('region', { name: 'What would grant access' });
    await ways.getByText('Remove the deny of apprentice').waitFor();
    await ways.getByText(/policies\.csv:62$/).waitFor();
    await ways
      .getByRole('link', { name: 'Edit as a change: apprentice' })
      .click();
    await page.waitForURL(/\/rbac\/roles\/role\/default\/apprentice\/edit/);
  });

  test('finds a permission by its name and by what it is called, whichever plugin has it', async () => {
    const page = await ask({ user: 'user:default/frank' });
    for (const text of ['scaffolder.task.create', 'task create scaff']) {
      await field(page, 'Permission').fill(text);
      const option = page.getByRole('option');
      await option.filter({ hasText: 'scaffolder.task.create' }).waitFor();
      expect(await option.count()).toBe(1);
    }
    await page.getByRole('option').click();
    const denied = 'Denied: Frank Fischer cannot create scaffolder tasks';
    await verdict(page, denied);
    // Tab would choose what opens under the mouse.
    await page.mouse.move(0, 0);
    // Whoever leaves the field without choosing keeps what was chosen.
    await field(page, 'Permission').fill('catalog');
    await page.keyboard.press('Tab');
    expect(await field(page, 'Permission').inputValue()).toBe(
      'Create scaffolder task',
    );
    await field(page, 'Permission').fill('');
    await page.keyboard.press('Tab');
    await page
      .getByRole('heading', { name: denied, exact: true })
      .waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('permission')).toBeNull();
  });

  test('asks about the permission that is meant where plugins have several of one name', async () => {
    const page = await web.browser.newPage('alice');
    await page.route('**/api/permission/plugins/policies', async route => {
      const response = await route.fetch();
      const published = await response.json();
      const name = 'catalog.entity.read';
      const policy = { name, permission: name, policy: 'read' };
      await route.fulfill({
        json: [
          ...published,
          {
            pluginId: 'copycat',
            policies: [
              { ...policy, resourceType: 'other-thing', isResourced: true },
            ],
          },
        ],
      });
    });
    const asked = page
      .getByRole('paragraph')
      .filter({ hasText: 'Read catalog entity (read on other-thing)' });
    await page.goto(
      `${web.portal.url}/rbac/troubleshoot?user=user:default/dave`,
    );
    await field(page, 'Permission').fill('catalog.entity.read');
    const group = page.getByRole('group', { name: 'copycat' });
    await group.getByRole('option', { name: 'Read catalog entity' }).click();

    await asked.waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      user: 'user:default/dave',
      permission: 'catalog.entity.read',
      action: 'read',
      resourceType: 'other-thing',
    });
    await page.reload();
    await asked.waitFor();
    expect(await field(page, 'Permission').inputValue()).toBe(
      'Read catalog entity',
    );
  });

  test('says of each part of a condition whether it holds for an entity @journey', async () => {
    const page = await ask({
      user: 'user:default/dave',
      permission: 'catalog.entity.read',
      resource: 'resource:default/partner-cluster',
    });

    await verdict(page, 'Denied: Dave Dlamini cannot read partner-cluster');
    await page
      .getByText(
        'contractor reads any catalog-entity except entities with spec.type “kubernetes-cluster”.',
        { exact: true },
      )
      .waitFor();
    await page
      .getByRole('button', { name: '1 other role does not decide' })
      .click();
    await page
      .getByRole('listitem')
      .filter({ hasText: /^False:This does not hold:/ })
      .getByText(/entities with spec\.type “kubernetes-cluster”/)
      .waitFor();
    await page
      .getByText(/Does not count: it is narrowed by condition/)
      .waitFor();
    await inGraph(page, 'Dave Dlamini', 'Partner team');
    await inGraph(page, 'Contractors', 'contractor');
    await inGraph(page, 'Engineering', 'developer');
    await path(
      page,
      ...['Dave Dlamini', 'Partner team', 'Engineering'],
      'developer',
    );
    await page
      .getByText(
        'contractor reads any catalog-entity except entities with spec.type “kubernetes-cluster”; partner-cluster is one.',
      )
      .first()
      .waitFor();
    const ways = page.getByRole('region', { name: 'What would grant access' });
    await ways.getByText(/^Widen condition \d+ of contractor$/).waitFor();
    await ways
      .getByRole('link', { name: 'Edit as a change: contractor' })
      .waitFor();
    const marks = await page
      .getByRole('listitem')
      .getByText(/^(True|False|Not known):$/)
      .allInnerTexts();
    expect(marks).toEqual(['False:', 'True:']);
  });

  test('says what would grant access, and leads there @journey', async () => {
    const page = await ask({
      user: 'user:default/heidi',
      permission: 'catalog.entity.create',
    });

    await verdict(page, 'Denied: Heidi Hassan cannot create catalog entities');
    const ways = page.getByRole('region', { name: 'What would grant access' });
    const way = ways
      .getByRole('listitem')
      .filter({ hasText: 'Add Heidi Hassan to developer' });
    await way
      .getByRole('link', { name: 'Edit as a change: developer' })
      .waitFor();
  });

  test('explains permissions that no plugin lists', async () => {
    const page = await ask({ user: 'user:default/bob' });
    await page.getByLabel('A permission that no plugin lists').press('Space');
    await page.getByRole('textbox', { name: /Permission/ }).fill('a.new.one');
    await page.keyboard.press('Enter');

    await verdict(page, 'Denied: Bob Brandt cannot use “A new one”');
    await page
      .getByText(/^No plugin that answers has a permission a.new.one/)
      .waitFor();
    expect(new URL(page.url()).searchParams.get('action')).toBe('use');
  });

  test('shows at the field what the backend does not accept', async () => {
    const page = await ask({
      user: 'group:default/platform',
      permission: 'catalog.entity.read',
    });

    await page.getByText(/^must be the reference of a user/).waitFor();
    const hidden = await ask({
      user: 'user:default/bob',
      permission: 'catalog.entity.read',
      resource: 'x'.repeat(600),
    });
    await hidden.getByText(/^must have at most 500/).waitFor();
    for (const error of web.browser.errors.splice(0)) {
      expect(error).toMatch(/status of 400/);
    }
  });

  test('does not name roles that the user may not see @journey', async () => {
    await web.createRole('delegate');
    await web.createRole('own', {
      members: ['user:default/dave'],
      owner: 'user:default/carol',
    });
    await web.allowOnOwnRoles('delegate', ['read']);
    const about = { permission: 'catalog.entity.read' };
    const page = await ask({ user: 'user:default/dave', ...about }, 'carol');

    await verdict(
      page,
      'Allowed on conditions: Dave Dlamini can read some catalog entities',
    );
    await page.getByText('Roles that you may not see').waitFor();
    const text = await page.getByRole('tabpanel').innerText();
    expect(text).not.toMatch(/role:default\/(?!own)|policies\.csv/);

    // They see nothing about people outside their roles.
    const outside = await ask({ user: 'user:default/bob', ...about }, 'carol');
    await outside.getByText(/There is no user user:default\/bob/).waitFor();
    for (const error of web.browser.errors.splice(0)) {
      expect(error).toMatch(/status of 404/);
    }
  });

  test('can be copied as text', async () => {
    const page = await ask({
      user: 'user:default/erin',
      permission: 'catalog.entity.create',
    });
    await page.getByRole('button', { name: 'As text' }).click();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied').waitFor();
    await page.getByRole('combobox', { name: 'User' }).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+V');
    expect(
      await page.getByRole('combobox', { name: 'User' }).inputValue(),
    ).toMatch(/^ALLOW: user:default\/erin/);
  });

  each([
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
    await page
      .getByRole('button', { name: '1 other role does not decide' })
      .click();
    await page.getByText(/^Does not count: it is narrowed by/).waitFor();

    expect(await web.browser.seriousProblems(page)).toEqual([]);
  });

  test('writes no errors to the console @journey', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
