import { pickMember } from '../support/pick';
import { expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';
import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { Page } from '@playwright/test';

test.describe('the list of roles', () => {
  let web: WebInterface;

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
    for (let number = 10; number < 35; number++) {
      await web.createRole(`team-${number}`, {
        members: ['user:default/carol', 'group:default/platform'],
        description: `Maintains what team ${number} has`,
      });
    }
  });
  test.afterAll(() => web.restore());

  const open = (address = '', user = 'alice', view = {}) =>
    web.browser.open(user, `${web.portal.url}/rbac/roles${address}`, view);

  /** Waits until the list has these roles, by name, in this order. */
  async function expectRoles(page: Page, expected: string[]) {
    const links = page.getByRole('rowheader').getByRole('link');
    let names: string[] = [];
    await web.portal
      .eventually(async () => {
        names = await links.allTextContents();
        return isDeepStrictEqual(names, expected);
      }, 'the list has these roles')
      .catch(() => undefined);
    expect(names).toEqual(expected);
  }

  const confirmDeletion = (page: Page) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: 'Delete role' })
      .click();

  const teams = (from: number, to: number) =>
    Array.from(
      { length: Math.abs(to - from) + 1 },
      (_, index) => `team-${from < to ? from + index : from - index}`,
    );

  test('says of each what people look for', async () => {
    await web.allow('team-10', ['scaffolder.task.create', 'create']);
    const page = await open('?search=team-10');

    const row = page.getByRole('row', { name: 'team-10' });
    await row.getByText('Maintains what team 10 has').waitFor();
    await row.getByText('1 user, 1 group').waitFor();
    await row.getByText('Web and API').waitFor();
    await row.getByRole('link', { name: 'Alice Ahmadi' }).waitFor();
    expect(await row.innerText()).toMatch(/scaffolder[^]*( ago|now)/);
    await row.getByRole('link', { name: 'team-10', exact: true }).click();
    await page.waitForURL(`${web.portal.url}/rbac/roles/role/default/team-10`);
  });

  test('is searched, filtered, sorted and paged by the server, and the address keeps it @journey', async () => {
    const page = await open();
    await page.getByRole('link', { name: 'administrator' }).waitFor();

    await page.getByRole('searchbox', { name: 'Search' }).fill('TEAM');
    await expectRoles(page, teams(10, 29));
    await page.getByRole('button', { name: 'Next table page' }).click();
    await expectRoles(page, teams(30, 34));
    await page.getByText('21 - 25 of 25', { exact: true }).waitFor();

    await page.getByRole('columnheader', { name: 'Name' }).click();
    await expectRoles(page, teams(34, 15));
    const shared = page.url();
    expect(new URL(shared).search).toBe('?search=TEAM&order=descending');

    await page.getByRole('button', { name: 'Source' }).click();
    await page.getByRole('option', { name: 'Policy files' }).click();
    await page.getByText('No matching roles').waitFor();
    await page.goBack();
    await expectRoles(page, teams(34, 15));
    await page.goBack();
    await expectRoles(page, teams(30, 34));

    await page.goto(shared);
    await expectRoles(page, teams(34, 15));
    const search = page.getByRole('searchbox', { name: 'Search' });
    expect(await search.inputValue()).toBe('TEAM');
  });

  test('is narrowed to the roles of a member, through groups as well', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Member', exact: true }).click();
    const member = page.getByRole('combobox', { name: 'Member' });

    // By their email address, or by what people call them.
    await member.fill('frank@parcel');
    await page.getByRole('option', { name: 'Frank Fischer' }).click();

    await expectRoles(page, ['apprentice', 'developer']);
    await page
      .getByRole('row')
      .filter({ hasText: 'developer' })
      .getByRole('link', { name: 'Engineering' })
      .waitFor();
    expect(new URL(page.url()).searchParams.get('member')).toBe(
      'user:default/frank',
    );
    await page.getByRole('button', { name: 'Member: Frank Fischer' }).waitFor();
    await page
      .getByRole('button', { name: 'Remove the filter Member' })
      .click();
    await page.waitForURL(url => url.search === '');
  });

  test('is narrowed by owner, plugin, permission and what is wrong, in the address', async () => {
    await web.createRole('lonely', { description: 'Has nobody' });
    await web.allow('lonely', ['scaffolder.task.create', 'create']);
    await web.call(
      'DELETE',
      '/roles/role/default/lonely?memberReferences=user:default/carol',
    );
    const page = await open();

    await page.getByRole('button', { name: /^Finding/ }).click();
    await page.getByRole('option', { name: 'Roles without people' }).click();
    await expectRoles(page, ['lonely']);
    expect(new URL(page.url()).search).toBe('?finding=no-people');
    await page.getByRole('button', { name: /Permission$/ }).click();
    await page
      .getByRole('option')
      .filter({ hasText: 'scaffolder.task.create' })
      .getByText('Create scaffolder task')
      .click();
    await page.waitForURL(/permission=scaffolder.task.create/);
    await expectRoles(page, ['lonely']);

    await page.goto(
      `${web.portal.url}/rbac/roles?owner=user:default/alice&plugin=scaffolder&permission=scaffolder.task.create&search=lonely`,
    );
    await expectRoles(page, ['lonely']);
  });

  test('has 20 roles in rows of one height, the newest first when that is asked', async () => {
    const page = await open('?search=team-');
    await expectRoles(page, teams(10, 29));
    const heights = await page
      .getByRole('row')
      .evaluateAll(rows => rows.map(row => row.getBoundingClientRect().height));
    expect(heights.slice(1).map(Math.round)).toEqual(
      Array.from({ length: 20 }, () => 40),
    );

    await page.getByRole('columnheader', { name: 'Last change' }).click();
    await page.waitForURL(/sort=lastModified&order=descending/);
  });

  test('offers to begin anew when nothing fits', async () => {
    const page = await open('?search=nonsense&source=rest');

    await page.getByRole('button', { name: 'Clear filters' }).click();

    await page.getByRole('link', { name: 'administrator' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('shows the last page to a link that leads beyond it', async () => {
    const page = await open('?search=team&page=9');

    await expectRoles(page, teams(30, 34));
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  });

  test('says why roles of other sources cannot be changed', async () => {
    const page = await open();

    const lock = page.getByRole('button', {
      name: 'Why developer cannot be changed',
    });
    // The first move of a mouse after the keyboard counts for nothing.
    await page.mouse.move(0, 0);
    await lock.hover();

    await page
      .getByRole('tooltip')
      .getByText('Change it in the files')
      .waitFor();
    const row = page.getByRole('row', { name: 'developer' });
    expect(await row.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
  });

  test('deletes a role when that is confirmed, and says what goes with it @journey', async () => {
    await web.createRole('doomed', { description: 'Not for long' });
    await web.allow('doomed', ['catalog-entity', 'read']);
    const page = await open('?search=doomed');
    const remove = page.getByRole('button', {
      name: 'Delete doomed',
    });

    await remove.click();
    await page
      .getByText(
        '1 user will no longer have it. It is deleted with its 1 permission policy.',
      )
      .waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectRoles(page, ['doomed']);

    await remove.click();
    await confirmDeletion(page);
    await page.getByText('Deleted doomed').waitFor();
    await page.getByText('No matching roles').waitFor();
    const { status } = await web.portal.as(
      'alice',
      '/api/permission/roles/role/default/doomed',
    );
    expect(status).toBe(404);
  });

  test('shows what is wrong with a role in its row, in full on demand', async () => {
    await web.createRole('amiss', { members: ['user:default/nobody'] });
    await web.allow('amiss', ['catalog.entity.raed', 'read']);
    const page = await open('?search=amiss');

    const row = page.getByRole('row', { name: 'amiss' });
    await row.getByRole('button', { name: 'Unmatched policy +2' }).click();
    const hint = page.getByRole('tooltip');
    await hint.getByText('catalog.entity.raed').waitFor();
    await hint.getByText('user:default/nobody').waitFor();

    await page.keyboard.press('Escape');
    await hint.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: /^Needs attention/ }).click();
    await page.waitForURL(/finding=any/);
    await expectRoles(page, ['amiss']);
  });

  test('adds members from the row, once it is seen what that does: 3 clicks and a name @journey', async () => {
    await web.createRole('joined', { description: 'For more of them' });
    await web.allow('joined', ['catalog.entity.delete', 'delete']);
    const page = await open('?search=joined');

    await page
      .getByRole('button', { name: 'Add members to joined', exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    const add = (name: string) => dialog.getByRole('button', { name });
    await add('Add members').waitFor();
    expect(await add('Add members').isDisabled()).toBe(true);
    await pickMember(dialog, 'grace', 'Grace Gupta');
    await dialog.getByText(/gains? access/).waitFor();
    await add('Add 1 member').click();

    await page.getByText('Added 1 member to joined').waitFor();
    expect(
      await web.call('GET', '/policy/roles/role/default/joined'),
    ).toMatchObject({
      memberReferences: expect.arrayContaining([
        'user:default/carol',
        'user:default/grace',
      ]),
      metadata: { description: 'For more of them' },
    });
  });

  test('is used with the keyboard alone', async () => {
    await web.createRole('by-keyboard');
    const page = await open('?search=by-keyboard');
    await page.getByRole('button', { name: /^Delete/ }).waitFor();

    await page.getByRole('button', { name: 'Member', exact: true }).focus();
    const pressUntil = async (key: string, name: RegExp) => {
      for (let press = 0; press < 15; press++) {
        await page.keyboard.press(key);
        const focused = page.locator(':focus');
        const label = await focused.getAttribute('aria-label');
        if (name.test(label ?? (await focused.innerText()))) {
          return;
        }
      }
      throw new Error(`${key} does not lead to ${name}`);
    };
    await pressUntil('Tab', /by-keyboard/);
    await pressUntil('ArrowRight', /^Delete/);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(
      await web.call('GET', '/roles/role/default/by-keyboard'),
    ).toHaveLength(1);
  });

  test('saves who has signed in as a file', async () => {
    const page = await open();
    const download = page.waitForEvent('download');

    await page.getByRole('button', { name: 'Download user list' }).click();

    const file = await download;
    expect(file.suggestedFilename()).toBe('users.csv');
    const [header, ...users] = (
      await readFile(await file.path(), 'utf8')
    ).split('\n');
    expect(header.trim()).toBe('userEntityRef,displayName,email,lastTimeLogin');
    expect(users.join()).toContain('user:default/alice');
  });

  test('leads to everybody who has signed in, with when they last did', async () => {
    const page = await open();
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: 'Users', exact: true })
      .click();
    await page.waitForURL('**/rbac/roles/users');
    await page.getByText(/^The downloaded list has everybody/).waitFor();
    const search = page.getByRole('searchbox', { name: 'Search users' });
    await search.fill('default/alice');
    const rows = page.getByRole('rowheader');
    await expect(rows).toHaveCount(1);
    await rows.getByText('Alice Ahmadi').waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await search.fill('nobody of this name');
    await page.getByText(/^Nobody has this/).waitFor();
  });

  test('offers no changes to those who may only read', async () => {
    await web.createRole('readers', { members: ['user:default/grace'] });
    await web.allow('readers', ['policy-entity', 'read']);
    const page = await open('?search=team-34', 'grace');

    await page
      .getByRole('button', {
        name: 'Why team-34 cannot be changed',
      })
      .waitFor();
    const changes = page.getByRole('tabpanel').getByLabel(/^(Edit|Delete|Add)/);
    expect(await changes.count()).toBe(0);
    const create = page.getByRole('link', { name: 'Create role' });
    expect(await create.count()).toBe(0);
    await page.goto(`${web.portal.url}/rbac/roles/new`);
    await page.getByText('policy.entity.create').waitFor();
    await page.goto(`${web.portal.url}/rbac/roles/role/default/team-34/edit`);
    await page.getByText('policy.entity.update').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
  });

  test.describe('for an administrator of their own roles', () => {
    test.beforeAll(async () => {
      const owner = 'user:default/erin';
      await web.createRole('owners', { members: [owner] });
      await web.createRole('erins', { owner });
      await web.allowOnOwnRoles('owners', ['read', 'update']);
    });

    test('has these, and offers only what they may do', async () => {
      const page = await open('', 'erin');

      await expectRoles(page, ['erins']);
      await page.getByRole('link', { name: 'Edit erins' }).waitFor();
      expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(
        0,
      );
      const create = page.getByRole('link', { name: 'Create role' });
      expect(await create.count()).toBe(0);
    });

    test('offers to create one with that permission', async () => {
      await web.allow('owners', ['policy.entity.create', 'create']);
      const page = await open('', 'erin');

      await page.getByRole('link', { name: 'Create role' }).click();

      await page.getByRole('heading', { name: 'New role' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/rbac/roles/new');
    });

    test('offers to begin with what such roles allow', async () => {
      const page = await open('', 'alice');

      await page.getByRole('button', { name: 'Begin with a template' }).click();
      await page.getByRole('menuitem', { name: /^For developers/ }).click();

      await page.getByRole('heading', { name: 'New role' }).waitFor();
      await page.getByRole('button', { name: /^3/ }).click();
      await page.getByText('Create scaffolder task').first().waitFor();
    });

    test('is empty while they own none', async () => {
      await web.call('DELETE', '/roles/role/default/erins');
      const page = await open('', 'erin');

      await page.getByText('No roles yet').waitFor();
      const roles = page.getByRole('rowheader').getByRole('link');
      expect(await roles.count()).toBe(0);
    });
  });

  test('is in a panel that its tab names', async () => {
    const page = await open();
    const panel = page.getByRole('tabpanel', { name: 'RBAC' });
    const heading = panel.getByRole('heading', { name: 'Roles' });
    await heading.waitFor();
    expect(await heading.count()).toBe(1);
  });

  test('writes no errors to the console @journey', () => {
    expect(web.browser.errors).toEqual([]);
  });

  test.describe('when something fails', () => {
    test('says why the roles cannot be shown, and tries again', async () => {
      const page = await open('?search=team-34');
      await expectRoles(page, ['team-34']);
      await page.route('**/api/permission/roles?*', route =>
        route.fulfill({
          status: 503,
          json: {
            error: { name: 'Unavailable', message: 'The database is away' },
            response: { statusCode: 503 },
          },
        }),
      );
      await page.getByRole('searchbox', { name: 'Search' }).fill('team-33');
      await page.getByText('The database is away').waitFor();

      await page.unroute('**/api/permission/roles?*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectRoles(page, ['team-33']);
      expect(await page.getByText('The database is away').count()).toBe(0);
    });

    test('says why a role was not deleted', async () => {
      await web.createRole('vanishing');
      const page = await open('?search=vanishing');
      await page.getByRole('button', { name: /^Delete/ }).click();
      // Whoever goes before the impact is known is refused at once.
      await expect(
        page.getByRole('dialog').getByRole('button', { name: 'Delete role' }),
      ).toBeEnabled({ timeout: 30_000 });
      await web.call('DELETE', '/roles/role/default/vanishing');

      await confirmDeletion(page);

      const reason = page
        .getByRole('dialog')
        .getByText('There is no role role:default/vanishing')
        .last();
      await reason.waitFor();
      expect(await page.getByText('Deleted role:').count()).toBe(0);
    });

    test('says on the page of users that they are not counted', async () => {
      const page = await open();
      await page.route('**/api/licensed-users-info/users', route =>
        route.fulfill({ status: 404, body: 'Not found' }),
      );
      await page
        .getByRole('tabpanel')
        .getByRole('link', { name: 'Users', exact: true })
        .click();
      await page.getByText(/needs the backend plugin/).waitFor();
    });

    test('says that the user list is not installed', async () => {
      const page = await open();
      await page.route('**/api/licensed-users-info/users', route =>
        route.fulfill({ status: 404, body: 'Not found' }),
      );

      await page.getByRole('button', { name: 'Download user list' }).click();

      await page.getByText('The user list cannot be downloaded').waitFor();
      expect(await page.getByRole('rowheader').count()).toBeGreaterThan(0);
    });
  });
});
