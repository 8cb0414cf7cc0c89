
import { test } from '../support/test';
test('look', async ({ web }) => {
  await web.createRole('quay', { members: ['user:default/bob','user:default/nobody','group:default/engineering'], description: 'Works at the quay and everywhere else that there is', owner: 'user:default/carol' });
  await web.allow('quay', ['catalog.entity.raed','read'],['catalog-entity','read'],['scaffolder.task.create','create']);
  await web.allowOnOwnRoles('quay', ['read']);
  for (const scheme of ['light','dark'] as const) for (const width of [1440, 390]) {
    const page = await web.browser.open('alice', `${web.portal.url}/rbac/roles`, { scheme, width });
    await page.getByRole('link', { name: 'quay', exact: true }).waitFor();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/look-roles-${scheme}-${width}.png`, fullPage: true });
    await page.goto(`${web.portal.url}/rbac/roles/role/default/quay`);
    await page.getByText('Effective members').first().waitFor();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/look-role-${scheme}-${width}.png`, fullPage: true });
    if (width === 1440 && scheme === 'light') {
      await page.goto(`${web.portal.url}/rbac/roles?member=user:default/frank&source=csv-file`);
      await page.getByRole('link', { name: 'developer', exact: true }).waitFor();
      await page.waitForTimeout(800);
      await page.getByRole('button', { name: 'Owner' }).first().click();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/look-chips.png` });
      await page.goto(`${web.portal.url}/rbac/roles?search=quay`);
      await page.getByRole('button', { name: 'Add members to quay' }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('grace');
      await page.getByRole('option', { name: 'Grace Gupta' }).click();
      await page.waitForTimeout(2500);
      await page.screenshot({ path: `/tmp/look-dialog.png` });
    }
    await page.context().close();
  }
  await web.restore();
});
