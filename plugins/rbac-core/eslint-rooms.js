const { join } = require('node:path');

/**
 * The folders of `src`, from the ground up: each may import those before it, types included, and none after it, so that
 * one can be read with those below it alone.
 */
const rooms = [
  'model',
  'decide',
  'metadata',
  'change',
  'history',
  'files',
  'explain',
  'warnings',
  'access',
  'impact',
  'guardrails',
  'delegation',
  'requests',
  'view',
];

const oneWay = floorZones => ({
  files: ['src/*/**/*.ts'],
  excludedFiles: ['*.test.ts'],
  rules: {
    'import/no-restricted-paths': [
      'error',
      {
        basePath: join(__dirname, 'src'),
        zones: floorZones([...rooms, 'index.ts']),
      },
    ],
  },
});

const noneLoose = {
  files: ['src/*.ts'],
  excludedFiles: ['index.ts'],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: 'Program',
        message: `Every file but index.ts is in a folder: ${rooms.join(', ')}.`,
      },
    ],
  },
};

/**
 * The ESLint overrides that keep files in folders, and imports between these one way.
 *
 * @param floorZones - as all packages have it
 */
exports.roomOverrides = floorZones => [oneWay(floorZones), noneLoose];
