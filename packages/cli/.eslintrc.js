const { join } = require('node:path');
const { floorZones } = require('../../eslint-floors');

/** The folders of `src`, from the lowest layer up. */
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
      rules: {
        'import/no-restricted-paths': [
          'error',
          {
            basePath: join(__dirname, 'src'),
            zones: floorZones(floors),
          },
        ],
      },
    },
  ],
});
