import { JsonObject } from '@backstage/types';
import { measureAccess } from './access';
import { measureChanges, onPostgres, onSqlite } from './changes';
import { measureDecisions } from './decisions';
import { allowAll, measureHandle, rbacPolicy } from './handle';
import { historyTable, measureHistory } from './history';
import { Compared, measureHttp } from './http';
import { InProcessFigures, Kind, measureInProcess } from './inProcess';
import { measureLaws } from './laws';
import { printReport } from './report';
import { measureStarts, StartFigures } from './start';
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
    ['SQLite', await onSqlite(knex => measureChanges(1_000, knex))] as const,
    ['SQLite', await onSqlite(knex => measureChanges(LARGE, knex))] as const,
    ...(postgresUrl
      ? [
          [
            'PostgreSQL',
            await onPostgres(postgresUrl, knex => measureChanges(LARGE, knex)),
          ] as const,
        ]
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

async function history(): Promise<string> {
  const onServer =
    postgresUrl && (await onPostgres(postgresUrl, measureHistory));
  return historyTable([
    ['SQLite', await onSqlite(measureHistory)],
    ...(onServer ? [['PostgreSQL', onServer] as const] : []),
  ]);
}

function comparison(name: string, figures: Compared) {
  return [name, figures.rbac, figures.allowAll, figures.ratio];
}

function supportedDatabases(): [string, JsonObject][] {
  const databases: [string, JsonObject][] = [
    ['SQLite', { client: 'better-sqlite3' }],
  ];
  if (postgresUrl) {
    const { hostname: host, port, username: user } = new URL(postgresUrl);
    const connection = { host, port: Number(port), user };
    databases.push(['PostgreSQL', { client: 'pg', connection }]);
  }
  return databases;
}

async function http(): Promise<string> {
  const parts = [];
  for (const [name, database] of supportedDatabases()) {
    const figures = await measureHttp(LARGE, database);
    const { single, batch, singleConditional, batchConditional } = figures;
    parts.push(
      `### Over HTTP, ${name}`,
      table(
        ['', 'RBAC', 'allow-all', 'ratio'],
        [
          comparison('single, µs per decision', single),
          comparison('batch of 100, µs per decision', batch),
          comparison('single with conditions', singleConditional),
          comparison('batch of 100 with conditions', batchConditional),
          comparison('heap, MB', figures.heap),
          comparison('resident memory, MB', figures.rss),
        ],
      ),
    );
  }
  return parts.join('\n\n');
}

async function start(): Promise<string> {
  const parts = [];
  for (const [name, database] of supportedDatabases()) {
    const figures = await measureStarts(LARGE, database);
    const row = (title: string, key: keyof StartFigures) => [
      title,
      figures.rbac[key],
      figures.allowAll[key],
      figures.rbac[key] - figures.allowAll[key],
    ];
    parts.push(
      `### Start and memory, ${name}`,
      table(
        ['', 'RBAC', 'allow-all', 'more'],
        [
          row('ready with an empty database, ms', 'first'),
          row('ready once more, ms', 'again'),
          row('resident after decisions, MB', 'rss'),
          row('resident at most, MB', 'peak'),
        ],
      ),
    );
  }
  return parts.join('\n\n');
}

function checksTable({ checks }: InProcessFigures): string {
  const row = (name: string, key: 'conditional' | 'hundred') => [
    name,
    checks['in process'][key],
    checks['over HTTP'][key],
    checks['allow-all'][key],
  ];
  return table(
    ['µs until the answer', 'in process', 'over HTTP', 'allow-all'],
    [
      row('authorizeConditional', 'conditional'),
      row('authorize, 100 basic ones', 'hundred'),
    ],
  );
}

async function inprocess(): Promise<string> {
  const outputs = [];
  for (const [name, database] of supportedDatabases()) {
    for (const entities of [100, 2_000]) {
      const figures = await measureInProcess(entities, database);
      const cells = ({ cpu }: { cpu: Readonly<Record<Kind, number>> }) => [
        cpu['in process'] / 1_000,
        cpu['over HTTP'] / 1_000,
        cpu['allow-all'] / 1_000,
      ];
      outputs.push(
        `### Checks in the process, ${name}, ${entities.toLocaleString('en-US')} entities`,
        table(
          [
            ...['ms of processor time', 'at a time', 'in process'],
            ...['over HTTP', 'allow-all', '/ HTTP', '/ allow-all'],
          ],
          figures.routes.map(route => [
            ...[route.row, route.atATime, ...cells(route)],
            ...[route.ratios['over HTTP'], route.ratios['allow-all']],
          ]),
        ),
        checksTable(figures),
      );
    }
  }
  return outputs.join('\n\n');
}

const parts = {
  decisions,
  subjects,
  changes,
  access: measureAccess,
  history,
  laws: measureLaws,
  http,
  start,
  inprocess,
};

printReport(parts, 'PERFORMANCE.md', process.argv.slice(2)).catch(error => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
