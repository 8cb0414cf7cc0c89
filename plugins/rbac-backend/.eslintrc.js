const { join } = require('node:path');
const { floorZones } = require('../../eslint-floors');

/**
 * The folders of `src`, from the ground up: each may import those before it, and none after it, so that a part can be
 * read without the parts that use it. Only `wiring` knows all of them.
 */
const floors = [
  'runtime',
  'settings',
  'store',
  'decision',
  'metadata',
  'guardrails',
  'administration',
  'sources',
  'explanation',
  'adoption',
  'oracle',
  'inProcess',
  'observability',
  'http',
  'actions',
  'wiring',
  'module.ts',
];

/** The folders that answer callers, and what they may not reach around the authorisation for. */
const readers = ['explanation', 'http', 'actions'];
const wholePolicy = [
  'store',
  'decision/CurrentSnapshot.ts',
  'administration/LatestPolicy.ts',
  'administration/PolicyAdministration.ts',
];
const authorised =
  'What a caller is shown is read with their access: take a PolicyView.';

const floorPaths = {
  files: ['src/**/*.ts'],
  excludedFiles: ['*.test.ts', '**/__testUtils__/**'],
  rules: {
    'import/no-restricted-paths': [
      'error',
      {
        basePath: join(__dirname, 'src'),
        zones: [
          ...floorZones(floors),
          ...readers.map(target => ({
            target,
            from: wholePolicy,
            message: authorised,
          })),
        ],
      },
    ],
  },
};

/** What answers callers reads the policy as an `AuthorisedPolicy` and a `PolicyView` alone. */
const readersOfCore = {
  files: readers.map(folder => `src/${folder}/*.ts`),
  excludedFiles: ['*.test.ts'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        paths: [
          {
            name: '@portal-rbac/plugin-rbac-core',
            importNames: ['PolicySnapshot', 'PolicyDocument', 'compile'],
            message: authorised,
          },
        ],
      },
    ],
  },
};

module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  overrides: [floorPaths, readersOfCore],
});
