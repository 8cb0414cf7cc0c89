import { format } from 'node:util';
import { expect, test as base } from '@playwright/test';
import { Browser } from './Browser';
import { requestable } from './requestable';
import { WebInterface } from './WebInterface';

interface Fixtures {
  /** What the configuration of the sample portal is changed by. */
  readonly config: object;
  /** The sample portal, and the browser that looks at it: one of each for all tests of a configuration. */
  readonly web: WebInterface;
}

/** A test in a real browser, on the sample portal. */
export const test = base.extend<{ tabs: void }, Fixtures>({
  // Further requests of a page would slow the next test down.
  tabs: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map(context => context.close()));
    },
    { auto: true },
  ],
  config: [requestable, { option: true, scope: 'worker' }],
  web: [
    async ({ browser, config }, use) => {
      const web = await WebInterface.start(config, new Browser(browser));
      await use(web);
      await web.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };

/**
 * A test for each row of a table.
 *
 * @param rows - what the test gets: a value, or a list of arguments
 * @returns takes a title, in which `%s` stands for an argument and `$name` for a field, and the test
 */
export function each<Row>(rows: readonly Row[]) {
  type Args = Row extends readonly unknown[] ? [...Row] : [Row];
  return (title: string, body: (...args: Args) => Promise<void>) => {
    const holes = title.match(/%[sdijo]/g)?.length ?? 0;
    for (const row of rows) {
      const args = [row].flat() as Args;
      const name = title.replace(/\$(\w+)/g, (_, key) =>
        String((row as any)[key]),
      );
      test(format(name, ...args.slice(0, holes)), () => body(...args));
    }
  };
}
