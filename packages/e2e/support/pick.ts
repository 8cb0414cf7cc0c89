import { expect, Locator } from '@playwright/test';

/**
 * Types into a field that searches as one types, and chooses what was found.
 *
 * On a busy machine a click on an option of a list that has just opened chooses
 * nothing (react-aria places the list anew under it), so it is tried until something
 * is chosen.
 *
 * @param field - the combobox
 * @param text - what to type
 * @param option - the name of the option, or a part of it
 * @param chosen - what shows that it was chosen, where that is not the text of the field
 */
export async function pick(
  field: Locator,
  text: string,
  option: string,
  chosen?: Locator,
): Promise<void> {
  await expect(async () => {
    // The same text again would not search.
    await field.fill('');
    await field.fill(text);
    const found = field.page().getByRole('option', { name: option });
    await found.click({ timeout: 10_000 });
    if (chosen) {
      await chosen.waitFor({ timeout: 5_000 });
    } else {
      await expect(field).toHaveValue(option, { timeout: 5_000 });
    }
  }).toPass({ timeout: 45_000 });
}

/** {@link pick}s one of the users and groups of a list that one adds to. */
export const pickMember = (within: Locator, text: string, name: string) =>
  pick(
    within.getByRole('combobox'),
    text,
    name,
    within.getByRole('listitem').filter({ hasText: name }),
  );
