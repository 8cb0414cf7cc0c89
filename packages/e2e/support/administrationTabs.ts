import { Page } from '@playwright/test';

/** The tabs of *Administration*, in their order. */
export const administrationTabs = [
  'Overview',
  'RBAC',
  'Access',
  'Troubleshoot',
  'Requests',
  'Sources',
  'Guardrails',
  'History',
  'Findings',
];

/**
 * Goes through the tabs of *Administration*, and waits until each is in the heading of its page
 * and in the title of the browser under the same name; the tab RBAC is that of the roles.
 *
 * @returns their names, in their order
 */
export async function goThroughTabs(page: Page): Promise<string[]> {
  await page.getByRole('tab', { name: administrationTabs[0] }).waitFor();
  const names = await page.getByRole('tab').allTextContents();
  // Back as well: the second time there is nothing to wait for.
  for (const name of [...names, ...names.toReversed()]) {
    await page.getByRole('tab', { name }).click();
    const heading = name === 'RBAC' ? 'Roles' : name;
    await page.getByRole('heading', { name: heading, level: 2 }).waitFor();
    await page.waitForFunction(
      title => document.title === title,
      `${heading} | Administration | Parcelwing portal`,
    );
  }
  return names;
}
