import { JsonObject } from '@backstage/types';
import { measureAccess } from './access';
import { measureOnPostgres, measureOnSqlite } from './changes';
import { measureDecisions } from './decisions';
import { allowAll, measureHandle, rbacPolicy } from './handle';
import { Compared, measureHttp } from './http';
import { printReport } from './report';
import { measureFloodOfNames, measureSubjects } from './subjects';
import { table } from './table';

const LARGE = 100_000;
const SIZES = [1_000, 10_000, LARGE];

/** Of a PostgreSQL server, as `scripts/postgres.mjs` gives it. */
const postgresUrl =
  process.env.BACKSTAGE_TEST_DATABASE_POSTGRES15_CONNECTION_STRING;

async function decisions(): Promise<string> {
  // First: casbin leaves work for the garbage collector.
  const handle = {
    rbac: await measureHandle(rbacPolicy(LARGE)),
    allowAll: await measureHandle(allowAll),
  };
  const few = [];
  const many = [];
  for (const size of SIZES) {
    many.push(await measureDecisions(size, 10, true));
    few.push(await measureDecisions(size, size / 50, false));
  }
  const microseconds = table(
    ['policies', 'roles', 'known', 'first', 'casbin', 'casbin, cached'],
    [...many, ...few].map(row => [
      row.policies,
      row.roles,
      row.known,
      row.first,
      row.casbin,
      row.casbinCached,
    ]),
  );
  const ratios = table(
    ['policies', 'casbin / first', 'cached casbin / known'],
    many.map(row => [
      row.policies,
      row.casbin && row.casbin / row.first,
      row.casbinCached && row.casbinCached / row.known,
    ]),
  );
  return [
    '### Decisions, µs of processor time',
    microseconds,
    '### Ratios to casbin',
    ratios,
    '### `handle`, µs of processor time',
    table(
      ['', 'RBAC', 'allow-all'],
      [['handle', handle.rbac, handle.allowAll]],
    ),
  ].join('\n\n');
}

async function subjects(): Promise<string> {
  const rows = [];
  for (const count of [1_000, 10_000, 100_000]) {
    rows.push(await measureSubjects(count));
  }
  return [
    '### Decisions that are kept',
    table(
      ['subjects', 'kept, MB', 'one user, µs', 'all in turn, µs'],
      rows.map(row => [row.subjects, row.kept, row.known, row.inTurn]),
    ),
    `After a flood of 100,000 unknown names: ${measureFloodOfNames(100_000).toFixed(1)} MB`,
  ].join('\n\n');
}

async function changes(): Promise<string> {
  const rows = [
    ['SQLite', await measureOnSqlite(1_000)] as const,
    ['SQLite', await measureOnSqlite(LARGE)] as const,
    ...(postgresUrl
      ? [['PostgreSQL', await measureOnPostgres(LARGE, postgresUrl)] as const]
      : []),
  ];
  return [
    '### Changes and loads, ms',
    table(
      [
        ...['database', 'policies', 'change', 'of which processor'],
        ...['start', 'first load', 'same load'],
      ],
      rows.map(([database, figures]) => [
        database,
        figures.policies,
        figures.change,
        figures.changeCpu,
        figures.start,
        figures.firstLoad,
        figures.sameLoad,
      ]),
    ),
  ].join('\n\n');
}

function comparison(name: string, figures: Compared) {
  return [name, figures.rbac, figures.allowAll, figures.ratio];
}

async function http(): Promise<string> {
  const databases: [string, JsonObject][] = [
    ['SQLite', { client: 'better-sqlite3' }],
  ];
  if (postgresUrl) {
    const { hostname: host, port, username: user } = new URL(postgresUrl);
    const connection = { host, port: Number(port), user };
    databases.push(['PostgreSQL', { client: 'pg', connection }]);
  }
  const parts = [];
  for (const [name, database] of databases) {
    const { single, batch, heap, rss, firstStart } = await measureHttp(
      LARGE,
      database,
    );
    parts.push(
      `### Over HTTP, ${name}`,
      table(
        ['', 'RBAC', 'allow-all', 'ratio'],
        [
          comparison('single, µs per decision', single),
          comparison('batch of 100, µs per decision', batch),
          comparison('heap, MB', heap),
          comparison('resident memory, MB', rss),
        ],
      ),
      `First start with all files to load: ${(firstStart / 1_000).toFixed(1)} s`,
    );
  }
  return parts.join('\n\n');
}

const parts = { decisions, subjects, changes, access: measureAccess, http };

printReport(parts, 'PERFORMANCE.md', process.argv.slice(2)).catch(error => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
