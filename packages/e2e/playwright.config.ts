import { defineConfig } from '@playwright/test';
import { isForChromiumOfNpm } from './support/chromiumOfNpm';
import { launchOptions, pinnedLaunchOptions } from './support/Browser';

/** Which tests belong where: the first two to `npm test`, the others to `npm run test:all`. */
const projects = {
  journeys: [
    'access',
    'administration',
    'cleanUp',
    'filePatch',
    'goTo',
    'history',
    'myAccess',
    'sources',
    'why',
    'role',
    'roleForm',
    'roles',
    'selection',
    'consequences',
  ],
  details: ['laws', 'provider', 'reasons'],
  legacy: ['legacyApp'],
  pictures: ['pictures'],
};

export default (async () => {
  const pinned = isForChromiumOfNpm()
    ? { launchOptions: await pinnedLaunchOptions() }
    : {};
  return defineConfig({
    testDir: 'tests',
    outputDir: 'test-results',
    snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
    workers: 1,
    timeout: 180_000,
    forbidOnly: Boolean(process.env.CI),
    updateSnapshots: 'none',
    expect: { toHaveScreenshot: { maxDiffPixels: 0, threshold: 0.1 } },
    use: { launchOptions: await launchOptions(), trace: 'retain-on-failure' },
    projects: Object.entries(projects).map(([name, files]) => ({
      name,
      testMatch: files.map(file => `${file}.spec.ts`),
      use: name === 'pictures' ? pinned : {},
    })),
  });
})();
