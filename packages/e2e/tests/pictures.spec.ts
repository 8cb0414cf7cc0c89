import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Browser } from '../support/Browser';
import { Camera } from '../support/pictures/Camera';
import { PicturedPage, picturedPages } from '../support/pictures/picturedPages';
import { seededPortal } from '../support/pictures/seededPortal';
import { isForChromiumOfNpm } from '../support/chromiumOfNpm';
import { each, expect, test } from '../support/test';

const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [1280, 390];

/** Half as wide and high as the page: the edges of letters do not count, and git has a quarter of the bytes. */
const SCALE = 0.5;

const nameOf = (page: PicturedPage, scheme: string, width: number) =>
  `${page.name}-${scheme}-${width}.png`;

test.describe('pages look as accepted', () => {
  // Another browser draws otherwise: where the one of npm does not run, nothing is compared.
  test.skip(
    !isForChromiumOfNpm(),
    'Pictures are of the Chromium for Linux x64 that npm has',
  );
  let portal: Awaited<ReturnType<typeof seededPortal>>;

  test.beforeAll(async ({ browser }) => {
    portal = await seededPortal(new Browser(browser));
  });
  test.afterAll(() => portal?.stop());

  async function open(page: PicturedPage, scheme: 'light' | 'dark') {
    const { web, hidden } = portal;
    const tab = await web.browser.newPage(page.user ?? 'alice', {
      scheme,
      scale: SCALE,
    });
    const camera = await Camera.before(tab, hidden);
    await page.before?.(tab);
    await tab.goto(web.portal.url + page.path);
    const last = await page.ready(tab);
    await last.waitFor();
    return { tab, camera };
  }

  for (const page of picturedPages) {
    for (const scheme of SCHEMES) {
      test(`${page.name}, ${scheme}`, async () => {
        const { tab, camera } = await open(page, scheme);
        for (const width of WIDTHS) {
          await camera.frame(width);
          await expect.soft(tab).toHaveScreenshot(nameOf(page, scheme, width));
        }
        await tab.context().close();
      });
    }
  }

  each([
    ['a row that is gone', 'tbody tr:nth-child(3)', 'display: none'],
    ['another colour of what is secondary', 'tbody', '--bui-fg-secondary: red'],
    ['a text that is a little lighter', 'h2', 'color: #444'],
    ['a button 8 pixels away', 'a[href$="/new"]', 'translate: 8px'],
    ['a column that is cut off', 'table', 'clip-path: inset(0 48px 0 0)'],
  ])('and %s is found', async (_, selector, style) => {
    const [page] = picturedPages;
    const { tab, camera } = await open(page, 'light');
    await camera.frame(1280);
    await tab
      .locator(selector)
      .first()
      .evaluate((element, text) => element.setAttribute('style', text), style);
    await expect(tab).not.toHaveScreenshot(nameOf(page, 'light', 1280));
    await tab.context().close();
  });

  test('and no picture is of a page that is gone', async () => {
    const names = picturedPages.flatMap(page =>
      SCHEMES.flatMap(scheme =>
        WIDTHS.map(width => nameOf(page, scheme, width)),
      ),
    );
    const files = await readdir(resolve(__dirname, '../pictures'));
    expect(files.filter(file => !names.includes(file))).toEqual([]);
  });
});
