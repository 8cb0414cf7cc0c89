const { join } = require('node:path');

/** What stands in `src`, from the ground up: each may import those before it, and none after it. */
const floors = [
  'plainText.ts',
  'command.ts',
  'portal',
  'files',
  'reports',
  'evidence',
  'commands',
  'commandLine.ts',
];

module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  overrides: [
    {
      files: ['src/**/*.ts'],
      // Tests run whole commands.
      excludedFiles: ['src/**/*.test.ts'],
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
              from: floors.slice(floor + 1),
              message: `${target} may import only what is below it: ${floors.slice(0, floor).join(', ') || 'nothing of src'}.`,
            })),
          },
        ],
      },
    },
  ],
});
