import { expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';
import type { Locator, Page } from '@playwright/test';

test.describe('the history', () => {
  let web: WebInterface;

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
    await web.call('POST', '/policy/roles', {
      name: 'role:default/owners',
      memberReferences: ['user:default/bob'],
      metadata: {},
      policies: [
        { permission: 'policy-entity', policy: 'read', effect: 'allow' },
      ],
      conditions: [],
    });
  });
  test.afterAll(() => web.restore());

  const button = (within: Page | Locator, name: string | RegExp) =>
    within.getByRole('button', { name, exact: true });
  const open = (path: string, view = {}, user = 'alice') =>
    web.browser.open(user, `${web.portal.url}/rbac/${path}`, view);
  const pathOf = (name: string) => `/policy/roles/role/default/${name}`;
  const commit = (page: Page, text: string) =>
    page.getByRole('heading', { level: 4 }).filter({ hasText: text });
  const openCommit = (page: Page, text: string) =>
    commit(page, text).getByRole('button').click();

  const historyOf = (page: Page) =>
    page
      .getByRole('tablist', { name: 'Role' })
      .getByRole('tab', { name: 'History' });

  const createRole = (name: string, also: object = {}) =>
    web.call('POST', '/policy/roles', {
      name: `role:default/${name}`,
      memberReferences: ['user:default/heidi', 'user:default/bob'],
      metadata: { description: 'Before' },
      policies: [
        { permission: 'scaffolder-template', policy: 'read', effect: 'allow' },
      ],
      conditions: [
        {
          pluginId: 'catalog',
          resourceType: 'catalog-entity',
          permissionMapping: ['delete'],
          conditions: {
            rule: 'IS_ENTITY_OWNER',
            resourceType: 'catalog-entity',
            params: { claims: ['$ownerRefs'] },
          },
        },
      ],
      ...also,
    });

  /** Confirms a dialog, once it shows the impact. */
  async function confirm(page: Page, name: string) {
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/read from the catalog/).waitFor();
    await button(dialog, name).click();
    await dialog.waitFor({ state: 'detached' });
  }

  test('gives a deleted role back as the same JSON, with who loses and gains shown before @journey', async () => {
    await createRole('gone');
    const before = await web.call('GET', pathOf('gone'));
    const page = await open('roles?search=gone');
    await button(page, 'Delete gone').click();
    await confirm(page, 'Delete role');
    await page.getByText('Deleted gone').waitFor();
    await button(page, 'Undo').click();
    await page.waitForURL('**/rbac/roles/role/default/gone');
    await page.getByText(/^Undid revision/).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('heading', { name: 'Members (2)' }).waitFor();
    expect(await web.call('GET', pathOf('gone'))).toEqual(before);
  });

  test('restores what a deleted role was before it was deleted', async () => {
    await createRole('returned');
    const before = await web.call('GET', pathOf('returned'));
    await web.call('DELETE', '/roles/role/default/returned');
    const [{ revision }] = await web.call('GET', '/history?limit=1');
    await web.call('POST', `/history/${revision}/revert`);
    await web.call('PUT', pathOf('returned'), {
      ...before,
      metadata: { description: 'Later' },
    });
    const page = await open('roles/role/default/returned');
    await historyOf(page).click();
    await button(page, `Restore revision ${revision}`).click();
    await page
      .getByRole('dialog')
      .getByText(`Revision ${revision} deleted the role`)
      .waitFor();
    await confirm(page, 'Restore');
    await page
      .getByText(`Restored returned as of revision ${revision - 1}`)
      .waitFor();
    const { metadata } = await web.call('GET', pathOf('returned'));
    expect(metadata.description).toBe('Before');
  });

  test('takes a save back @journey', async () => {
    await createRole('saved');
    const before = await web.call('GET', pathOf('saved'));
    const page = await open('roles/role/default/saved/edit');
    await page.getByLabel('Description').fill('After');
    await button(page, '4. Review').click();
    await page.getByText(/read from the catalog/).waitFor();
    await button(page, 'Save').click();
    await page.getByText('Saved saved').waitFor();
    await button(page, 'Undo').click();
    await page.getByText(/^Undid revision/).waitFor();
    await page.getByText('Before').waitFor();
    const after = await web.call('GET', pathOf('saved'));
    const { lastModified } = after.metadata;
    expect(after).toEqual({
      ...before,
      metadata: { ...before.metadata, lastModified },
    });
  });

  test('says who changed what, when and why, and narrows that to a person and a role @journey', async () => {
    await createRole('logged');
    const { name, memberReferences, metadata, ...parts } = await web.call(
      'GET',
      pathOf('logged'),
    );
    await web.call('PUT', pathOf('logged'), {
      ...parts,
      name,
      memberReferences: ['user:default/heidi'],
      metadata: { description: 'After' },
      policies: [
        { permission: 'scaffolder-template', policy: 'read', effect: 'deny' },
      ],
    });
    const page = await open('history');
    await commit(page, 'logged').first().waitFor();
    await page.getByRole('textbox', { name: 'Role' }).fill('logged');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/rbac/history?role=logged');
    await commit(page, 'gone').first().waitFor({ state: 'detached' });
    await commit(page, 'created logged').waitFor();
    await commit(page, 'Alice Ahmadi changed logged').waitFor();
    await openCommit(page, 'Alice Ahmadi changed logged');
    const difference = page.getByRole('table', {
      name: 'What changed of logged',
    });
    for (const line of [
      /~.*Description.*Before.*After/,
      /−.*Member.*Bob/,
      /−.*Permission.*Allow Scaffolder template \(read\)/,
      /\+.*Permission.*Deny Scaffolder template \(read\)/,
    ]) {
      await difference.getByRole('row').filter({ hasText: line }).waitFor();
    }
    expect(await web.browser.seriousProblems(page)).toEqual([]);

    const others = await open('history?actor=user:default/bob');
    await others.getByText('Nothing was changed that you may see').waitFor();
  });

  test('restores a role as it was, with the impact first, and names who made each line @journey', async () => {
    await createRole('restored', { metadata: { description: 'First' } });
    for (const description of ['Second', 'Third']) {
      const role = await web.call('GET', pathOf('restored'));
      await web.call('PUT', pathOf('restored'), {
        ...role,
        metadata: { description },
      });
    }
    const page = await open('roles/role/default/restored');
    await historyOf(page).click();
    await commit(page, 'created restored').waitFor();
    const line = (text: string) =>
      page.getByRole('row').filter({ hasText: text });
    await line('Description: Third')
      .getByRole('link', { name: 'Alice Ahmadi' })
      .waitFor();
    await line('Member: Heidi Hassan').waitFor();
    await line('Policy: Allow Scaffolder template (read)').waitFor();
    const reads: string[] = [];
    page.on('request', request => {
      if (request.url().includes('asOf=')) {
        reads.push(request.url());
      }
    });
    await button(page, /^Restore revision/)
      .last()
      .click();
    await confirm(page, 'Restore');
    await page.getByText(/^Restored restored as of revision/).waitFor();
    // For what is shown and for what is made.
    expect(reads).toHaveLength(1);
    const { metadata, conditions } = await web.call('GET', pathOf('restored'));
    expect(metadata.description).toBe('First');
    expect(conditions).toHaveLength(1);
  });

  test('refuses to undo what was changed since, and names the commit in the way @journey', async () => {
    await createRole('since');
    const role = await web.call('GET', pathOf('since'));
    for (const description of ['Second', 'Third']) {
      await web.call('PUT', pathOf('since'), {
        ...role,
        metadata: { description },
      });
    }
    const page = await open('history?role=role:default/since');
    await button(page, /^Undo revision/)
      .nth(1)
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('This would be refused').waitFor();
    await dialog.getByText(/is in the way/).waitFor();
    expect(await button(dialog, 'Undo').isDisabled()).toBe(true);
    expect(await web.browser.seriousProblems(page)).toEqual([]);
  });

  test('writes no errors to the console @journey', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
