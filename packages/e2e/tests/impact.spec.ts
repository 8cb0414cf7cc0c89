import { expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';
import type { Locator, Page } from '@playwright/test';

const NARROWING = {
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: ['update'],
  conditions: {
    rule: 'IS_ENTITY_OWNER',
    resourceType: 'catalog-entity',
    params: { claims: ['$ownerRefs'] },
  },
};

test.describe('the impact of a change', () => {
  let web: WebInterface;

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
  });
  test.afterAll(() => web.restore());

  const button = (within: Page | Locator, name: string | RegExp) =>
    within.getByRole('button', { name });
  const accessChanges = (page: Page) =>
    page.getByRole('region', { name: 'Impact' });

  /** The line that brings an impact about. */
  const cause = (within: Page | Locator, words: string) =>
    within.getByRole('listitem').filter({ hasText: words }).last();

  const groupField = (within: Page | Locator) =>
    within.getByRole('combobox', { name: 'How many of them are in a group' });

  /**
   * Creates a whole role; by default with `bob` as member and without grants.
   */
  const createRole = (name: string, also: object = {}) =>
    web.call('POST', '/policy/roles', {
      name: `role:default/${name}`,
      memberReferences: ['user:default/bob'],
      metadata: { description: 'Before' },
      policies: [],
      conditions: [],
      ...also,
    });

  const openForm = (name: string, view = {}) =>
    web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles/role/default/${name}/edit`,
      view,
    );

  async function goToReview(page: Page) {
    await button(page, '4. Review').click();
    await accessChanges(page)
      .getByText(/read from the catalog/)
      .waitFor();
  }

  async function deny(page: Page, action: string, permission: string) {
    await button(page, '3. Permission policies').click();
    await page
      .getByRole('radiogroup', { name: `${action} on ${permission}` })
      .getByRole('radio', { name: 'Deny' })
      .click();
  }

  async function addPlatform(page: Page) {
    await button(page, '2. Users and groups').click();
    await page
      .getByRole('combobox', { name: 'Add a user or group' })
      .pressSequentially('plat');
    await page.getByRole('option', { name: 'Platform' }).click();
    await page.getByRole('row', { name: 'Platform' }).waitFor();
  }

  test('say first that a deny locks the only administrator out, and no plus is green before it', async () => {
    await createRole('lock', {
      memberReferences: ['user:default/alice'],
      policies: [
        { permission: 'policy-entity', policy: 'update', effect: 'allow' },
      ],
    });
    const page = await openForm('lock');
    await deny(page, 'update', 'policy-entity');
    await goToReview(page);

    const titles = await accessChanges(page)
      .getByText(/access$/)
      .allInnerTexts();
    expect(titles).toEqual([
      'You will lose administrator access',
      '1 person loses access',
    ]);
    const shown = await accessChanges(page).innerText();
    expect(shown).toContain('Update policy entity');
    expect(shown).toContain('allowed before, denied after');
    await cause(page, 'Deny Policy entity (update) is added to lock').waitFor();
    await accessChanges(page).getByRole('link', { name: 'Alice' }).waitFor();
    const line = page
      .getByRole('listitem')
      .filter({ hasText: /^Deny Policy entity \(update\)$/ });
    await line.getByRole('img', { name: 'Added, and denies' }).waitFor();
    expect(await line.getByRole('img', { name: 'Added' }).count()).toBe(1);

    await accessChanges(page)
      .getByText('You will lose administrator access')
      .waitFor();
    const save = button(page, 'Save and lock me out');
    expect(await save.isDisabled()).toBe(true);
    const field = page.getByRole('textbox', { name: 'lock me out' });
    await field.fill('lock-out');
    expect(await save.isDisabled()).toBe(true);
    await field.fill('lock me out');
    expect(await save.isEnabled()).toBe(true);
    expect(await web.browser.seriousProblems(page)).toEqual([]);
  });

  test('say who loses what when a group gets a role with a condition', async () => {
    await createRole('narrow', { conditions: [NARROWING] });
    const page = await openForm('narrow');
    await addPlatform(page);
    await goToReview(page);

    await accessChanges(page).getByText('2 people lose access').waitFor();
    const erin = accessChanges(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^Erin/ }) })
      .first();
    const shown = await erin.innerText();
    expect(shown).toContain('Refresh catalog entity');
    expect(shown).toContain(
      'allowed before, allowed only where conditions hold after',
    );
    await cause(page, 'Platform is added to narrow').waitFor();
    expect(shown).not.toContain('group:default');
    expect(await accessChanges(page).innerText()).not.toContain('gain');
  });

  test('say what becomes of conditions', async () => {
    await createRole('worded', {
      memberReferences: ['user:default/heidi'],
      conditions: [{ ...NARROWING, permissionMapping: ['delete'] }],
    });
    const [{ id }] = await web.call(
      'GET',
      '/roles/conditions?roleEntityRef=role:default/worded',
    );
    const wider = {
      anyOf: [
        NARROWING.conditions,
        {
          rule: 'IS_ENTITY_KIND',
          resourceType: 'catalog-entity',
          params: { kinds: ['API'] },
        },
      ],
    };
    const { impact } = await web.call(
      'PUT',
      `/roles/conditions/${id}?dryRun=true`,
      {
        result: 'CONDITIONAL',
        roleEntityRef: 'role:default/worded',
        ...NARROWING,
        permissionMapping: ['delete'],
        conditions: wider,
      },
    );
    expect(impact.accessChanges[0]).toMatchObject({
      effect: 'gains',
      conditions: {
        comparison: 'wider',
        before: { words: 'entities owned by the user or their groups' },
        example: { holds: [{ words: 'entities matching the kind “API”' }] },
      },
    });
  });

  test('are shown anew, and nothing is saved, if they become others meanwhile', async () => {
    await createRole('late', {
      memberReferences: ['user:default/heidi'],
      policies: [
        {
          permission: 'catalog.location.read',
          policy: 'read',
          effect: 'allow',
        },
      ],
    });
    const page = await openForm('late');
    await deny(page, 'read', 'catalog.location.read');
    await goToReview(page);
    await accessChanges(page).getByText('1 person loses access').waitFor();
    // Now she also has it by another role, but a deny still takes it away.
    await createRole('early', {
      memberReferences: ['user:default/heidi'],
      policies: [
        { permission: 'catalog.location.read', policy: 'read', effect: 'deny' },
      ],
    });
    await button(page, 'Save').click();

    await page.getByText(/saving has a different impact now/).waitFor();
    await accessChanges(page)
      .getByText('Nobody loses or gains access')
      .waitFor();
    const [{ effect }] = await web.call('GET', '/policies/role/default/late');
    expect(effect).toBe('allow');
    await button(page, 'Save').click();
    await page.waitForURL('**/rbac/roles/role/default/late');
  });

  test('do not keep a role from being saved if they cannot be known, and it says so', async () => {
    await createRole('unknown');
    const page = await openForm('unknown');
    await page.route(/dryRun=true/, route =>
      route.fulfill({
        status: 503,
        json: { error: { message: 'The catalog cannot be read' } },
      }),
    );
    await page.getByLabel('Description').fill('After');
    await button(page, '4. Review').click();
    await page
      .getByText('It is not known who would gain or lose access')
      .waitFor();
    await page.getByText('The catalog cannot be read').waitFor();
    await button(page, 'Save').click();
    await page.waitForURL('**/rbac/roles/role/default/unknown');
    const [stored] = await web.call('GET', '/roles/role/default/unknown');
    expect(stored.metadata.description).toBe('After');
  });

  test('are there before a role is deleted', async () => {
    await createRole('doomed', {
      memberReferences: ['user:default/heidi'],
      policies: [
        { permission: 'scaffolder-template', policy: 'read', effect: 'allow' },
      ],
    });
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles/role/default/doomed`,
    );
    await button(page, 'Delete').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 person loses access').waitFor();
    await cause(
      dialog,
      'Allow Scaffolder template (read) is removed from doomed',
    ).waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await button(dialog, 'Delete role').click();
    await page.getByText('Deleted doomed').waitFor();
  });

  test('say once for everybody that a condition goes', async () => {
    const kinds = {
      rule: 'IS_ENTITY_KIND',
      resourceType: 'catalog-entity',
      params: { kinds: ['API'] },
    };
    await createRole('left', {
      memberReferences: ['user:default/bob', 'user:default/grace'],
      conditions: [
        { ...NARROWING, permissionMapping: ['delete'], conditions: kinds },
      ],
    });
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles/role/default/left`,
    );
    await button(page, 'Delete').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 people lose access').waitFor();
    for (const name of ['Bob Brandt', 'Grace Gupta']) {
      await dialog.getByRole('link', { name }).waitFor();
    }
    await dialog.getByText('A condition is removed from left').waitFor();
    const shown = await dialog.innerText();
    expect(shown.match(/kind “API”/g)).toHaveLength(1);
    expect(shown.match(/After: /g)).toHaveLength(2);
    // So few that they are all shown.
    expect(await groupField(dialog).count()).toBe(0);
  });

  test('say of many people how many are in a group, and what happens to these', async () => {
    const users = 'bob carol dave erin frank grace heidi'.split(' ');
    await createRole('wide', {
      memberReferences: users.map(user => `user:default/${user}`),
      policies: [
        { permission: 'policy-entity', policy: 'create', effect: 'allow' },
      ],
    });
    const { impact } = await web.call(
      'DELETE',
      '/roles/role/default/wide?dryRun=true&group=group:default/engineering',
    );
    const { loses } = impact.group.people;
    expect(loses).toBeGreaterThan(1);
    const words = `(${loses} of them in Engineering)`;

    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles/role/default/wide`,
    );
    await button(page, 'Delete').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('7 people lose access').waitFor();
    const searches: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/entities/by-query')) {
        searches.push(decodeURIComponent(request.url()));
      }
    });
    await groupField(dialog).fill('engin');
    await page.getByRole('option', { name: 'Engineering' }).click();
    await dialog.getByText(`7 people lose access ${words}`).waitFor();
    // It goes a moment after somebody has chosen.
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await groupField(dialog).fill('');
    await dialog.getByText(words).first().waitFor({ state: 'detached' });
    // A search for what was chosen opened the list again.
    expect(searches.join()).toContain('engin');
    expect(searches.join()).not.toContain('Engineering');

    const form = await openForm('wide');
    await deny(form, 'create', 'policy-entity');
    await goToReview(form);
    await groupField(form).fill('engin');
    await form.getByRole('option', { name: 'Engineering' }).click();
    await accessChanges(form).getByText(words).first().waitFor();
  });

  test('name all of the people when one asks, and the page after the first twenty', async () => {
    const users = 'bob carol dave erin frank grace heidi'.split(' ');
    await createRole('named', {
      memberReferences: users.map(user => `user:default/${user}`),
      policies: [
        { permission: 'policy-entity', policy: 'delete', effect: 'allow' },
      ],
    });
    const openDialog = async (page: Page) => {
      await page.goto(`${web.portal.url}/rbac/roles/role/default/named`);
      await button(page, 'Delete').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('7 people lose access').waitFor();
      return dialog;
    };
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles`,
    );
    const dialog = await openDialog(page);
    await dialog.getByText('and 2 other people').waitFor();
    await button(dialog, 'Show more people').click();
    await dialog.getByText('and 2 other people').waitFor({ state: 'detached' });
    expect(await button(dialog, 'Show more people').count()).toBe(0);
    expect(await dialog.getByRole('link').count()).toBeGreaterThanOrEqual(7);

    // The portal has not so many people that the backend leaves some out.
    const [first, ...others] = users.map(user => `user:default/${user}`);
    const asked: string[] = [];
    await page.route(/dryRun=true/, async route => {
      const parameters = new URL(route.request().url()).searchParams;
      const response = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/&accessChange.*$/, ''),
      });
      const { impact, ...rest } = await response.json();
      const isPage = parameters.has('accessChange');
      if (isPage) {
        asked.push(
          `${parameters.get('accessChange')} ${parameters.get('offset')}`,
        );
      }
      const [accessChange] = impact.accessChanges;
      await route.fulfill({
        response,
        json: {
          ...rest,
          impact: {
            ...impact,
            accessChanges: [
              { ...accessChange, id: 'all', users: isPage ? others : [first] },
            ],
          },
        },
      });
    });
    const paged = await openDialog(page);
    await paged.getByText('and 6 other people').waitFor();
    await button(paged, 'Show more people').click();
    await paged.getByRole('link', { name: 'Heidi' }).waitFor();
    expect(asked).toEqual(['all 1']);
    expect(await web.browser.seriousProblems(page)).toEqual([]);
  });

  test('are accessible, and no wider than the screen: light and dark, 390 pixels', async () => {
    await createRole('shown', {
      memberReferences: ['user:default/bob'],
      policies: [
        { permission: 'catalog-entity', policy: 'read', effect: 'allow' },
      ],
      conditions: [NARROWING],
    });
    for (const scheme of ['light', 'dark'] as const) {
      const page = await openForm('shown', { scheme, width: 390 });
      await deny(page, 'read', 'catalog-entity');
      await addPlatform(page);
      await goToReview(page);
      expect(await web.browser.seriousProblems(page)).toEqual([]);
      expect(await web.browser.overflow(page)).toBeLessThanOrEqual(0);
    }
  });

  test('writes no errors to the console but what the backend refused', () => {
    for (const error of web.browser.errors) {
      expect(error).toMatch(/status of (412|503)/);
    }
  });
});
