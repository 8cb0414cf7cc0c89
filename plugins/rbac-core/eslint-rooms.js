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
  'laws',
  'delegation',
  'view',
];

const oneWay = {
  files: ['src/*/**/*.ts'],
  excludedFiles: ['*.test.ts'],
  rules: {
    'import/no-restricted-paths': [
      'error',
      {
        basePath: join(__dirname, 'src'),
        zones: rooms.map((target, floor) => ({
          target,
          from: [...rooms.slice(floor + 1), 'index.ts'],
          message: `${target}/ may import only ${rooms.slice(0, floor).join(', ') || 'nothing else'} of src.`,
        })),
      },
    ],
  },
};

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

/** The ESLint overrides that keep files in folders, and imports between these one way. */
exports.roomOverrides = [oneWay, noneLoose];
