import { Browser } from '../support/Browser';
import { englishLeft, speakGerman } from '../support/german';
import { Camera } from '../support/pictures/Camera';
import { picturedPages } from '../support/pictures/picturedPages';
import { seededPortal } from '../support/pictures/seededPortal';
import { each, expect, test } from '../support/test';

/** The others have Backstage's own cards. */
const ours = picturedPages.filter(({ name }) => name !== 'entity-of-person');

test.describe('every page', () => {
  let portal: Awaited<ReturnType<typeof seededPortal>>;

  test.beforeAll(async ({ browser }) => {
    portal = await seededPortal(new Browser(browser));
  });
  test.afterAll(() => portal?.stop());

  each(ours)(
    'is accessible, no wider than a phone, and whole in German: $name @journey',
    async ({ path, user = 'alice', before, ready }) => {
      const { browser } = portal.web;
      const page = await browser.newPage(user);
      const camera = await Camera.before(page, {});
      await before?.(page);
      await page.goto(portal.web.portal.url + path);
      await (await ready(page)).waitFor();
      expect(await browser.seriousProblems(page)).toEqual([]);

      await page.emulateMedia({ colorScheme: 'dark' });
      await page.locator('body[data-theme-mode=dark]').waitFor();
      await camera.frame(390);
      expect(await browser.seriousProblems(page)).toEqual([]);
      expect(await browser.overflow(page)).toBeLessThanOrEqual(0);
      expect(await browser.brokenWords(page)).toEqual([]);

      await speakGerman(page);
      await expect
        .poll(() => englishLeft(page), { timeout: 10_000 })
        .toEqual([]);
      expect(await browser.overflow(page)).toBeLessThanOrEqual(0);
      expect(await browser.brokenWords(page)).toEqual([]);
    },
  );
});
