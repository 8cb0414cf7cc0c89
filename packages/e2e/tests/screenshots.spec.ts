import { each, expect, test } from '../support/test';
import { resolve } from 'node:path';
import { Browser } from '../support/Browser';
import { isForChromiumOfNpm } from '../support/chromiumOfNpm';
import { Album } from '../support/screenshots/Album';
import { Camera } from '../support/screenshots/Camera';
import { PicturedPage, pages } from '../support/screenshots/pages';
import {
  SeededPortal,
  seededPortal,
} from '../support/screenshots/seededPortal';

const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [1280, 390];

const nameOf = (page: PicturedPage, scheme: string, width: number) =>
  `${page.name}.${scheme}.${width}`;

/** Another browser draws otherwise: where the one of npm does not run, nothing is compared, and all is counted as skipped. */
const describeWhereSame = isForChromiumOfNpm() ? describe : describe.skip;

describeWhereSame('pages look as accepted', () => {
  let portal: SeededPortal;
  const album = new Album({
    accepted: resolve(__dirname, 'screenshots'),
    differing: resolve(__dirname, '../../screenshots'),
    // As `npm run screenshots` asks.
    accepts: process.env.ACCEPT_SCREENSHOTS === 'true',
  });

  test.beforeAll(async () => {
    await album.open();
    portal = await seededPortal(Browser.startPinned);
  });
  test.afterAll(() => portal?.stop());

  async function open(page: PicturedPage, scheme: 'light' | 'dark') {
    const { web, hidden } = portal;
    const tab = await web.browser.newPage(page.user ?? 'alice', { scheme });
    const camera = await Camera.before(tab, hidden);
    await page.before?.(tab);
    await tab.goto(web.portal.url + page.path);
    await page.ready(tab);
    return { tab, camera };
  }

  async function problemsOf(page: PicturedPage, scheme: 'light' | 'dark') {
    const { tab, camera } = await open(page, scheme);
    const problems = [];
    for (const width of WIDTHS) {
      problems.push(
        await album.problemOf(nameOf(page, scheme, width), () =>
          camera.take(width),
        ),
      );
    }
    await tab.context().close();
    return problems;
  }

  each(pages)('$name', async page => {
    const problems = [];
    for (const scheme of SCHEMES) {
      problems.push(...(await problemsOf(page, scheme)));
    }
    expect(problems.filter(Boolean)).toEqual([]);
  });

  each([
    ['a row that is gone', 'tbody tr:nth-child(3)', 'display: none'],
    ['another colour of what is secondary', 'tbody', '--bui-fg-secondary: red'],
    ['a text that is a little lighter', 'h2', 'color: #444'],
    ['a button 8 pixels away', 'a[href$="/new"]', 'translate: 8px'],
    ['a column that is cut off', 'table', 'clip-path: inset(0 48px 0 0)'],
  ])('and %s is found', async (_, selector, style) => {
    const { tab, camera } = await open(pages[0], 'light');
    const before = await camera.take(1280);
    await tab
      .locator(selector)
      .first()
      .evaluate((element, text) => element.setAttribute('style', text), style);
    const { pixels } = before.differenceTo(await camera.take(1280));
    expect(pixels).toBeGreaterThan(10);
    await tab.context().close();
  });

  test('and no picture is of a page that is gone', async () => {
    const names = pages.flatMap(page =>
      SCHEMES.flatMap(scheme =>
        WIDTHS.map(width => nameOf(page, scheme, width)),
      ),
    );
    expect(await album.strays(names)).toEqual([]);
  });
});
