import { readFile } from 'node:fs/promises';
import { expect, Page, Request } from '@playwright/test';

/** The font of all text, by weight. It has no arrows, which are boxes. */
const FONTS = {
  400: require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff2'),
  500: require.resolve('@fontsource/inter/files/inter-latin-500-normal.woff2'),
  600: require.resolve('@fontsource/inter/files/inter-latin-600-normal.woff2'),
  700: require.resolve('@fontsource/inter/files/inter-latin-700-normal.woff2'),
};

/** How high a page is looked at before one knows how high it is. */
const HEIGHT = 900;

/** Placeholders in pages while something is being loaded. */
const LOADING =
  '[aria-busy=true], [data-stale=true], [role=progressbar], [aria-label=Loading]';

/** Makes pictures of one tab the same each time and on each machine. */
export class Camera {
  private readonly requests = new Set<Request>();

  private constructor(
    private readonly page: Page,
    private readonly hidden: Record<string, string>,
  ) {
    page.on('request', request => this.requests.add(request));
    // Does not wait for the body: some bodies are never read, and so never finish.
    page.on('response', response => this.requests.delete(response.request()));
    page.on('requestfailed', request => this.requests.delete(request));
  }

  /**
   * @param page - which has not opened anything
   * @param hidden - texts that are others each time, and what pictures have in their place
   */
  static async before(
    page: Page,
    hidden: Record<string, string>,
  ): Promise<Camera> {
    const fonts = await Promise.all(
      Object.entries(FONTS).map(async ([weight, file]) => ({
        weight,
        data: await readFile(file, 'base64'),
      })),
    );
    await page.addInitScript(holdStill, fonts);
    return new Camera(page, hidden);
  }

  /** Makes a page as wide as requested and as high as its content, and waits until nothing moves. */
  async frame(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: HEIGHT });
    // Where nothing is that it could hover.
    await this.page.mouse.move(width - 1, 0);
    await this.isReady();
    const height = HEIGHT + (await this.page.evaluate(scrolledHeight));
    await this.page.setViewportSize({ width, height });
    await this.isReady();
  }

  /** Waits until all has come, and hides what differs each time: also of the height, which paths have a part in. */
  private async isReady(): Promise<void> {
    await expect(async () => {
      await this.page.evaluate(isIdle);
      expect(this.requests.size).toBe(0);
      expect(await this.page.locator(LOADING).count()).toBe(0);
    }).toPass({ timeout: 30_000 });
    await this.page.evaluate(hideTexts, this.hidden);
  }
}

/** Runs in the page before anything else: one font for all text, one word for all times, and no motion. */
function holdStill(fonts: { weight: string; data: string }[]): void {
  for (const { weight, data } of fonts) {
    const bytes = Uint8Array.from(atob(data), char => char.charCodeAt(0));
    const face = new FontFace('Picture', bytes, { weight });
    document.fonts.add(face);
    face.load();
  }
  const style = new CSSStyleSheet();
  style.replaceSync(`
    *, *::before, *::after {
      font-family: Picture !important;
      animation: none !important;
      transition: none !important;
      caret-color: transparent !important;
    }
    *::-webkit-scrollbar { display: none; }
  `);
  document.adoptedStyleSheets = [style];
  Intl.RelativeTimeFormat.prototype.format = () => 'a while ago';
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    get(this: Intl.DateTimeFormat) {
      const { timeStyle } = this.resolvedOptions();
      return () => (timeStyle ? '12:00' : '1 January');
    },
  });
}

/**
 * In the page: waits until it has nothing to do, and has drawn what it has. Chromium now and then
 * draws nothing more of a page in which nothing changes; whoever asks looks again anyway.
 */
async function isIdle(): Promise<void> {
  await document.fonts.ready;
  await new Promise<void>(resolve => {
    setTimeout(resolve, 2_000);
    requestIdleCallback(() => requestAnimationFrame(() => resolve()));
  });
}

/** Runs in the page: the height beyond the viewport, in pixels. */
function scrolledHeight(): number {
  const scrolled = [...document.querySelectorAll('body *')]
    .filter(({ clientHeight }) => clientHeight > window.innerHeight / 2)
    .filter(element => /auto|scroll/.test(getComputedStyle(element).overflowY))
    .concat(document.documentElement)
    .map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  return Math.max(...scrolled);
}

/** Runs in the page: replaces texts that differ each time. */
function hideTexts(hidden: Record<string, string>): void {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    for (const [text, shown] of Object.entries(hidden)) {
      if (currentNode.nodeValue?.includes(text)) {
        currentNode.nodeValue = currentNode.nodeValue.replaceAll(text, shown);
      }
    }
  }
}
