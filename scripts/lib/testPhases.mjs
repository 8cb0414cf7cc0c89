import { reportOfPlaywright, reportOfTap } from './testReport.mjs';
import { installedProgram } from './workspace.mjs';

/** Tests in a browser, of projects of `packages/e2e/playwright.config.ts`. */
export const browserPhase = (phases, name, projects) =>
  phases.test(
    name,
    () => [
      installedProgram('playwright'),
      'test',
      '--config=packages/e2e/playwright.config.ts',
      '--reporter=line,json',
      ...projects.map(project => `--project=${project}`),
    ],
    reportOfPlaywright,
  );

/** Tests of scripts, one file at a time: some use the whole machine. */
export const scriptPhase = (phases, name, files) =>
  phases.test(
    name,
    file => [
      process.execPath,
      '--test',
      '--test-concurrency=1',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${file}`,
      ...files,
    ],
    reportOfTap,
  );
