import { Page } from '@playwright/test';

/** Words that sentences in English have, and ones in German have not. */
const ENGLISH = /\b(the|is|are|has|have|of|who|with|by|from|and|may|can|no)\b/i;

/** What administrators wrote themselves, and Backstage's own texts that cannot be replaced. */
const OF_OTHERS = [
  /^Table page loaded/,
  'delete entity',
  'Releases what the other teams have built',
  'The administrators that the configuration names',
  'On call. Refreshes and unregisters every entity, except those under a change freeze.',
  'Is there at night',
  'there is an administrator',
  'no clusters for Dave',
  'The database is away',
  'Releases with Bob this week',
  'Release of the tracking service on Thursday',
  'I review what the other teams run',
  'INC-4711: parcels are not tracked since this morning',
];

const withoutOthers = (text: string) =>
  OF_OTHERS.reduce<string>((rest, other) => rest.replace(other, ''), text);

/** Has an open page speak German from now on, as a person chooses it among the settings in another tab. */
export async function speakGerman(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('language', 'de');
    window.dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  });
}

/** What a page that speaks German has in English, if it does not come from others. */
export async function englishLeft(page: Page): Promise<string[]> {
  const texts = await page.evaluate(shownTexts);
  return texts.length > 5
    ? texts.filter(text => ENGLISH.test(withoutOthers(text)))
    : ['the page is empty'];
}

/** Runs in the page: the texts that people read or hear there, except the portal's sidebar and texts for tickets. */
function shownTexts(): string[] {
  const found: (string | null)[] = [];
  const isOurs = (element: Element | null) =>
    !element?.closest(
      'nav, pre, noscript, script, style, [aria-label^=sidebar]',
    );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (isOurs(walker.currentNode.parentElement)) {
      found.push(walker.currentNode.nodeValue);
    }
  }
  for (const name of ['aria-label', 'title', 'placeholder']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (isOurs(element)) {
        found.push(element.getAttribute(name));
      }
    }
  }
  return [...new Set(found.map(text => text?.trim() ?? ''))].filter(Boolean);
}
