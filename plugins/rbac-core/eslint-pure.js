/**
 * Keeps the package pure: the same input gives the same output, at once, without the world outside. So a decision can be
 * tested without a database, a mock or `await`, and made in a browser.
 */

const packages = {
  // Pure themselves, but for what the rules below forbid.
  values: [
    '@portal-rbac/plugin-rbac-common',
    '@noble/hashes/sha2',
    '@noble/hashes/utils',
    'csv-parse/sync',
    'leven',
    'lodash',
    're2js',
    'yaml',
    'zod',
  ],
  types: ['@backstage/plugin-permission-common', '@backstage/types'],
};

/** Globals that know the time, chance or the machine, or that wait. */
const impureGlobals = [
  ...['process', 'console', 'require', 'module', '__dirname', '__filename'],
  ...['global', 'globalThis', 'fetch', 'performance', 'crypto'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
  ...['clearTimeout', 'clearInterval', 'clearImmediate'],
];

const impureSyntax = [
  {
    selector:
      ':function[async=true], AwaitExpression, ForOfStatement[await=true]',
    message: 'The core is synchronous: await outside it and pass the value in.',
  },
  {
    selector:
      'Identifier[name=/^(Promise|PromiseLike)$/]:not(MemberExpression > .property)',
    message: 'The core is synchronous: await outside it and pass the value in.',
  },
  {
    selector:
      'NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.name="Date"]',
    message: 'The core knows no clock: take the time as an argument.',
  },
  {
    selector: 'ImportExpression, TSImportType, TSImportEqualsDeclaration',
    message: 'The core imports at the top of a file only.',
  },
];

const escaped = text => text.replace(/[/.]/g, '\\$&');
const exactly = names => `^(${names.map(escaped).join('|')})$`;

/** What a file that lies `depth` folders below `src` may import: the core, and the packages above. */
function importSyntax(depth) {
  const insideCore =
    depth === 0
      ? '^\\.\\/(?!.*\\.\\.)'
      : `^(\\.|\\.\\.(\\/\\.\\.){0,${depth - 1}})\\/(?!.*\\.\\.)`;
  const importing =
    ':matches(ImportDeclaration, ExportAllDeclaration, ExportNamedDeclaration[source])';
  const types = `[source.value=/${exactly(packages.types)}/]`;
  const allowed = [
    insideCore,
    exactly(packages.values),
    exactly(packages.types),
  ]
    .map(pattern => `[source.value=/${pattern}/]`)
    .join(', ');
  return [
    {
      selector: `${importing}:not(${allowed})`,
      message: `The core imports nothing but itself, ${packages.values.join(', ')} and types of ${packages.types.join(' and ')}.`,
    },
    {
      // Or a circle of them would not be seen.
      selector:
        'ImportDeclaration[importKind="type"][source.value=/^\\./], ImportDeclaration[source.value=/^\\./] > ImportSpecifier[importKind="type"]',
      message: 'Types of the core are imported like values: write `import`.',
    },
    {
      selector: `${importing}${types}:not([importKind="type"], [exportKind="type"])`,
      message: `The core may use types only of ${packages.types.join(' and ')}: write \`import type\`.`,
    },
  ];
}

/** The ESLint overrides for `src` and two levels of folders in it. */
exports.pureOverrides = ['*', '*/*', '*/*/*'].map((files, depth) => ({
  files: [`src/${files}.ts`],
  excludedFiles: ['*.test.ts'],
  rules: {
    'no-restricted-globals': ['error', ...impureGlobals],
    'no-restricted-properties': [
      'error',
      { object: 'Date', property: 'now' },
      { object: 'Math', property: 'random' },
    ],
    'no-restricted-syntax': ['error', ...impureSyntax, ...importSyntax(depth)],
  },
}));
