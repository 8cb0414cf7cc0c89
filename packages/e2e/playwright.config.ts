import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/Browser';

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
};

export default (async () =>
  defineConfig({
    testDir: 'tests',
    outputDir: 'test-results',
    workers: 1,
    timeout: 180_000,
    forbidOnly: Boolean(process.env.CI),
    use: {
      launchOptions: await launchOptions(),
      trace: 'retain-on-failure',
    },
    projects: Object.entries(projects).map(([name, files]) => ({
      name,
      testMatch: files.map(file => `${file}.spec.ts`),
    })),
  }))();
