import { expect, test } from '../support/test';
import { Browser } from '../support/Browser';
import { WebInterface } from '../support/WebInterface';
import type { Page } from '@playwright/test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

test.describe('roles of a provider', () => {
  let web: WebInterface;
  let folder: string;
  let rota: string;

  test.beforeAll(async ({ browser }) => {
    folder = await mkdtemp(join(tmpdir(), 'on-call-'));
    rota = join(folder, 'rota.json');
    await writeFile(rota, '["user:default/erin"]');
    web = await WebInterface.start({ onCall: { rota } }, new Browser(browser));
  });
  test.afterAll(async () => {
    await web?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const open = (path: string, view?: { scheme: 'dark'; width: number }) =>
    web.browser.open('alice', `${web.portal.url}/rbac/${path}`, view);

  const member = (page: Page, name: string) =>
    page
      .getByRole('region', { name: 'Members (1)' })
      .getByRole('link', { name });

  test('say where they come from, and cannot be changed', async () => {
    const page = await open('roles/role/default/on-call');

    await page.getByText('You cannot edit or delete this role here').waitFor();
    await member(page, 'Erin Eriksen').waitFor();
    expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    expect(await web.browser.seriousProblems(page)).toEqual([]);
  });

  test('are as the provider has them when it was made to look again', async () => {
    const page = await open('roles/role/default/on-call');
    await member(page, 'Erin Eriksen').waitFor();

    await writeFile(rota, '["user:default/dave"]');
    await page.getByRole('button', { name: 'Refresh on-call' }).click();

    await member(page, 'Dave Dlamini').waitFor();
    expect(await page.getByRole('link', { name: 'Erin Eriksen' }).count()).toBe(
      0,
    );
  });

  test('are not refreshed by those who may change only what they own', async () => {
    await web.createRole('delegate', { members: ['user:default/carol'] });
    await web.allowOnOwnRoles('delegate', ['read', 'update']);
    const page = await web.browser.open(
      'carol',
      `${web.portal.url}/rbac/sources`,
    );
    await Promise.all([
      page.waitForResponse(
        answer =>
          answer.request().postData()?.includes('policy.entity.update') ??
          false,
      ),
      page.reload(),
    ]);

    const provider = page.getByRole('region', { name: 'on-call' });
    await provider.getByText('All well').waitFor();
    expect(
      await provider.getByRole('button', { name: /Refresh/ }).count(),
    ).toBe(0);
  });

  test('stay when the provider fails, which says why', async () => {
    const page = await open('sources', { scheme: 'dark', width: 480 });
    const provider = page.getByRole('region', { name: 'on-call' });
    await provider.getByText('All well').waitFor();

    await writeFile(rota, '["user:default/');
    await provider.getByRole('button', { name: 'Refresh on-call' }).click();

    await provider
      .getByRole('alert')
      .getByText(/The provider on-call failed to refresh/)
      .waitFor();
    expect(await web.browser.seriousProblems(page)).toEqual([]);
    // What the browser writes by itself when it gets a 503.
    expect(web.browser.errors.splice(0)).toEqual([
      expect.stringMatching(/Failed to load resource.* 503/),
    ]);

    await writeFile(rota, '["user:default/dave"]');
    await provider.getByRole('button', { name: 'Refresh on-call' }).click();
    await provider.getByText('All well').waitFor();
    await provider.getByRole('alert').waitFor({ state: 'detached' });
  });

  test('write no errors to the console', () => {
    expect(web.browser.errors).toEqual([]);
  });
});
