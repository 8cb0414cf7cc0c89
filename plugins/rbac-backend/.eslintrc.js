const { join } = require('node:path');

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
  'administration',
  'sources',
  'explanation',
  'adoption',
  'oracle',
  'inProcess',
  'observability',
  'http',
  'wiring',
];

const floorPaths = {
  files: ['src/**/*.ts'],
  excludedFiles: ['*.test.ts', '*.contract.ts', '**/__testUtils__/**'],
  settings: {
    'import/parsers': { '@typescript-eslint/parser': ['.ts'] },
    'import/resolver': { node: { extensions: ['.ts'] } },
  },
  rules: {
    'import/no-cycle': ['error', { ignoreExternal: true }],
    'import/no-restricted-paths': [
      'error',
      {
        basePath: join(__dirname, 'src'),
        zones: floors.map((target, floor) => ({
          target,
          from: [...floors.slice(floor + 1), 'module.ts'],
          message: `${target}/ may import only ${floors.slice(0, floor).join(', ') || 'nothing else'} of src.`,
        })),
      },
    ],
  },
};

/** Contracts are tests as a function that takes a factory; `testing` is what the tests of this package share. */
const testing = {
  files: ['testing/**', '*.contract.ts'],
  rules: {
    'jest/no-export': 'off',
    '@backstage/no-undeclared-imports': 'off',
  },
};

module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  overrides: [floorPaths, testing],
});
