import { Page } from '@playwright/test';
import { Browser } from '../support/Browser';
import { seededPortal } from '../support/pictures/seededPortal';
import { each, expect, test } from '../support/test';

const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name }).first().click();
const link = (page: Page, name: string) =>
  page.getByRole('link', { name }).first();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name });
const heading = (page: Page, name: string | RegExp, level?: number) =>
  page.getByRole('heading', { name, level });

async function choose(
  page: Page,
  field: string,
  text: string,
  option: string,
  opening = 0,
): Promise<void> {
  const box = page.getByRole('combobox', { name: field });
  if (opening === 0) {
    await box.click();
  } else {
    await box.focus();
  }
  await box.pressSequentially(text);
  await page.getByRole('option', { name: option }).first().click();
}

/** What administrators come for, from the page that *Administration* leads to, and the clicks that it may take. */
const jobs: { job: string; clicks: number; work(page: Page): Promise<void> }[] =
  [
    {
      job: 'see who can delete entities',
      clicks: 2,
      async work(page) {
        await tab(page, 'Access');
        await link(page, 'Delete catalog entity').click();
        await heading(page, /^\d+ users may do it/).waitFor();
      },
    },
    {
      job: 'see why somebody is denied something',
      clicks: 5,
      async work(page) {
        await tab(page, 'Troubleshoot');
        await choose(page, 'User', 'frank', 'Frank Fischer');
        await choose(
          page,
          'Permission',
          'create task',
          'Create scaffolder task',
        );
        await heading(page, /^Denied: Frank Fischer cannot/).waitFor();
      },
    },
    {
      job: 'see what a person can do',
      clicks: 2,
      async work(page) {
        await button(page, /^Go to/).click();
        await page.getByRole('dialog').getByRole('searchbox').fill('dave');
        await page
          .getByRole('option', { name: /Dave Dlamini/ })
          .first()
          .click();
        await heading(page, /^Dave Dlamini has \d+ permissions/).waitFor();
      },
    },
    {
      job: 'give a role to somebody else, knowing what that does',
      clicks: 3,
      async work(page) {
        await button(page, 'Add members to night-crew').click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('combobox').fill('heidi');
        await page.getByRole('option', { name: 'Heidi Hassan' }).click();
        await dialog.getByText(/gains? access/).waitFor();
        await dialog.getByRole('button', { name: /^Add/ }).last().click();
        await page
          .getByText(/^Added/)
          .first()
          .waitFor();
      },
    },
    {
      job: 'delete a role, knowing what that does, and take it back',
      clicks: 3,
      async work(page) {
        await button(page, 'Delete night-crew').click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText(/read from the catalog/).waitFor();
        await dialog.getByRole('button', { name: 'Delete' }).click();
        await page.getByText('Deleted night-crew').waitFor();
        await button(page, /^Undo/).first().click();
        await page
          .getByText(/^Undid/)
          .first()
          .waitFor();
      },
    },
    {
      job: 'see what two roles have in common',
      clicks: 3,
      async work(page) {
        for (const role of ['release-crew', 'night-crew']) {
          const row = page.getByRole('row', { name: new RegExp(`^${role}`) });
          await row
            .locator('label', { has: page.getByRole('checkbox') })
            .click();
        }
        await link(page, 'Compare').click();
        await page.getByRole('region', { name: 'Members of both' }).waitFor();
      },
    },
    {
      job: 'see what changed last, and how',
      clicks: 2,
      async work(page) {
        await tab(page, 'History');
        await heading(page, /created|changed|deleted|added|removed|reverted/, 4)
          .first()
          .getByRole('button')
          .click();
        await page.getByRole('table', { name: /^What changed of/ }).waitFor();
      },
    },
    {
      job: 'fix a misspelt permission',
      clicks: 3,
      async work(page) {
        await tab(page, 'Findings');
        await button(page, 'Use catalog-entity: typo').click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText(/read from the catalog/).waitFor();
        await dialog
          .getByRole('button', { name: 'Use catalog-entity' })
          .click();
        await page.getByText('Changed typo').waitFor();
      },
    },
    {
      job: 'write a change of a role of the policy files',
      clicks: 6,
      async work(page) {
        await link(page, 'developer').click();
        await link(page, 'Edit as a change').click();
        await button(page, '2. Users and groups').click();
        await choose(page, 'Add a user or group', 'heid', 'Heidi Hassan', 1);
        await page.getByRole('row', { name: 'Heidi Hassan' }).waitFor();
        await button(page, '4. Review').click();
        await page.getByText(/^\+g, user:default\/heidi/).waitFor();
      },
    },
    {
      job: 'see whether guardrails hold',
      clicks: 1,
      async work(page) {
        await tab(page, 'Guardrails');
        await heading(page, 'Broken (1)').waitFor();
      },
    },
    {
      job: 'see what one may do oneself',
      clicks: 2,
      async work(page) {
        await link(page, 'Settings').click();
        await tab(page, 'My access');
        await heading(page, /^You have .*\d+ permissions/).waitFor();
      },
    },
  ];

test.describe('what administrators come for', () => {
  let portal: Awaited<ReturnType<typeof seededPortal>>;

  test.beforeAll(async ({ browser }) => {
    portal = await seededPortal(new Browser(browser));
  });
  test.afterAll(() => portal?.stop());

  each(jobs)('$job: at most $clicks clicks', async ({ clicks, work }) => {
    const { web } = portal;
    const page = await web.browser.newPage('alice');
    let counted = 0;
    await page.exposeFunction('countClick', () => (counted += 1));
    await page.addInitScript(() =>
      addEventListener(
        'pointerdown',
        ({ isTrusted }) => isTrusted && (window as any).countClick(),
        true,
      ),
    );
    await page.goto(`${web.portal.url}/rbac`);
    await page.getByRole('row', { name: /^release-crew/ }).waitFor();
    await work(page);
    expect(counted).toBeGreaterThan(0);
    expect(counted).toBeLessThanOrEqual(clicks);
  });
});
