import { expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';
import { readFile } from 'node:fs/promises';
import { Page } from '@playwright/test';

/** The sample users. */
const USERS = 'alice bob carol dave erin frank grace heidi'.split(' ');
const DELETE = 'catalog.entity.delete';

const RESULTS: Record<string, string> = {
  Allowed: 'ALLOW',
  'On conditions': 'CONDITIONAL',
  Denied: 'DENY',
};

test.describe('the tab Access', () => {
  let web: WebInterface;

  const open = (query: Record<string, string>, user = 'alice', view = {}) =>
    web.browser.open(
      user,
      `${web.portal.url}/rbac/access?${new URLSearchParams(query)}`,
      view,
    );
  const row = (page: Page, user: string) =>
    page.getByRole('row').filter({ hasText: user });

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
  });
  test.afterAll(() => web.restore());

  test('says who can delete entities two clicks from the first page, as each explanation does @journey', async () => {
    const page = await web.browser.open('alice', `${web.portal.url}/rbac`);
    await page.getByRole('tab', { name: 'Access' }).click();
    await page.getByRole('link', { name: DELETE }).click();
    await page
      .getByRole('heading', {
        name: '7 users may do it, 5 of them only on conditions',
      })
      .waitFor();
    await page.getByText(/^8 users evaluated, read from the catalog/).waitFor();
    await page.getByRole('button', { name: 'Who may do it Show' }).click();
    await page.getByRole('option', { name: 'Everybody' }).click();
    await row(page, 'Heidi Hassan').waitFor();

    const listed: Record<string, string> = {};
    const explained: Record<string, string> = {};
    for (const user of USERS) {
      const ref = `user:default/${user}`;
      const cell = page
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: `Why? ${ref}` }) })
        .getByText(/^(Allowed|On conditions|Denied)$/);
      listed[user] = RESULTS[await cell.innerText()];
      const { result } = await web.call('POST', '/explain', {
        userEntityRef: ref,
        permission: { name: DELETE },
      });
      explained[user] = result;
    }
    expect(listed).toEqual(explained);
  });

  test('asks about a permission by what it is called, and about none when its field is emptied', async () => {
    const page = await open({});
    const permission = page.getByRole('combobox', { name: 'Permission' });
    await permission.click();
    await permission.pressSequentially('delete entity');
    await page.getByRole('option', { name: 'Delete catalog entity' }).click();
    await page.getByRole('heading', { name: /^7 users may do it/ }).waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      permission: DELETE,
    });
    const who = page.getByRole('combobox', { name: 'Person or group' });
    await who.fill('dave');
    await page.getByRole('option', { name: 'Dave Dlamini' }).click();
    await page
      .getByRole('heading', {
        name: 'Allowed on conditions: Dave Dlamini can delete some catalog entities',
      })
      .waitFor();
    // Tab would choose what opens under the mouse.
    await page.mouse.move(0, 0);
    await permission.fill('');
    await page.waitForURL(
      ({ searchParams }) => !searchParams.has('permission'),
    );
    // The list of all options covers the page.
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Tab');
    await page
      .getByRole('heading', { name: /^Dave Dlamini has \d+ permissions$/ })
      .waitFor();
    await who.fill('');
    await page.waitForURL(({ searchParams }) => !searchParams.has('who'));
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('heading', { name: 'All permissions' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('shows what was known a while ago until it is known anew', async () => {
    // What was read while the portal started may be of a catalog that was still empty.
    const isWhole = async () => {
      const path = `/access/users?permission=${DELETE}`;
      return (await web.call('GET', path)).evaluatedUsers.inCatalog;
    };
    await expect.poll(isWhole, { timeout: 60_000 }).toBe(USERS.length);
    const page = await open({});
    await page.getByRole('heading', { name: 'All permissions' }).waitFor();
    let readAnew = () => {};
    const isReadAnew = new Promise<void>(resolve => {
      readAnew = resolve;
    });
    await page.route('**/access/users?*', async route => {
      const takesOld = /max-stale=600/.test(
        route.request().headers()['cache-control'] ?? '',
      );
      const response = await route.fetch();
      const answer = await response.json();
      if (takesOld) {
        answer.counts.ALLOW = 1;
        answer.evaluatedUsers.readAt = new Date(
          Date.now() - 5 * 60_000,
        ).toISOString();
        answer.evaluatedUsers.isStale = true;
      } else {
        await isReadAnew;
      }
      await route.fulfill({ response, json: answer });
    });
    await page.getByRole('link', { name: DELETE }).click();
    await page
      .getByRole('heading', { name: /^6 users may do it, 5 of them only/ })
      .waitFor();
    await page.getByText('read from the catalog 5 minutes ago').waitFor();
    readAnew();
    await page
      .getByRole('heading', { name: /^7 users may do it, 5 of them only/ })
      .waitFor();
    expect(await page.getByText('5 minutes ago').count()).toBe(0);
  });

  test('says how each has it, and on which conditions @journey', async () => {
    const page = await open({ permission: DELETE });
    await row(page, 'Bob Brandt')
      .getByText('developer through Tracking team, Engineering')
      .waitFor();
    await row(page, 'Bob Brandt')
      .getByText(
        'Only entities owned by user:default/bob, group:default/tracking-team.',
      )
      .waitFor();

    await page.getByRole('link', { name: 'Why? user:default/bob' }).click();
    await page
      .getByRole('heading', {
        name: 'Allowed on conditions: Bob Brandt can delete some catalog entities',
      })
      .waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      who: 'user:default/bob',
      permission: DELETE,
    });
  });

  test('applies conditions to one entity, with an address that can be shared @journey', async () => {
    const page = await open({
      permission: 'catalog.entity.read',
      resource: 'resource:default/partner-cluster',
      show: 'deny',
    });
    await page.getByRole('heading', { name: '6 users may do it' }).waitFor();
    await row(page, 'Dave Dlamini')
      .getByText(/^Because of contractor through Partner team, Contractors$/)
      .waitFor();
    expect(await row(page, 'Bob Brandt').count()).toBe(0);
    await page.getByRole('searchbox', { name: 'Search' }).fill('heidi');
    await row(page, 'Dave Dlamini').waitFor({ state: 'detached' });
    await row(page, 'Heidi Hassan').waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBe('heidi');
  });

  test('says what somebody may do by plugin, and where they are in the catalog @journey', async () => {
    const page = await open({});
    await page.getByRole('combobox', { name: 'Person or group' }).fill('dave');
    await page.getByRole('option', { name: 'Dave Dlamini' }).click();
    await page
      .getByRole('heading', { name: /^Dave Dlamini has \d+ permissions$/ })
      .waitFor();
    // Who they are comes first, then what they have; what they do not have is folded.
    const roles = page.getByRole('region', { name: 'Roles' });
    await roles
      .getByRole('listitem')
      .filter({ hasText: 'contractor' })
      .getByText('Through Partner team, Contractors')
      .waitFor();
    const catalog = page.getByRole('region', { name: 'catalog' });
    await catalog.getByText('6 of 11, 3 on conditions').waitFor();
    await page.getByRole('region', { name: 'scaffolder' }).waitFor();
    const denied = page.getByRole('link', {
      name: 'Why? catalog.location.delete',
    });
    expect(await denied.isVisible()).toBe(false);
    await page.getByRole('button', { name: /^What they cannot do/ }).click();
    await denied.waitFor();
    await page.getByRole('button', { name: /All plugins/ }).click();
    await page.getByRole('option', { name: 'catalog' }).click();
    await page
      .getByRole('region', { name: 'scaffolder' })
      .waitFor({ state: 'detached' });
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      who: 'user:default/dave',
      plugin: 'catalog',
    });
    await page.getByRole('link', { name: 'In the catalog' }).click();
    await page.waitForURL(/\/catalog\/default\/user\/dave/);
  });

  test('is where the names of people and groups lead', async () => {
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles/role/default/developer`,
    );
    await page.getByRole('link', { name: 'Engineering' }).first().click();
    await page
      .getByRole('heading', { name: 'Engineering is named by these roles' })
      .waitFor();
    await page.getByRole('link', { name: 'developer', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe(
      `?${new URLSearchParams({ who: 'group:default/engineering' })}`,
    );
  });

  test('is on the pages of users and groups, for those who may know', async () => {
    const card = async (user: string, path: string) => {
      const page = await web.browser.open(
        user,
        `${web.portal.url}/catalog/default/${path}`,
      );
      await page.getByText('Ownership').first().waitFor();
      return page.getByRole('region', { name: 'Access' });
    };
    const ofDave = await card('alice', 'user/dave');
    await ofDave.getByText('6 of 11, 3 on conditions').waitFor();
    expect(await web.browser.seriousProblems(ofDave.page())).toEqual([]);
    await ofDave.getByRole('link', { name: 'catalog' }).click();
    await ofDave
      .page()
      .getByRole('heading', { name: /^Dave Dlamini has \d+ permissions$/ })
      .waitFor();

    const ofGroup = await card('alice', 'group/engineering');
    await ofGroup
      .getByRole('link', { name: 'developer', exact: true })
      .waitFor();

    const own = await card('bob', 'user/bob');
    await own.getByText('6 of 11, 2 on conditions').waitFor();
    const ofOthers = await card('bob', 'user/dave');
    await ofOthers.page().waitForLoadState('networkidle');
    expect(await ofOthers.count()).toBe(0);
  });

  test('names every role that gives somebody a permission', async () => {
    for (const name of ['also-given', 'given']) {
      await web.createRole(name, { members: ['user:default/heidi'] });
      await web.allow(name, ['catalog.location.delete', 'delete']);
    }
    const page = await open({ permission: 'catalog.location.delete' });
    await row(page, 'Heidi Hassan')
      .getByText('also-given, and by given')
      .waitFor();
  });

  test('names the roles behind the one that decides', async () => {
    const page = await open({ permission: 'catalog.entity.read' });
    // Without the condition of contractors, developers read everything.
    await row(page, 'Dave Dlamini')
      .getByText(
        /contractor through Partner team, Contractors, and by developer/,
      )
      .waitFor();
  });

  test('saves what everybody may do as a table', async () => {
    const page = await open({});
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Users (CSV), catalog' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('access-catalog-users.csv');
    const lines = (await readFile(await file.path(), 'utf8')).split('\n');
    const column = lines[0].split(',').indexOf(DELETE);
    expect(lines[2].split(',')[0]).toBe('user:default/bob');
    expect(lines[2].split(',')[column]).toBe('conditional');
  });

  test('saves everybody who may do something as a table, with roles and conditions', async () => {
    const page = await open({ permission: DELETE, search: 'bob' });
    await row(page, 'Bob Brandt').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export (CSV)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`who-can-${DELETE}.csv`);
    const lines = (await readFile(await file.path(), 'utf8'))
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(
      /^"user:default\/bob","CONDITIONAL","false","role:default\/developer/,
    );
    expect(lines[1]).toContain(
      'Only entities owned by user:default/bob, group:default/tracking-team.',
    );
  });

  test('shows delegates only the people in the roles that they own @journey', async () => {
    await web.createRole('delegate', { members: ['user:default/frank'] });
    await web.allowOnOwnRoles('delegate', ['read']);
    await web.createRole('crew', {
      members: ['user:default/bob'],
      owner: 'user:default/frank',
    });
    const page = await open({ permission: DELETE, show: 'all' }, 'frank');
    await page
      .getByRole('heading', { name: '1 user may do it, only on conditions' })
      .waitFor();
    await row(page, 'Bob Brandt')
      .getByText('A role that you may not see')
      .waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
  });

  test('writes no errors to the console @journey', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
