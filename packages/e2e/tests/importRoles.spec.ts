import { expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';

const CSV = `g, user:default/heidi, role:default/pier
p, role:default/pier, catalog-entity, read, allow
g, user:default/heidi, role:default/pier-new
p, role:default/pier-new, catalog.entity.create, create, allow
g, user:default/erin, role:default/developer
g, user:default/erin, role:default/pier-bad
p, role:default/pier-bad, catalog-entity, jump, allow
`;

test.describe('roles that are imported', () => {
  let web: WebInterface;

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
    await web.createRole('pier', { description: 'Works at the pier' });
  });
  test.afterAll(() => web.restore());

  const roleOf = (name: string) =>
    web.call('GET', `/policy/roles/role/default/${name}`);

  test('are created, and added to those that are there, in one commit that is undone at once @journey', async () => {
    const before = await roleOf('pier');
    const page = await web.browser.open('alice', `${web.portal.url}/rbac`);
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import roles' });
    await dialog.getByLabel('Files with roles').setInputFiles({
      name: 'rbac-policies.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(CSV),
    });
    await dialog.getByText('Creates 1 role, changes 0 roles.').waitFor();
    await dialog
      .getByText('developer belongs to the source Policy files.')
      .waitFor();
    await dialog.getByText(/^rbac-policies\.csv:7: /).waitFor();
    await dialog.getByRole('radio', { name: 'Merge' }).click();
    await dialog.getByText('Creates 1 role, changes 1 role.').waitFor();
    await dialog.getByText('1 person gains access').first().waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Import 2 roles' }).click();
    await page.getByText('Imported 2 roles').waitFor();

    const merged = await roleOf('pier');
    expect(merged.memberReferences).toEqual([
      ...before.memberReferences,
      'user:default/heidi',
    ]);
    expect(merged.metadata.description).toBe('Works at the pier');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^Undid revision/).waitFor();
    const { lastModified, ...metadata } = before.metadata;
    expect(await roleOf('pier')).toMatchObject({ ...before, metadata });
    const roles = await web.call('GET', '/roles');
    expect(roles.map(({ name }: { name: string }) => name)).not.toContain(
      'role:default/pier-new',
    );
  });
});
