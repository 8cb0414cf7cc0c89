import { readFile } from 'node:fs/promises';
import { Download, Page } from '@playwright/test';
import { pick, pickMember } from '../support/pick';
import { each, expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';

test.describe('roles that are selected in the list', () => {
  let web: WebInterface;

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
    for (const name of ['quay', 'quay-east', 'quay-west', 'quay-idle']) {
      await web.createRole(name, { description: `Works at the ${name}` });
    }
    await web.allow(
      'quay-east',
      ['catalog-entity', 'read'],
      ['scaffolder.task.create', 'create'],
    );
    await web.allow(
      'quay-west',
      ['catalog-entity', 'read'],
      ['catalog.entity.delete', 'delete'],
    );
    await web.allowOnOwnRoles('quay-west', ['read']);
    await web.call(
      'DELETE',
      '/roles/role/default/quay-idle?memberReferences=user:default/carol',
    );
  });
  test.afterAll(() => web.restore());

  const list = (view = {}, search = 'quay') =>
    web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles?search=${search}`,
      view,
    );

  /** Ticks the box of a role, and waits until it is ticked. */
  async function tick(page: Page, name: string) {
    const row = page.getByRole('row', { name: new RegExp(`^${name}( |$)`) });
    await row.waitFor();
    await row.locator('label', { has: page.getByRole('checkbox') }).click();
    await page
      .locator('[role=row][aria-selected=true]', { hasText: name })
      .first()
      .waitFor();
  }
  const bar = (page: Page) =>
    page.getByRole('group', { name: 'Selected roles' });

  test('are kept while the user looks for more', async () => {
    const page = await list({}, 'east');
    await tick(page, 'quay-east');
    await page.getByRole('searchbox', { name: 'Search' }).fill('west');
    await tick(page, 'quay-west');

    await bar(page).getByText('2 roles selected').waitFor();
    await bar(page).getByRole('button', { name: 'Clear selection' }).click();
    await bar(page).waitFor({ state: 'detached' });
    expect(await page.locator('[aria-selected=true][role=row]').count()).toBe(
      0,
    );
  });

  test('are exported as the files that a portal loads, with a click beside the boxes', async () => {
    const page = await list();
    for (const name of ['quay', 'quay-east', 'quay-west', 'quay-idle']) {
      await tick(page, name);
    }
    const files: Download[] = [];
    page.on('download', file => files.push(file));

    await bar(page).getByRole('button', { name: 'Export' }).click();

    await web.portal.eventually(
      async () => files.length === 2,
      'both files are there',
    );
    const texts = new Map<string, string>();
    for (const file of files) {
      texts.set(
        file.suggestedFilename(),
        await readFile(await file.path(), 'utf8'),
      );
    }
    const csv = texts.get('rbac-policies.csv') ?? '';
    expect(csv.split('\n').filter(line => /^[pg],/.test(line))).toEqual([
      'g, user:default/carol, role:default/quay',
      'g, user:default/carol, role:default/quay-east',
      'p, role:default/quay-east, catalog-entity, read, allow',
      'p, role:default/quay-east, scaffolder.task.create, create, allow',
      'g, user:default/carol, role:default/quay-west',
      'p, role:default/quay-west, catalog-entity, read, allow',
      'p, role:default/quay-west, catalog.entity.delete, delete, allow',
    ]);
    expect(texts.get('rbac-conditional-policies.yaml')).toMatch(
      /roleEntityRef: role:default\/quay-west[^]*IS_OWNER/,
    );
    await page
      .getByText(/Files cannot declare these.*role:default\/quay-idle/)
      .waitFor();
  });

  test('says why nothing was exported', async () => {
    const page = await list();
    await tick(page, 'quay-east');
    await page.route('**/api/permission/policy/roles/**', route =>
      route.fulfill({
        status: 503,
        json: {
          error: { name: 'Unavailable', message: 'The database is away' },
          response: { statusCode: 503 },
        },
      }),
    );
    await bar(page).getByRole('button', { name: 'Export' }).click();

    await page.getByText('The database is away').waitFor();
    for (const error of web.browser.errors.splice(0)) {
      expect(error).toMatch(/status of 503/);
    }
  });

  test('are compared side by side, or by their differences alone, with who has them @journey', async () => {
    const page = await list();
    await tick(page, 'quay-east');
    expect(await page.getByRole('link', { name: 'Compare' }).count()).toBe(0);
    await tick(page, 'quay-west');
    await page.getByRole('link', { name: 'Compare' }).click();

    const permissions = page.getByRole('region', { name: 'Permissions' });
    const cells = async (name: string | RegExp) => {
      const row = permissions.getByRole('row', { name });
      await row.waitFor();
      return row.getByRole('cell').allInnerTexts();
    };
    expect(await cells('Create scaffolder task')).toEqual([
      'Allowed',
      'Nothing',
    ]);
    expect(await cells('Delete catalog entity')).toEqual([
      'Nothing',
      'Allowed',
    ]);
    const [none, conditional] = await cells(/Policy entity.*Different/);
    expect(none).toBe('Nothing');
    expect(conditional).toMatch(/^On conditions\s+May read /);
    expect(await cells(/Catalog entity read, resource type/)).toEqual([
      'Allowed',
      'Allowed',
    ]);
    await permissions.getByText('3 of 4 differ').waitFor();

    await permissions.getByText('Only differences').click();
    await permissions
      .getByRole('row', { name: /Catalog entity read, resource type/ })
      .waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('only')).toBe('differences');
    await page.reload();
    await permissions.getByRole('row', { name: /Create scaffolder/ }).waitFor();
    expect(await permissions.getByRole('switch').isChecked()).toBe(true);

    const members = (name: string) => page.getByRole('region', { name });
    await members('Members of both')
      .getByRole('link', { name: /Carol/ })
      .waitFor();
    await members('Only in quay-east').getByText('Nobody.').waitFor();
    await members('Only in quay-west').getByText('Nobody.').waitFor();
    await expect(page).toHaveTitle(/^quay-east and quay-west \| Roles/);
  });

  test('leads from a comparison of nothing to the list', async () => {
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles/compare?one=role:default/quay&other=nonsense`,
    );
    await page.getByRole('heading', { name: 'Compare roles' }).waitFor();
    await page.getByText('Choose two roles in the list').waitFor();
    expect(
      await page.getByRole('region', { name: 'Permissions' }).count(),
    ).toBe(0);
  });

  test('are cloned, and nothing is saved before the save: 4 clicks and the name', async () => {
    const page = await list();
    let clicks = 0;
    const click = async (target: { click(): Promise<void> }) => {
      await target.click();
      clicks += 1;
    };
    await tick(page, 'quay-west');
    clicks += 1;
    await click(bar(page).getByRole('link', { name: 'Clone' }));
    await page
      .getByRole('heading', { name: 'New role like quay-west' })
      .waitFor();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.waitFor();
    expect(await name.inputValue()).toBe('');
    expect(
      await page.getByRole('textbox', { name: 'Description' }).inputValue(),
    ).toBe('Works at the quay-west');
    await name.fill('quay-north');
    await click(page.getByRole('button', { name: '4. Review' }));
    await page.getByRole('region', { name: 'Impact' }).waitFor();
    const { status } = await web.portal.as(
      'alice',
      '/api/permission/roles/role/default/quay-north',
    );
    expect(status).toBe(404);
    await click(page.getByRole('button', { name: 'Create role' }));

    await page.getByText('Created quay-north').waitFor();
    expect(clicks).toBe(4);
    const whole = async (role: string) => {
      const found = await web.call('GET', `/policy/roles/role/default/${role}`);
      return {
        members: found.memberReferences,
        description: found.metadata.description,
        owner: found.metadata.owner,
        policies: found.policies,
        conditions: found.conditions.map(
          ({ id, ...content }: { id: number }) => content,
        ),
      };
    };
    expect(await whole('quay-north')).toEqual(await whole('quay-west'));
  });

  test('begins each clone by itself, and leaves an untouched one without asking', async () => {
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles/new?from=role:default/quay-east`,
    );
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(/\/rbac\/roles$/);
    await page.goto(
      `${web.portal.url}/rbac/roles/new?from=role:default/quay-west`,
    );
    await description.waitFor();
    expect(await description.inputValue()).toBe('Works at the quay-west');
    await page.goto(`${web.portal.url}/rbac/roles/new`);
    await description.waitFor();
    expect(await description.inputValue()).toBe('');
  });

  const remove = (page: Page) =>
    bar(page).getByRole('button', { name: 'Delete', exact: true });
  const undo = (page: Page, name: string) =>
    page.getByRole('button', { name: `Undo: Deleted ${name}` });

  /** Confirms a dialog, once it shows the impact. */
  async function confirm(page: Page, name: string) {
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/read from the catalog/).waitFor();
    await dialog.getByRole('button', { name }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /**
   * Waits until the table has nothing left to announce to screen readers about
   * removed rows.
   */
  const isSilent = (page: Page) =>
    web.portal.eventually(
      async () =>
        (await page.locator('[data-live-announcer] [role=img]').count()) === 0,
      'nothing is announced',
    );

  test('are deleted as one dialog shows it, without those of files, what denies last, each with a way back @journey', async () => {
    for (const name of ['pier-closed', 'pier-open']) {
      await web.createRole(name, { members: ['user:default/heidi'] });
    }
    await web.call('POST', '/policies', [
      {
        entityReference: 'role:default/pier-closed',
        permission: 'scaffolder.task.create',
        policy: 'create',
        effect: 'deny',
      },
    ]);
    await web.allow('pier-open', ['catalog.entity.delete', 'delete']);
    const before = await web.call(
      'GET',
      '/policy/roles/role/default/pier-open',
    );
    const page = await list({}, 'developer');
    await tick(page, 'developer');
    await page.getByRole('searchbox', { name: 'Search' }).fill('pier');
    await tick(page, 'pier-closed');
    await tick(page, 'pier-open');
    await remove(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Left out.*: developer\.$/).waitFor();
    await dialog.getByText(/loses? access/).waitFor();
    await dialog.getByLabel(/^Reason/).fill('The pier is gone');
    await confirm(page, 'Delete 2 roles');

    await page.getByText('2 changes made').waitFor();
    await page.getByText('No matching roles').waitFor();
    await isSilent(page);
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    expect(await web.call('GET', '/history?limit=2')).toMatchObject([
      { roles: ['role:default/pier-closed'], reason: 'The pier is gone' },
      { roles: ['role:default/pier-open'], reason: 'The pier is gone' },
    ]);

    await undo(page, 'pier-open').click();
    await page.getByText(/^Undid revision/).waitFor();
    await page.getByRole('row', { name: /^pier-open( |$)/ }).waitFor();
    expect(
      await web.call('GET', '/policy/roles/role/default/pier-open'),
    ).toEqual(before);
    await undo(page, 'pier-closed').waitFor();
    expect(await undo(page, 'pier-open').count()).toBe(0);
  });

  test('stay, from the first that is refused on, and the page says which and why', async () => {
    for (const name of ['mole-a', 'mole-b', 'mole-c']) {
      await web.createRole(name);
    }
    const page = await list({ scheme: 'dark', width: 390 }, 'mole');
    for (const name of ['mole-a', 'mole-b', 'mole-c']) {
      await tick(page, name);
    }
    await page.route('**/roles/role/default/mole-b', async route => {
      if (route.request().method() === 'DELETE') {
        await web.createRole('of-somebody-else');
      }
      await route.continue();
    });
    await remove(page).click();
    await confirm(page, 'Delete 3 roles');

    await page.getByText('Deleted mole-a').waitFor();
    await page.getByText('Stopped at mole-b').waitFor();
    await page.getByText(/1 role not tried: mole-c\.$/).waitFor();
    await page.getByRole('row', { name: /^mole-c( |$)/ }).waitFor();
    expect(await page.getByRole('row', { name: /^mole-/ }).count()).toBe(2);
    await isSilent(page);
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    expect(await web.browser.overflow(page)).toBeLessThanOrEqual(0);
    for (const error of web.browser.errors.splice(0)) {
      expect(error).toMatch(/status of 412/);
    }
  });

  test('get members and an owner, all that were found on whatever page, as one dialog shows it', async () => {
    for (let number = 10; number < 32; number++) {
      await web.createRole(`wharf-${number}`);
    }
    await web.allow('wharf-31', ['catalog.entity.delete', 'delete']);
    const page = await list({}, 'wharf');
    await tick(page, 'wharf-10');
    await bar(page)
      .getByRole('button', { name: 'Select all 22 roles' })
      .click();
    await bar(page).getByText('22 roles selected').waitFor();
    await bar(page).getByRole('button', { name: 'Add members' }).click();
    const dialog = page.getByRole('dialog');
    await pickMember(dialog, 'grace', 'Grace Gupta');
    await dialog.getByText(/gains? access/).waitFor();
    await confirm(page, 'Add to 22 roles');
    await page.getByText('22 changes made').waitFor();
    const members = async (role: string) =>
      (await web.call('GET', `/policy/roles/role/default/${role}`))
        .memberReferences;
    expect(await members('wharf-31')).toContain('user:default/grace');

    await page.goto(`${web.portal.url}/rbac/roles?search=wharf-3`);
    await tick(page, 'wharf-30');
    await tick(page, 'wharf-31');
    await bar(page).getByRole('button', { name: 'Set owner' }).click();
    await pick(dialog.getByRole('combobox'), 'erin', 'Erin Eriksen');
    await confirm(page, 'Set owner of 2 roles');
    await page
      .getByRole('row', { name: /^wharf-31( |$)/ })
      .getByRole('link', { name: 'Erin Eriksen' })
      .waitFor();
  });

  test('are not offered to be deleted where none of them can be', async () => {
    const page = await list({}, 'quay-idle');
    await tick(page, 'quay-idle');
    await remove(page).waitFor();
    await bar(page).getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('developer');
    await tick(page, 'developer');
    await bar(page).getByText('1 role selected').waitFor();
    await remove(page).waitFor({ state: 'detached' });
    expect(await bar(page).getByText('1 role selected').count()).toBe(1);
  });

  each([
    { scheme: 'light', width: 1280 },
    { scheme: 'dark', width: 390 },
  ] as const)('are accessible: $scheme, $width pixels wide', async view => {
    const page = await list(view);
    await tick(page, 'quay-east');
    await tick(page, 'quay-west');
    await bar(page).getByText('2 roles selected').waitFor();
    await remove(page).waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    expect(await web.browser.overflow(page)).toBeLessThanOrEqual(0);

    await remove(page).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/read from the catalog/).waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    expect(await web.browser.overflow(page)).toBeLessThanOrEqual(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('link', { name: 'Compare' }).click();
    await page.getByRole('region', { name: 'Members of both' }).waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    expect(await web.browser.overflow(page)).toBeLessThanOrEqual(0);
  });

  test('write no errors to the console @journey', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
