import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/workspace.mjs';

/*
 * What belongs where. `npm test` runs every test file of jest but those of
 * {@link rare}; `npm run test:all` runs these, and those of {@link deeper} once more.
 */

/** What takes long and breaks rarely, by the reason why it may wait. */
const rareByReason = {
  'whole portals, some of them as processes': [
    'packages/backend/src/cookbook.test.ts',
    'packages/lab/src/chaos.test.ts',
    'plugins/rbac-backend-module-change-over/src/changeOver.test.ts',
    'plugins/rbac-backend/src/adoption/adoptionAtStart.test.ts',
    'plugins/rbac-backend/src/store/onePool.test.ts',
    'plugins/rbac-backend/src/store/restore.test.ts',
  ],
  'random calls, files, answers of plugins and checks of theirs': [
    'plugins/rbac-backend/src/http/delegate.property.test.ts',
    'plugins/rbac-backend/src/http/hostile.test.ts',
    'plugins/rbac-backend/src/http/requests.property.test.ts',
    'plugins/rbac-backend/src/inProcess/sameAnswers.property.test.ts',
    'plugins/rbac-backend/src/metadata/hostilePlugins.property.test.ts',
    'plugins/rbac-backend/src/sources/damagedFiles.property.test.ts',
  ],
  'the largest and the slowest: bodies, conditions, tables, plugins, broken bounds':
    [
      'packages/testkit/src/withstand.test.ts',
      'plugins/rbac-backend/src/http/largeConditions.test.ts',
      'plugins/rbac-backend/src/http/patience.test.ts',
      'plugins/rbac-backend/src/metadata/hostilePlugins.test.ts',
      'plugins/rbac-backend/src/store/lookups.test.ts',
    ],
  'thousands of decisions, by casbin and by real plugins': [
    'plugins/rbac-backend/src/inProcess/routes.test.ts',
    'plugins/rbac-backend/src/oracle/CasbinOracle.test.ts',
  ],
};
export const rare = Object.values(rareByReason).flat();

/** How often `npm test` tries a property at most, as the test kit has it. */
const QUICK_RUNS = 100;

/** Whether a test does more, or something else, with `RBAC_TESTS=rest`. */
function isDeeper(text) {
  return (
    /\b(supportedDatabases|supportedServers|isTheRest|onEveryDatabase)\b/.test(
      text,
    ) ||
    [...text.matchAll(/\bruns\(([\d_]+)\)/g)].some(
      ([, full]) => Number(full.replaceAll('_', '')) > QUICK_RUNS,
    )
  );
}

/**
 * What `npm run test:all` runs again, with `RBAC_TESTS=rest`: properties at full length
 * instead of 100 times, on PostgreSQL what knows nothing of databases itself, and the
 * store in a file of SQLite. They are found by what they ask the test kit for.
 */
export function deeper() {
  return ['packages', 'plugins']
    .flatMap(parent =>
      readdirSync(join(root, parent)).map(name => join(parent, name, 'src')),
    )
    .filter(folder => existsSync(join(root, folder)))
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true }).map(file =>
        join(folder, file),
      ),
    )
    .filter(path => path.endsWith('.test.ts') && !rare.includes(path))
    .filter(path => isDeeper(readFileSync(join(root, path), 'utf8')));
}

/** Parts of the paths of what `npm run fuzz` runs over and over: tests of random cases. */
export const random = [
  '[.]property[.]test',
  'administration/guardrails.test',
  'decision/groups.test',
  'files/editedFiles.test',
  'http/hostile.test',
  'http/shownIsMade.test',
  'overriddenDenies.test',
  'metadata/ParamsCheck.test',
  'oracle/CasbinOracle.test',
  'store/PolicyStore.pastRevisions.test',
];

/**
 * What `npm run test:fast` leaves out besides, with {@link random} and a server of PostgreSQL:
 * parts of the paths of what takes long, by reason. `npm test` runs it.
 */
export const notFast = {
  'portals as processes': ['packages/backend/src/[^/]*.test'],
  'policy files and providers, looked at again and again': [
    'rbac-backend/src/sources/(FileSource|ProviderSource|gifts|guardrails|loading)',
  ],
  'whole runs of commands': [
    'rbac-backend/src/commandLine/',
    'rbac-backend-module-change-over/src/(adopt|module)',
    'packages/cli/src/.*(adopt|hostilePortal|testGuardrails)',
  ],
  'many calls of the API, or whole portals': [
    'rbac-backend/src/administration/access',
    'rbac-backend/src/http/(access|delegation|endpoints|history|large|guardrails|races|simulation)',
    'rbac-backend/src/inProcess/(portals|replicas|sameAnswers)',
    'rbac-backend/src/settings/(misspeltKey|unknownKeys)',
  ],
  'many cases, one after the other': [
    'rbac-core/src/delegation/authority',
    'rbac-backend/src/store/PolicyStore.tampering',
  ],
  'forms that are filled in': [
    'packages/app/src/signIn/SignInPage',
    'roleForm/parameters/ParametersForm',
  ],
};

/** The tests of the scripts that take seconds; the others pack packages and start portals of them. */
export const quickScriptTests = [
  'scripts/configArguments.test.mjs',
  'scripts/documentation.test.mjs',
  'scripts/dynamicPluginList.test.mjs',
  'scripts/testReport.test.mjs',
];
