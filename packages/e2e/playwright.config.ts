import { defineConfig } from '@playwright/test';
import { launchOptions, pinnedLaunchOptions } from './support/Browser';
import { isForChromiumOfNpm } from './support/chromiumOfNpm';

/** In the titles of the tests that `npm test` runs, all on one portal; the others test details. */
const journey = /@journey/;

/** What has a project of its own. */
const others = ['legacyApp.spec.ts', 'pictures.spec.ts'];

export default (async () =>
  defineConfig({
    testDir: 'tests',
    outputDir: 'test-results',
    snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
    updateSnapshots: 'none',
    // All share one portal.
    workers: 1,
    timeout: 90_000,
    forbidOnly: Boolean(process.env.CI),
    expect: {
      toHaveScreenshot: { maxDiffPixels: 0, threshold: 0.1, scale: 'device' },
    },
    use: {
      launchOptions: await launchOptions(),
      actionTimeout: 30_000,
      trace: {
        mode: 'retain-on-failure',
        // Of each step they would cost a tenth of the time.
        snapshots: false,
        screenshots: false,
        sources: false,
      },
    },
    projects: [
      { name: 'journeys', testIgnore: others, grep: journey },
      // On the one portal, or on one that is configured otherwise.
      { name: 'details', testIgnore: others, grepInvert: journey },
      { name: 'legacy', testMatch: 'legacyApp.spec.ts' },
      {
        name: 'pictures',
        testMatch: 'pictures.spec.ts',
        use: isForChromiumOfNpm()
          ? { launchOptions: await pinnedLaunchOptions() }
          : {},
      },
    ],
  }))();
