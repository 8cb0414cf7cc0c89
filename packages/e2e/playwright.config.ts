import { defineConfig } from '@playwright/test';
import { launchOptions, pinnedLaunchOptions } from './support/Browser';
import { isForChromiumOfNpm } from './support/chromiumOfNpm';

/** What `npm test` does on the one portal: whole files. */
const journeys = [
  'access',
  'administration',
  'cleanUp',
  'filePatch',
  'goTo',
  'history',
  'myAccess',
  'sources',
  'why',
];

/** What `npm test` does besides in the form for a role, whose other tests are details. */
const journeysInTheForm = [
  'creates a role with nested conditions without JSON, and it takes effect',
  'changes a role, and leaves alone what is not touched',
  'renames a role, which keeps what it has',
  'puts together what two administrators changed, and says what the other did',
  'shows what the backend refuses at its field',
  'asks before unsaved work is left by a link, the back button or the tab',
  'is accessible in the dark as well, with what it asks and reviews',
  'takes at most 12 clicks to give finance all but clusters, and what they own, without YAML',
];

/** What `npm run test:all` adds, on the one portal or on one that is configured otherwise. */
const details = [
  'consequences',
  'laws',
  'provider',
  'reasons',
  'role',
  'roles',
  'selection',
];

const filesOf = (names: readonly string[]) =>
  names.map(name => `${name}.spec.ts`);
const titled = new RegExp(
  journeysInTheForm
    .map(title => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|'),
);

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
      { name: 'form', testMatch: 'roleForm.spec.ts', grep: titled },
      { name: 'details', testMatch: filesOf(details) },
      {
        name: 'form details',
        testMatch: 'roleForm.spec.ts',
        grepInvert: titled,
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
