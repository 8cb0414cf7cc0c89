import { expect, Locator } from '@playwright/test';

/** Milliseconds for one of several tries. */
const A_TRY = 10_000;

/**
 * Types into a field that searches as one types, and chooses what was found.
 *
 * The option is clicked as a screen reader does it, without a place: on a busy machine
 * the list still moves when Playwright takes it for stable, the click falls beside it,
 * and closes the dialog.
 *
 * @param field - the combobox
 * @param text - what to type
 * @param option - the name of the option
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
    await field.fill('', { timeout: A_TRY });
    await field.fill(text, { timeout: A_TRY });
    const found = field.page().getByRole('option', { name: option });
    await found.dispatchEvent('click', {}, { timeout: A_TRY });
    if (chosen) {
      await chosen.waitFor({ timeout: A_TRY });
    } else {
      await expect(field).toHaveValue(option, { timeout: A_TRY });
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
