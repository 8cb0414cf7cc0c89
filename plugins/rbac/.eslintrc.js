const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const { floorZones } = require('../../eslint-floors');

/**
 * The folders of `src`, from the ground up: each may import those before it, and none after it. `kit` is what pages
 * share, and no page imports another one; only `administration` knows all of them.
 */
const kit = [
  'extensions',
  'references',
  'words',
  'links',
  'allowed',
  'storage',
  'download',
  'tone',
  'section',
  'design',
  'time',
  'entities',
  'requests',
  'filters',
  'permissions',
  'tables',
  'conditions',
  'terms',
  'sources',
  'difference',
  'guardrails',
  'impact',
  'change',
  'assignments',
  'history',
  'explanation',
  'grants',
  'unused',
];

const floors = [
  'api',
  ...kit.map(folder => `kit/${folder}`),
  'pages',
  'cards',
  'administration',
  'legacy',
  'extensions',
  'plugin.tsx',
];

const foldersOf = room => readdirSync(join(__dirname, 'src', room));

const forgotten = foldersOf('kit').filter(folder => !kit.includes(folder));
if (forgotten.length > 0) {
  throw new Error(`Say in ${__filename} where ${forgotten} of kit/ stands.`);
}

/** What may be opened alone, and so knows neither pages nor cards. */
const apart = [...foldersOf('pages').map(page => `pages/${page}`), 'cards'];

module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  overrides: [
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: {
        'import/no-restricted-paths': [
          'error',
          {
            basePath: join(__dirname, 'src'),
            zones: [
              ...floorZones(floors),
              ...apart.map(target => ({
                target,
                from: apart.filter(other => other !== target),
                message: 'What pages and cards share is in kit/.',
              })),
            ],
          },
        ],
      },
    },
  ],
});
