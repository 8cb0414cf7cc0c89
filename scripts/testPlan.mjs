/**
 * What belongs where. `npm test` runs every test file of jest but those of
 * {@link rare}; `npm run test:all` runs these, and those of {@link deeper} once more.
 */

/** What takes long and breaks rarely, with the reason why it may wait. */
export const rare = {
  'packages/lab/src/chaos.test.ts':
    'two replicas as processes, each fault once: two minutes',
  'packages/testkit/src/withstand.test.ts':
    'breaks the bounds in which attacks are made',
  'plugins/rbac-backend-module-change-over/src/changeOver.test.ts':
    'whole portals before and after a change-over',
  'plugins/rbac-backend/src/adoption/adoptionAtStart.test.ts':
    'whole portals, each on tables of the existing plugin',
  'plugins/rbac-backend/src/http/delegate.property.test.ts':
    'random calls of a delegate',
  'plugins/rbac-backend/src/http/hostile.test.ts':
    'random bodies for each call',
  'plugins/rbac-backend/src/http/largeConditions.test.ts':
    'conditions that are larger than a plugin takes at once',
  'plugins/rbac-backend/src/http/patience.test.ts':
    'the largest bodies for each call, by three callers',
  'plugins/rbac-backend/src/http/requests.property.test.ts':
    'random requests by anybody',
  'plugins/rbac-backend/src/inProcess/routes.test.ts':
    'twelve routes of real plugins, for twenty users both ways',
  'plugins/rbac-backend/src/inProcess/sameAnswers.property.test.ts':
    'random checks of plugins, both ways',
  'plugins/rbac-backend/src/metadata/hostilePlugins.property.test.ts':
    'random plugins that answer late, with too much, or never',
  'plugins/rbac-backend/src/metadata/hostilePlugins.test.ts':
    'plugins that answer late, with too much, or never',
  'plugins/rbac-backend/src/oracle/CasbinOracle.test.ts':
    'thousands of decisions by casbin',
  'plugins/rbac-backend/src/sources/damagedFiles.property.test.ts':
    'files with damage at every byte',
  'plugins/rbac-backend/src/store/lookups.test.ts':
    'query plans on large tables',
  'plugins/rbac-backend/src/store/onePool.test.ts':
    'connections of whole portals, counted by the server',
  'plugins/rbac-backend/src/store/restore.test.ts':
    'backups of whole portals, restored',
};

/**
 * What `npm run test:all` runs again, with `RBAC_TESTS=rest`: properties at full length
 * instead of 100 times, and on PostgreSQL what knows nothing of databases itself.
 */
export const deeper = [
  'plugins/rbac-core/src/view/PolicyView.property.test.ts',
  'plugins/rbac-core/src/access/EverybodysAccess.property.test.ts',
  'plugins/rbac-core/src/decide/decide.property.test.ts',
  'plugins/rbac-core/src/change/declareRole.property.test.ts',
  'plugins/rbac-core/src/change/evolve.property.test.ts',
  'plugins/rbac-core/src/explain/explain.property.test.ts',
  'plugins/rbac-core/src/explain/statement.property.test.ts',
  'plugins/rbac-core/src/files/editedFiles.test.ts',
  'plugins/rbac-core/src/history/history.property.test.ts',
  'plugins/rbac-core/src/impact/compareConditions.property.test.ts',
  'plugins/rbac-core/src/impact/simulate.property.test.ts',
  'plugins/rbac-core/src/laws/laws.property.test.ts',
  'plugins/rbac-core/src/decide/liftedDenies.test.ts',
  'plugins/rbac-core/src/metadata/ParamsCheck.test.ts',
  'plugins/rbac-core/src/decide/simplify.property.test.ts',
  'plugins/rbac-core/src/decide/snapshot.property.test.ts',
  'plugins/rbac-backend/src/administration/PolicyAdministration.test.ts',
  'plugins/rbac-backend/src/administration/laws.test.ts',
  'plugins/rbac-backend/src/decision/groups.test.ts',
  'plugins/rbac-backend/src/decision/naive.property.test.ts',
  'plugins/rbac-backend/src/http/delegation.test.ts',
  'plugins/rbac-backend/src/http/history.test.ts',
  'plugins/rbac-backend/src/http/limits.test.ts',
  'plugins/rbac-backend/src/http/races.test.ts',
  'plugins/rbac-backend/src/http/wholeRoles.test.ts',
  'plugins/rbac-backend/src/observability/CommitEvents.test.ts',
  'plugins/rbac-backend/src/oracle/ShadowedPolicy.test.ts',
  'plugins/rbac-backend/src/sources/SourceLoads.test.ts',
  'plugins/rbac-backend/src/store/tables.test.ts',
  'plugins/rbac-backend/src/store/unreadable.test.ts',
  'plugins/rbac-backend/src/store/upgrade.test.ts',
];

/** Parts of the paths of what `npm run fuzz` runs over and over: tests of random cases. */
export const random = [
  '[.]property[.]test',
  'administration/laws.test',
  'decision/groups.test',
  'files/editedFiles.test',
  'http/hostile.test',
  'http/shownIsMade.test',
  'liftedDenies.test',
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
    'rbac-backend/src/sources/(FileSource|ProviderSource|gifts|laws|loading)',
  ],
  'whole runs of commands': [
    'rbac-backend/src/commandLine/',
    'rbac-backend-module-change-over/src/(adopt|module)',
    'packages/cli/src/(adopt|hostilePortal|testLaws)',
  ],
  'many calls of the API, or whole portals': [
    'rbac-backend/src/administration/access',
    'rbac-backend/src/http/(access|delegation|endpoints|history|large|laws|races|simulation)',
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
