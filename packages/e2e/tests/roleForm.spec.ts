import { expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';
import { eventually } from '@internal/rbac-testkit';
import type { Locator, Page } from '@playwright/test';

test.describe('the form for a role', () => {
  let web: WebInterface;

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
  });
  test.afterAll(() => web.restore());

  const button = (within: Page | Locator, name: string | RegExp) =>
    within.getByRole('button', { name });
  const nameField = (page: Page) =>
    page.getByRole('textbox', { name: 'Name', exact: true });
  const step = (page: Page, title: string) =>
    page.getByRole('heading', { name: title, level: 3 });

  /** Chooses in a select with the keyboard alone. */
  async function choose(
    page: Page,
    within: Page | Locator,
    label: RegExp,
    option: string,
  ) {
    await button(within, label).last().press('Enter');
    const found = page.getByRole('option', { name: option }).first();
    await found.waitFor();
    await page.keyboard.type(option);
    await found.press('Enter');
    await found.waitFor({ state: 'hidden' });
  }

  /** Adds a permission or resource type to choose about, with the keyboard alone. */
  async function addTarget(page: Page, target: string) {
    const picker = page.getByRole('combobox', { name: 'Add a permission' });
    await picker.pressSequentially(target);
    await eventually(async () => {
      const found = await page.getByRole('option').allInnerTexts();
      return found.length > 0 && found.every(text => text.includes(target));
    }, `nothing but ${target} is offered`);
    const option = page.locator(`[aria-activedescendant$="-${target}"]`);
    await eventually(async () => {
      await page.keyboard.press('ArrowDown');
      await hasSettled(page);
      return (await option.count()) === 1;
    }, `${target} can be chosen`);
    await page.keyboard.press('Enter');
    const group = page.getByRole('group', { name: target, exact: true });
    await expectFocus(group.getByRole('radio').first());
  }

  /** The field for a param of a rule. */
  const param = (within: Locator, name: string) =>
    within.locator('input').and(within.getByLabel(name));

  /** What can be chosen for an action on a permission or resource type. */
  const extent = (page: Page, matter: string, name: string) =>
    page
      .getByRole('radiogroup', { name: `goes: ${matter}` })
      .getByRole('radio', { name, exact: true });

  async function chooseExtent(page: Page, matter: string, name: string) {
    const choice = extent(page, matter, name);
    await choice.click();
    await eventually(() => choice.isChecked(), `${name} is chosen`);
  }

  /** Adds a member with the keyboard alone. */
  async function addMember(page: Page, text: string, name: string) {
    const picker = page.getByRole('combobox', { name: 'Add a user or group' });
    await picker.pressSequentially(text);
    await page.getByRole('option', { name }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('row', { name }).waitFor();
  }

  async function openNew(user = 'alice'): Promise<Page> {
    const page = await web.browser.open(
      user,
      `${web.portal.url}/rbac/roles/new`,
    );
    await nameField(page).waitFor();
    return page;
  }

  async function openEdit(name: string): Promise<Page> {
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles/role/default/${name}/edit`,
    );
    await nameField(page).waitFor();
    return page;
  }

  async function goToReview(page: Page) {
    await button(page, '4. Review').click();
    await step(page, 'Review').waitFor();
  }

  async function createByRest(name: string) {
    const role = `role:default/${name}`;
    await web.createRole(name, {
      members: ['user:default/bob'],
      description: 'Before',
    });
    await web.allow(name, ['catalog.location.read', 'read']);
    await web.call('POST', '/roles/conditions', {
      result: 'CONDITIONAL',
      roleEntityRef: role,
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      permissionMapping: [{ name: 'catalog.entity.refresh', action: 'update' }],
      conditions: {
        anyOf: [
          {
            rule: 'IS_ENTITY_OWNER',
            resourceType: 'catalog-entity',
            params: { claims: ['$ownerRefs'] },
          },
        ],
      },
    });
    return role;
  }

  async function namesSeenBy(user: string): Promise<string[]> {
    const response = await web.portal.as(user, '/api/catalog/entities');
    const entities: { metadata: { name: string } }[] = await response.json();
    return entities.map(({ metadata }) => metadata.name).sort();
  }

  test('creates a role with nested conditions without JSON, and it takes effect @journey', async () => {
    expect(await namesSeenBy('heidi')).toEqual([]);
    const page = await openNew();
    expect(await web.browser.seriousProblems(page)).toEqual([]);

    await nameField(page).pressSequentially('auditor');
    await page.getByLabel('Description').fill('Reads about services');
    await button(page, 'Continue').press('Enter');

    await addMember(page, 'heid', 'Heidi Hassan');
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await button(page, 'Continue').press('Enter');

    await addTarget(page, 'catalog.location.read');
    await page.keyboard.press('Space');
    await addTarget(page, 'catalog-entity');
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await extent(page, 'read on catalog-entity', 'Other rules …').press(
      'Enter',
    );
    const dialog = page.getByRole('dialog');
    await choose(page, dialog, /Rule$|Rule /, 'HAS_SPEC');
    await param(dialog, 'key').fill('type');
    await param(dialog, 'value').fill('service');
    await button(dialog, 'Combine').press('Enter');
    await choose(page, dialog, /Choose a rule/, 'HAS_METADATA');
    await param(dialog, 'key').last().fill('name');
    await param(dialog, 'value').last().fill('invoice-service');
    await button(dialog, 'Negate').last().press('Enter');
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await button(dialog, 'Add condition').press('Enter');
    await page.getByText('May read a catalog-entity if').waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await button(page, 'Continue').press('Enter');

    await page.getByText('Name: role:default/auditor').waitFor();
    await page.getByText('Who gains the role').waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await button(page, 'Create role').press('Enter');

    await page.waitForURL('**/rbac/roles/role/default/auditor');
    const seen = await namesSeenBy('heidi');
    expect(seen).toContain('tracking-service');
    expect(seen).not.toContain('invoice-service');
    expect(seen).not.toContain('tracking-website');
  });

  test('does not add somebody who was found for another text', async () => {
    const page = await openNew();
    await button(page, '2. Users and groups').click();
    const picker = page.getByRole('combobox', { name: 'Add a user or group' });
    await picker.press('ArrowDown');
    await page.getByRole('option', { name: 'Alice Ahmadi' }).waitFor();
    // Faster than the catalog answers.
    await picker.pressSequentially('heid');
    await picker.press('ArrowDown');
    await picker.press('Enter');
    await picker.fill('');

    await addMember(page, 'heid', 'Heidi Hassan');
    expect(await page.getByRole('button', { name: /^Remove/ }).count()).toBe(1);
  });

  test('changes a role, and leaves alone what is not touched @journey', async () => {
    const role = await createByRest('edited');
    const [before] = await web.call(
      'GET',
      `/roles/conditions?roleEntityRef=${role}`,
    );
    const page = await openEdit('edited');

    await page.getByLabel('Description').fill('After');
    await button(page, '2. Users and groups').click();
    await addMember(page, 'plat', 'Platform');
    await button(page, 'Remove user:default/bob').click();
    await button(page, '3. Permission policies').click();
    await chooseExtent(page, 'read on catalog.location.read', 'Deny');
    await goToReview(page);
    await page.getByText('Who loses the role').waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Deny Read catalog location (read)' })
      .first()
      .waitFor();
    await button(page, 'Save').click();

    await page.waitForURL('**/rbac/roles/role/default/edited');
    const [stored] = await web.call('GET', '/roles/role/default/edited');
    expect(stored).toMatchObject({
      memberReferences: ['group:default/platform'],
      metadata: { description: 'After' },
    });
    expect(
      await web.call('GET', '/policies/role/default/edited'),
    ).toMatchObject([
      { permission: 'catalog.location.read', policy: 'read', effect: 'deny' },
    ]);
    expect(
      await web.call('GET', `/roles/conditions?roleEntityRef=${role}`),
    ).toEqual([before]);
  });

  test('renames a role, which keeps what it has @journey', async () => {
    await createByRest('before');
    const page = await openEdit('before');
    await nameField(page).fill('after');
    await goToReview(page);
    await page.getByText('was role:default/before').waitFor();
    await button(page, 'Save').click();

    await page.waitForURL('**/rbac/roles/role/default/after');
    await page.getByRole('heading', { name: 'after' }).waitFor();
    const [renamed] = await web.call('GET', '/roles/role/default/after');
    expect(renamed.memberReferences).toEqual(['user:default/bob']);
    expect(await web.call('GET', '/policies/role/default/after')).toHaveLength(
      1,
    );
    const conditions = '/roles/conditions?roleEntityRef=role:default/after';
    expect(await web.call('GET', conditions)).toHaveLength(1);
    const old = await web.portal.as(
      'alice',
      '/api/permission/roles/role/default/before',
    );
    expect(old.status).toBe(404);
  });

  test('shows a name in the capitals in which it was written, and changes them', async () => {
    await createByRest('workflowReadwrite');
    const page = await openEdit('WORKFLOWREADWRITE');
    expect(await nameField(page).inputValue()).toBe('workflowReadwrite');
    await nameField(page).fill('WorkflowReadWrite');
    await goToReview(page);
    await page.getByText('was role:default/workflowReadwrite').waitFor();
    await button(page, 'Save').click();

    await page.waitForURL('**/rbac/roles/role/default/WorkflowReadWrite');
    await page.getByRole('heading', { name: 'WorkflowReadWrite' }).waitFor();
    expect(
      await web.call('GET', '/policies/role/default/workflowreadwrite'),
    ).toMatchObject([{ entityReference: 'role:default/WorkflowReadWrite' }]);
  });

  /** Changes the role as somebody else would meanwhile. */
  async function changeMeanwhile(role: string, change: object) {
    const path = `/policy/roles/${role.replace(':', '/')}`;
    const { memberReferences, metadata, policies, conditions } = await web.call(
      'GET',
      path,
    );
    const { description } = metadata;
    await web.call('PUT', path, {
      name: role,
      memberReferences,
      metadata: { description },
      policies,
      conditions,
      ...change,
    });
  }

  test('puts together what two administrators changed, and says what the other did @journey', async () => {
    const role = await createByRest('shared');
    const page = await openEdit('shared');
    await page.getByLabel('Description').fill('Mine');
    await changeMeanwhile(role, {
      memberReferences: ['user:default/bob', 'user:default/erin'],
    });
    await goToReview(page);

    await page.getByText('Somebody else has changed this role').waitFor();
    await page.getByText(/^It was Alice/).waitFor();
    const theirs = page.getByRole('region', { name: 'What they changed' });
    await theirs.getByRole('link', { name: /^Erin/ }).waitFor();
    await page.getByText('was Before').waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await button(page, 'Save').click();

    await page.waitForURL('**/rbac/roles/role/default/shared');
    const [stored] = await web.call('GET', '/roles/role/default/shared');
    expect(stored).toMatchObject({
      memberReferences: ['user:default/bob', 'user:default/erin'],
      metadata: { description: 'Mine' },
    });
  });

  test('asks about what two administrators changed differently, and about nothing else', async () => {
    const role = await createByRest('contested');
    const page = await openEdit('contested');
    await page.getByLabel('Description').fill('Mine');
    await goToReview(page);
    await page.getByText(/read from the catalog/).waitFor();
    await changeMeanwhile(role, {
      memberReferences: ['user:default/erin'],
      metadata: { description: 'Theirs' },
    });
    await button(page, 'Save').click();

    const asked = page.getByRole('region', { name: /^You both changed/ });
    await asked.getByText('You both changed the description').waitFor();
    expect(await asked.count()).toBe(1);
    expect(await button(page, 'Save').isDisabled()).toBe(true);
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await button(asked, 'Keep yours').click();
    await page.getByText('Description: Mine').waitFor();
    await button(page, 'Save').click();

    await page.waitForURL('**/rbac/roles/role/default/contested');
    const [stored] = await web.call('GET', '/roles/role/default/contested');
    expect(stored).toMatchObject({
      memberReferences: ['user:default/erin'],
      metadata: { description: 'Mine' },
    });
  });

  test('saves a role while others are changed', async () => {
    await createByRest('busy');
    const page = await openEdit('busy');
    await page.getByLabel('Description').fill('After');
    await web.createRole('meanwhile', { members: ['user:default/bob'] });
    await goToReview(page);
    await button(page, 'Save').click();

    await page.waitForURL('**/rbac/roles/role/default/busy');
    const [stored] = await web.call('GET', '/roles/role/default/busy');
    expect(stored.metadata.description).toBe('After');
  });

  test('shows what the backend refuses at its field @journey', async () => {
    const page = await openNew();
    await nameField(page).fill('administrator');
    await button(page, 'Continue').click();
    await addMember(page, 'heid', 'Heidi Hassan');
    await goToReview(page);
    await button(page, 'Create role').click();

    await step(page, 'Name and description').waitFor();
    const name = nameField(page);
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await page
      .getByText('There is already a role role:default/administrator')
      .last()
      .waitFor();
  });

  test('saves nothing when a part is refused, and all of it once that is mended', async () => {
    const page = await openNew();
    await nameField(page).fill('whole');
    await button(page, 'Continue').click();
    await addMember(page, 'heid', 'Heidi Hassan');
    await button(page, 'Continue').click();
    await addTarget(page, 'catalog-entity');
    await extent(page, 'update on catalog-entity', 'Other rules …').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('JSON', { exact: true }).click();
    const rule = {
      rule: 'HAS_LABEL',
      resourceType: 'catalog-entity',
      params: { label: 'a' },
    };
    let tooDeep: object = rule;
    for (let level = 0; level < 12; level += 1) {
      tooDeep = { not: tooDeep };
    }
    const text = dialog.getByLabel('Condition as JSON');
    await text.fill(JSON.stringify(tooDeep));
    await button(dialog, 'Add condition').click();
    await goToReview(page);
    await button(page, 'Create role').click();

    await page.getByText('The role was not saved').waitFor();
    // At the top of the form, and at the condition.
    await page.getByText(/^conditions\[0\]\.conditions.* too deep/).waitFor();
    await page.getByText(/^conditions\.not.* too deep/).waitFor();
    const unsaved = await web.portal.as(
      'alice',
      '/api/permission/roles/role/default/whole',
    );
    expect(unsaved.status).toBe(404);

    await button(page, 'Edit the condition on catalog-entity: update').click();
    await dialog.getByText('JSON', { exact: true }).click();
    await text.fill(JSON.stringify({ not: rule }));
    await button(dialog, 'Apply').click();
    await goToReview(page);
    await button(page, 'Create role').click();

    await page.waitForURL('**/rbac/roles/role/default/whole');
    expect(
      await web.call(
        'GET',
        '/roles/conditions?roleEntityRef=role:default/whole',
      ),
    ).toMatchObject([{ conditions: { not: rule } }]);
  });

  test('says once why nothing was saved, and that nothing is missing', async () => {
    await createByRest('unlucky');
    const page = await openEdit('unlucky');
    const saved = /policy\/roles\/[^?]+$/;
    await page.route(saved, route =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 503,
            json: { error: { message: 'The database is away' } },
          })
        : route.continue(),
    );
    await page.getByLabel('Description').fill('After');
    await goToReview(page);
    await button(page, 'Save').click();

    await page.getByText('The role was not saved').waitFor();
    expect(await page.getByText('The database is away').count()).toBe(1);
    await page.unroute(saved);
    await button(page, 'Save').click();
    await page.waitForURL('**/rbac/roles/role/default/unlucky');
  });

  test('asks before unsaved work is left by a link, the back button or the tab @journey', async () => {
    const page = await openNew();
    await nameField(page).fill('unsaved');
    const question = page.getByRole('dialog');

    await page.getByRole('tab', { name: 'Troubleshoot' }).click();
    await question.getByText('Leave without saving?').waitFor();
    await button(question, 'Stay').click();
    expect(await nameField(page).inputValue()).toBe('unsaved');

    await page.getByRole('link', { name: 'Catalog' }).click();
    await button(question, 'Stay').click();
    expect(new URL(page.url()).pathname).toBe('/rbac/roles/new');

    const asked = page.waitForEvent('dialog');
    const closed = page.close({ runBeforeUnload: true });
    expect((await asked).type()).toBe('beforeunload');
    await (await asked).dismiss();
    await closed;
    expect(await nameField(page).inputValue()).toBe('unsaved');

    await page.getByRole('link', { name: 'Catalog' }).click();
    await button(question, 'Leave').click();
    await page.waitForURL(`${web.portal.url}/`);
  });

  test('asks when unsaved work is left by the back button', async () => {
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/sources`,
    );
    await page.getByRole('tab', { name: 'RBAC' }).click();
    await page.waitForURL('**/rbac/roles');
    await page.getByRole('link', { name: 'Create role' }).click();
    await nameField(page).fill('unsaved');

    await page.evaluate(() => window.history.back());
    const question = page.getByRole('dialog');
    await question.getByText('Leave without saving?').waitFor();
    await button(question, 'Stay').click();
    expect(new URL(page.url()).pathname).toBe('/rbac/roles/new');
    expect(await nameField(page).inputValue()).toBe('unsaved');

    await page.evaluate(() => window.history.back());
    await button(question, 'Leave').click();
    await page.waitForURL('**/rbac/roles');
  });

  test('stays usable with thousands of members', async () => {
    const members = Array.from(
      { length: 3_000 },
      (_, n) => `user:default/u${n}`,
    );
    await web.createRole('crowd', { members });
    const page = await openEdit('crowd');
    await button(page, '2. Users and groups').click();
    await page.getByText('3,000 users, 3,000 people in all').waitFor();
    await page.getByLabel('Search members').fill('u2999');
    await button(page, 'Remove user:default/u2999').click();
    await goToReview(page);
    await page.getByText('Who loses the role').waitFor();
    await button(page, 'Save').click();

    await page.waitForURL('**/rbac/roles/role/default/crowd');
    const [stored] = await web.call('GET', '/roles/role/default/crowd');
    expect(stored.memberReferences.sort()).toEqual(members.slice(0, -1).sort());
  });

  test('is accessible in the dark as well, with what it asks and reviews @journey', async () => {
    await createByRest('dark');
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles/role/default/dark/edit`,
      { scheme: 'dark', width: 390 },
    );
    await page.getByLabel('Description').fill('After');
    for (const title of ['Users and groups', 'Permission policies', 'Review']) {
      await button(page, 'Continue').click();
      await step(page, title).waitFor();
      expect(await web.browser.seriousProblems(page)).toEqual([]);
      expect(await web.browser.brokenWords(page)).toEqual([]);
    }
    await page.getByText('was Before').waitFor();
    await button(page, 'Cancel').click();
    await page.getByText('Leave without saving?').waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
  });

  test('is not gone back to once its work is saved', async () => {
    await createByRest('done');
    const role = `${web.portal.url}/rbac/roles/role/default/done`;
    const page = await web.browser.open('alice', role);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Description').fill('After');
    await goToReview(page);
    await button(page, 'Save').click();
    await page.waitForURL(role);

    await page.goBack();
    expect(page.url()).toBe(role);
  });

  test('says at the namespace what is wrong with it', async () => {
    const page = await openNew();
    await nameField(page).fill('fine');
    const namespace = page.getByRole('textbox', { name: 'Namespace' });
    await namespace.fill('not fine');
    await goToReview(page);
    await page.getByText('The namespace must be 1 to 63 letters').waitFor();

    await button(page, /1. Name and description/).click();
    expect(await namespace.getAttribute('aria-invalid')).toBe('true');
    expect(await nameField(page).getAttribute('aria-invalid')).toBe(null);
  });

  test('says at the rule that there is none yet, and at the param that it is missing', async () => {
    const page = await openNew();
    await button(page, '3. Permission policies').click();
    await addTarget(page, 'catalog-entity');
    await extent(page, 'update on catalog-entity', 'Other rules …').click();
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Add condition').click();
    // At the field, and at the end of the dialog.
    await dialog.getByRole('alert').getByText('Choose a rule').waitFor();
    expect(
      await dialog.getByText('Choose a rule', { exact: true }).count(),
    ).toBe(3);

    await choose(page, dialog, /Rule$|Rule /, 'HAS_LABEL');
    await button(dialog, 'Add condition').click();
    await dialog.getByText('This is required').waitFor();
    await dialog.getByText('HAS_LABEL: label is required').waitFor();
  });

  test('keeps the place of those who use the keyboard when a button goes with what it removed', async () => {
    await createByRest('keyboard');
    const page = await openEdit('keyboard');
    await button(page, '3. Permission policies').press('Enter');
    await addTarget(page, 'catalog.entity.create');
    await button(page, /^Remove catalog.entity.create/).press('Enter');
    const role = page.getByRole('group', {
      name: 'What the role allows and denies',
    });
    await expectFocus(role);

    await button(page, 'Edit the condition on catalog-entity: update').press(
      'Enter',
    );
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Negate').press('Enter');
    await expectFocus(dialog.getByRole('group', { name: 'Rules' }));
    await button(dialog, 'Cancel').press('Enter');

    await button(page, 'Remove catalog-entity').press('Enter');
    await expectFocus(role);
    expect(await button(role, /^Remove/).count()).toBe(1);
  });

  /** Waits until the page shows the effect of the last key, so that none is pressed too often. */
  async function hasSettled(page: Page) {
    await page.evaluate(
      () =>
        new Promise(done => {
          requestAnimationFrame(() => requestAnimationFrame(done));
        }),
    );
  }

  async function expectFocus(element: Locator) {
    const handle = await element.elementHandle();
    await element
      .page()
      .waitForFunction(expected => document.activeElement === expected, handle);
  }

  test('does not say that nobody was found when the catalog does not answer', async () => {
    const page = await openNew();
    await button(page, '2. Users and groups').click();
    const picker = page.getByRole('combobox', { name: 'Add a user or group' });
    await page.route('**/api/catalog/**', route =>
      route.fulfill({ status: 503, json: {} }),
    );
    await picker.fill('heid');
    await page.getByText('The catalog does not answer').waitFor();

    await page.unroute('**/api/catalog/**');
    await picker.fill('heidi');
    await page.getByRole('option', { name: 'Heidi Hassan' }).waitFor();
    expect(await page.getByText('The catalog does not answer').count()).toBe(0);
  });

  test('does not offer to change roles of other sources', async () => {
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles/role/default/rbac_admin/edit`,
    );
    await page.getByText('comes from the configuration').waitFor();
    expect(await nameField(page).count()).toBe(0);
  });

  test('takes at most 12 clicks to give finance all but clusters, and what they own, without YAML @journey', async () => {
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles`,
    );
    let clicks = 0;
    await page.exposeFunction('countClick', () => (clicks += 1));
    // Of the document: what Playwright tries again, because something moved, is stopped at the window.
    await page.evaluate(
      "document.addEventListener('pointerdown', () => countClick(), true)",
    );
    await page.getByRole('link', { name: 'Create role' }).click();
    await expectFocus(nameField(page));
    await page.keyboard.type('finance-reader');
    await button(page, 'Continue').click();
    const members = page.getByRole('combobox', { name: 'Add a user or group' });
    await members.click();
    await page.keyboard.type('finance');
    await page.getByRole('option', { name: 'Finance' }).click();
    await page.getByRole('row', { name: 'Finance' }).waitFor();
    await button(page, 'Continue').click();
    await page.getByRole('combobox', { name: 'Add a permission' }).click();
    await page.keyboard.type('catalog-entity');
    await page.getByRole('option', { name: 'Catalog entity' }).click();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await extent(page, 'read on catalog-entity', 'All except …').click();
    await page.locator('[role=combobox]:focus').waitFor();
    await page.keyboard.type('cluster');
    await page.getByRole('option', { name: 'kubernetes-cluster' }).click();
    await page
      .getByText(/^\d+ of the \d+ entities that you see match, for example/)
      .waitFor();
    await chooseExtent(page, 'update on catalog-entity', 'What they own');
    await button(page, 'Continue').click();
    await button(page, 'Create role').click();
    await page.waitForURL('**/rbac/roles/role/default/finance-reader');
    expect(clicks).toBeLessThanOrEqual(12);

    const rule = { resourceType: 'catalog-entity' };
    const conditions = await web.call(
      'GET',
      '/roles/conditions?roleEntityRef=role:default/finance-reader',
    );
    expect(conditions).toMatchObject([
      {
        permissionMapping: ['read'],
        conditions: {
          not: {
            ...rule,
            rule: 'HAS_SPEC',
            params: { key: 'type', value: 'kubernetes-cluster' },
          },
        },
      },
      {
        permissionMapping: ['update'],
        conditions: {
          ...rule,
          rule: 'IS_ENTITY_OWNER',
          params: { claims: ['$ownerRefs'] },
        },
      },
    ]);
  });

  test('tries as a person what depends on who asks', async () => {
    const page = await openNew();
    await button(page, '3. Permission policies').click();
    await addTarget(page, 'catalog-entity');
    await chooseExtent(page, 'update on catalog-entity', 'What they own');
    const picker = page.getByRole('combobox', { name: 'Try as a person' });
    await picker.fill('erin');
    await page.getByRole('option', { name: /^Erin/ }).click();
    await page.getByText(/entities that you see match for/).waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
  });

  test('does not lose a permission that was chosen and not said anything about', async () => {
    const page = await openNew();
    await nameField(page).fill('forgetful');
    await button(page, 'Continue').click();
    await addMember(page, 'heid', 'Heidi Hassan');
    await button(page, 'Continue').click();
    await addTarget(page, 'catalog.location.read');
    await addTarget(page, 'catalog-entity');
    await extent(page, 'read on catalog-entity', 'Only …').click();
    // Closes the list, which hides the page behind it.
    await page.keyboard.press('Escape');
    await button(page, 'Continue').click();

    const review = page.getByText(
      'Choose what the role says about “Read catalog location”, or remove it.',
    );
    await review.waitFor();
    await page.getByText('Choose at least one.').waitFor();
    expect(await button(page, 'Create role').isDisabled()).toBe(true);
    await button(page, /3. Permission policies/).click();
    await page.getByText(/^Choose what the role says/).waitFor();
    await page.getByText('Choose at least one', { exact: true }).waitFor();
  });

  test('goes on after a reload with what was not saved, says so, and forgets it once it is saved', async () => {
    await createByRest('drafted');
    const page = await openEdit('drafted');
    page.on('dialog', dialog => dialog.accept());
    await page.getByLabel('Description').fill('Half done');
    await button(page, '3. Permission policies').click();
    await addTarget(page, 'catalog.entity.create');
    await page.reload();

    await page.getByText('You go on where you stopped').waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('Half done');
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await button(page, '3. Permission policies').click();
    await chooseExtent(page, 'create on catalog.entity.create', 'Allow');
    await page.reload();
    await page.getByText('You go on where you stopped').waitFor();
    await goToReview(page);
    await button(page, 'Save').click();
    await page.waitForURL('**/rbac/roles/role/default/drafted');
    expect(
      await web.call('GET', '/policies/role/default/drafted'),
    ).toHaveLength(2);

    await page.goto(`${web.portal.url}/rbac/roles/role/default/drafted/edit`);
    await nameField(page).waitFor();
    expect(await page.getByText('You go on where you stopped').count()).toBe(0);
  });

  test('forgets a draft when somebody starts anew or leaves it', async () => {
    await createByRest('undone');
    const page = await openEdit('undone');
    page.on('dialog', dialog => dialog.accept());
    await page.getByLabel('Description').fill('Half done');
    await page.reload();
    await button(page, 'Start anew').click();
    await page.getByText('You go on').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Description').inputValue()).toBe('Before');

    await page.getByLabel('Description').fill('Given up');
    await button(page, 'Cancel').click();
    await button(page, 'Leave').click();
    await page.waitForURL('**/rbac/roles/role/default/undone');
    await page.getByRole('link', { name: 'Edit' }).click();
    await nameField(page).waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('Before');
  });

  test('adds many members by what was pasted, and tells which names are not known and the nearest', async () => {
    const page = await openNew();
    await button(page, '2. Users and groups').click();
    await button(page, 'Add several by name').click();
    const names = page.getByLabel('Several users and groups');
    await names.fill('heidi, Platform\nuser:default/erin; hiedi');
    await button(page, '4. Review').click();
    await page.getByText(/^Add the names that you have written down/).waitFor();
    await button(page, /2. Users and groups/).click();
    await button(page, 'Add these').click();

    await page.getByText('3 added, 1 not known.').waitFor();
    await page.getByRole('row', { name: 'Heidi Hassan' }).waitFor();
    expect(await names.inputValue()).toBe('hiedi');
    const nearest = button(page, 'Add user:default/heidi for hiedi');
    await nearest.click();
    await nearest.waitFor({ state: 'detached' });
    expect(await names.inputValue()).toBe('');
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await page.getByLabel('CSV file with users and groups').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Team\nbob,finance\n'),
    });
    await button(page, 'Add these').click();
    await page.getByText('1 added.').waitFor();
    expect(await button(page, /^Remove (user|group):/).count()).toBe(4);
  });

  test('shows whoever is removed until the role is saved, and takes that back', async () => {
    await createByRest('removal');
    const page = await openEdit('removal');
    await button(page, '2. Users and groups').click();
    await addMember(page, 'heid', 'Heidi Hassan');
    await button(page, 'Remove user:default/bob').click();
    const bob = page.getByRole('row', { name: /Bob/ });
    await bob.getByText('Removed').waitFor();
    await button(page, 'Remove user:default/heidi').click();
    await button(page, 'Undo: keep user:default/heidi').click();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await button(page, '3. Permission policies').click();
    await button(page, '2. Users and groups').click();
    await button(page, 'Undo: keep user:default/bob').click();
    await goToReview(page);
    await page.getByText('Who gains the role').waitFor();
    expect(await page.getByText('Who loses the role').count()).toBe(0);
  });

  test('calls permissions, people and groups what people call them, with the identifier on demand', async () => {
    const page = await openNew();
    await nameField(page).fill('named');
    await page.getByRole('combobox', { name: 'Owner' }).fill('operat');
    await page.getByRole('option', { name: 'Operations' }).click();
    await button(page, '2. Users and groups').click();
    await addMember(page, 'heid', 'Heidi Hassan');
    await button(page, '3. Permission policies').click();
    const picker = page.getByRole('combobox', { name: 'Add a permission' });
    await picker.fill('location delete');
    await page.getByRole('option', { name: 'Delete catalog location' }).click();
    const target = page.getByRole('group', {
      name: 'catalog.location.delete',
      exact: true,
    });
    // What the form shows of it a moment later may move it away from the pointer.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await target.getByText('Delete catalog location').hover();
      await page
        .getByRole('tooltip')
        .getByText('catalog.location.delete')
        .waitFor({ timeout: 2_000 });
    }).toPass();
    await chooseExtent(page, 'delete on catalog.location.delete', 'Allow');
    await goToReview(page);
    // The impact, which follows later, shows the same and more.
    const line = (text: RegExp) =>
      page.getByRole('listitem').filter({ hasText: text }).waitFor();
    await line(/^Owner: Operations$/);
    await line(/^Allow Delete catalog location \(delete\)$/);
    await page
      .getByRole('region', { name: 'Who gains the role' })
      .getByRole('link', { name: 'Heidi Hassan' })
      .waitFor();
    const accessChanges = page.getByRole('listitem').filter({
      hasText: 'Heidi Hassan: Delete catalog location',
    });
    await accessChanges.first().waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
  });

  test('offers for other rules what entities of the catalog have, and takes any text', async () => {
    const page = await openNew();
    await button(page, '3. Permission policies').click();
    await addTarget(page, 'catalog-entity');
    await extent(page, 'update on catalog-entity', 'Other rules …').click();
    const dialog = page.getByRole('dialog');
    const take = async (name: string, text: string, label: string) => {
      await param(dialog, name).fill(text);
      await param(dialog, name).press('ArrowDown');
      const option = page.getByRole('option', { name: label });
      await option.waitFor();
      const focused = option.and(page.locator('[data-focused]'));
      await eventually(async () => {
        await page.keyboard.press('ArrowDown');
        await hasSettled(page);
        return (await focused.count()) === 1;
      }, `${label} can be chosen`);
      await page.keyboard.press('Enter');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
    };
    await choose(page, dialog, /Rule$|Rule /, 'HAS_ANNOTATION');
    const freeze = 'parcelwing.example/change-freeze';
    await take('annotation', 'freeze', freeze);
    expect(await param(dialog, 'annotation').inputValue()).toBe(freeze);
    await take('value', '', 'true');
    expect(await param(dialog, 'value').inputValue()).toBe('true');
    await param(dialog, 'value').fill('not yet');
    await dialog.getByText(`“${freeze}” (value “not yet”)`).waitFor();

    await choose(page, dialog, /Rule$|Rule /, 'IS_ENTITY_OWNER');
    await take('claims', 'operat', 'Operations');
    await expectFocus(param(dialog, 'claims'));
    await page.keyboard.type('group:default/to-come');
    await page.keyboard.press('Enter');
    await dialog.getByRole('row', { name: 'group:default/to-come' }).waitFor();
    expect(await dialog.getByRole('row').allInnerTexts()).toEqual([
      'group:default/operations',
      'group:default/to-come',
    ]);
    expect(await web.browser.seriousProblems(page)).toEqual([]);
  });

  test('does not move choices under the cursor', async () => {
    const page = await openNew();
    await button(page, '3. Permission policies').click();
    await addTarget(page, 'catalog-entity');
    const remove = extent(page, 'delete on catalog-entity', 'All');
    const before = await remove.boundingBox();
    await remove.click();
    expect(await remove.boundingBox()).toEqual(before);
    await remove.click();
    expect(await remove.boundingBox()).toEqual(before);

    await extent(page, 'read on catalog-entity', 'Other rules …').click();
    const boxes = page.getByRole('dialog').getByRole('checkbox');
    const names = () =>
      boxes.evaluateAll(all => all.map(one => one.getAttribute('value')));
    expect(await names()).toEqual(['read', 'update', 'delete']);
    await boxes.nth(2).press('Space');
    expect(await names()).toEqual(['read', 'update', 'delete']);
  });

  test('writes no errors to the console but what the backend refused', () => {
    const unexpected = web.browser.errors.filter(
      error => !/status of (400|409|412|503) /.test(error),
    );
    expect(unexpected).toEqual([]);
  });
});
