import { Browser } from '../support/Browser';
import { Camera } from '../support/pictures/Camera';
import { picturedPages } from '../support/pictures/picturedPages';
import { seededPortal } from '../support/pictures/seededPortal';
import { each, expect, test } from '../support/test';

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

/** The others have Backstage's own cards. */
const ours = picturedPages.filter(({ name }) => name !== 'entity-of-person');

test.describe('the web interface in German', () => {
  let portal: Awaited<ReturnType<typeof seededPortal>>;

  test.beforeAll(async ({ browser }) => {
    portal = await seededPortal(new Browser(browser));
  });
  test.afterAll(() => portal?.stop());

  each(ours)(
    'has no English left: $name',
    async ({ path, user = 'alice', before }) => {
      const { web } = portal;
      const page = await web.browser.newPage(user);
      await page.addInitScript(() => localStorage.setItem('language', 'de'));
      const camera = await Camera.before(page, {});
      await before?.(page);
      await page.goto(web.portal.url + path);
      await camera.frame(1280);
      const texts = await page.evaluate(shownTexts);
      expect(texts.length).toBeGreaterThan(5);
      expect(texts.filter(text => ENGLISH.test(withoutOthers(text)))).toEqual(
        [],
      );
    },
  );
});

/** In the page: what people read or hear there, but for the portal's sidebar and texts for tickets. */
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
