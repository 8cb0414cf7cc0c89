import { expect, test } from '../support/test';
import { WebInterface } from '../support/WebInterface';
import { eventually } from '@internal/rbac-testkit';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

test.describe('the change of a role of the policy files', () => {
  let web: WebInterface;

  test.beforeAll(async ({ web: shared }) => {
    web = shared;
  });
  test.afterAll(() => web.restore());

  test('is edited as any role is, and taken away as a patch for git @journey', async () => {
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles/role/default/developer`,
    );
    await page.getByRole('link', { name: 'Edit as a change' }).click();
    await page
      .getByRole('heading', { name: /as a change of the policy files/ })
      .waitFor();
    const picker = page.getByRole('combobox', { name: 'Add a user or group' });
    await picker.pressSequentially('heid');
    await page.getByRole('option', { name: 'Heidi Hassan' }).click();
    await page.getByRole('row', { name: 'Heidi Hassan' }).waitFor();
    await page.getByRole('button', { name: '4. Review' }).click();

    await page.getByText('Who gains the role').waitFor();
    const { policyFile } = web.portal;
    const change = page.getByRole('region', { name: policyFile });
    await change
      .getByText('+g, user:default/heidi, role:default/developer')
      .waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    expect(await web.browser.seriousProblems(page)).toEqual([]);

    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      change.getByRole('button', { name: /^Download/ }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/\.csv\.patch$/);
    execFileSync('git', ['apply', await saved.path()], {
      cwd: dirname(policyFile),
    });
    expect(await readFile(policyFile, 'utf8')).toContain('user:default/heidi');
    await eventually(async () => {
      const [role] = await web.call('GET', '/roles/role/default/developer');
      expect(role.memberReferences).toContain('user:default/heidi');
    }, 'the portal has loaded the patched file');
    // What was taken away is no unsaved work.
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/rbac/roles/role/default/developer');
  });

  test('is not offered for roles of the configuration', async () => {
    const page = await web.browser.open(
      'alice',
      `${web.portal.url}/rbac/roles/role/default/rbac_admin`,
    );
    await page.getByRole('heading', { name: 'rbac_admin' }).waitFor();
    await page
      .getByRole('button', { name: 'Why it cannot be changed here' })
      .waitFor();
    expect(
      await page.getByRole('link', { name: 'Edit as a change' }).count(),
    ).toBe(0);
  });

  test('writes no errors to the console @journey', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
