import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import {
  Browser as Chromium,
  chromium,
  LaunchOptions,
  Page,
} from '@playwright/test';
import { chromiumOfNpm, isForChromiumOfNpm } from './chromiumOfNpm';

/** Where other machines have one. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How a page is looked at. */
export interface View {
  readonly scheme?: 'light' | 'dark';
  readonly width?: number;
  /** Pixels of a picture for each of the page; 1 by default. */
  readonly scale?: number;
}

/**
 * How to launch the browser that npm has brought: the same everywhere, and a quarter faster
 * than a whole one without a window. On machines that it is not for, the one that is there.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  const path =
    process.env.CHROMIUM_PATH ||
    (isForChromiumOfNpm() ? undefined : INSTALLED.find(existsSync));
  return path ? { args: FLAGS, executablePath: path } : pinnedLaunchOptions();
}

/** How to launch the browser that npm has brought, the same on every machine that it is for. */
export async function pinnedLaunchOptions(): Promise<LaunchOptions> {
  return { args: FLAGS, ...(await chromiumOfNpm()) };
}

/** A real browser, in which people are signed in to a portal. */
export class Browser {
  /** Errors that pages wrote to the console, or did not catch. */
  readonly errors: string[] = [];

  constructor(private readonly instance: Chromium) {}

  /** Starts one outside of a test. */
  static async start(): Promise<Browser> {
    return new Browser(await chromium.launch(await launchOptions()));
  }

  /** Opens a page of a portal in a tab of its own, signed in as a sample user. */
  async open(user: string, url: string, view?: View): Promise<Page> {
    const page = await this.newPage(user, view);
    await page.goto(url);
    return page;
  }

  /** A tab of its own, signed in as a sample user, that has not opened anything. */
  async newPage(
    user: string,
    { scheme = 'light', width = 1280, scale = 1 }: View = {},
  ): Promise<Page> {
    const context = await this.instance.newContext({
      colorScheme: scheme,
      viewport: { width, height: 900 },
      deviceScaleFactor: scale,
      reducedMotion: 'reduce',
    });
    await context.addInitScript(
      ref => sessionStorage.setItem('portal.signIn', ref),
      `user:default/${user}`,
    );
    const page = await context.newPage();
    page.on('pageerror', error => this.errors.push(String(error)));
    page.on('console', message => {
      if (message.type() === 'error') {
        this.errors.push(`${page.url()}: ${message.text()}`);
      }
    });
    return page;
  }

  /**
   * What axe finds on a page that keeps people from using it, and still finds when it
   * looks again: the colours of a button that just became pending do not count.
   */
  async seriousProblems(page: Page): Promise<string[]> {
    const problems = await this.problemsNow(page);
    return problems.length === 0 ? [] : this.problemsNow(page);
  }

  private async problemsNow(page: Page): Promise<string[]> {
    await page.evaluate(endFading);
    const { violations } = await new AxeBuilder({ page })
      // Nothing is put together in a tab of its own: pages have no frames of others.
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(node => `${id}: ${node.target.join(' ')}`),
      );
  }

  /** How many pixels a page is wider than the screen. */
  async overflow(page: Page): Promise<number> {
    return page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
  }

  /** Words of a page that end on another line than they begin, because their place is narrower than they are. */
  async brokenWords(page: Page): Promise<string[]> {
    return page.evaluate(findBrokenWords);
  }

  async stop(): Promise<void> {
    await this.instance.close();
  }
}

/** Ends, in the page, what fades in or out: its colours do not count. */
function endFading(): void {
  document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    .forEach(animation => animation.finish());
}

/** Finds them in the page. At signs between letters, as in references, a line may end. */
function findBrokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const content = text.textContent ?? '';
    for (const { 0: word, index } of content.matchAll(/[\p{L}\p{N}]+/gu)) {
      const place = document.createRange();
      place.setStart(text, index);
      place.setEnd(text, index + word.length);
      const lines = [...place.getClientRects()].map(({ top }) => top);
      if (new Set(lines).size > 1) {
        broken.push(`${word} of ${content}`);
      }
    }
  }
  return broken;
}
