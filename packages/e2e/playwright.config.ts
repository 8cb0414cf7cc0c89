import { defineConfig } from '@playwright/test';
import { launchOptions, pinnedLaunchOptions } from './support/Browser';
import { isForChromiumOfNpm } from './support/chromiumOfNpm';

/** What `npm test` does on the one portal: whole files. */
const journeys = [
  'access',
  'administration',
  'findings',
  'filePatch',
  'goTo',
  'history',
  'myAccess',
  'overview',
  'sources',
  'troubleshoot',
];

/** What `npm test` does besides in the form for a role, whose other tests are details. */
const inTheForm = /@journey/;

/** What has a project of its own. */
const others = ['roleForm', 'legacyApp', 'pictures'];

const filesOf = (names: readonly string[]) =>
  names.map(name => `${name}.spec.ts`);

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
      trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    },
    projects: [
      { name: 'journeys', testMatch: filesOf(journeys) },
      { name: 'form', testMatch: 'roleForm.spec.ts', grep: inTheForm },
      // On the one portal, or on one that is configured otherwise.
      { name: 'details', testIgnore: filesOf([...journeys, ...others]) },
      {
        name: 'form details',
        testMatch: 'roleForm.spec.ts',
        grepInvert: inTheForm,
      },
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
