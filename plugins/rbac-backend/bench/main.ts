import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { JsonObject } from '@backstage/types';
import { measureOnPostgres, measureOnSqlite } from './changes';
import { measureDecisions } from './decisions';
import { allowAll, measureHandle, rbacPolicy } from './handle';
import { Compared, measureHttp } from './http';
import { table } from './table';

const LARGE = 100_000;
const SIZES = [1_000, 10_000, LARGE];

/** Of a PostgreSQL server, as `scripts/postgres.mjs` gives it. */
const postgresUrl =
  process.env.BACKSTAGE_TEST_DATABASE_POSTGRES15_CONNECTION_STRING;

function machine(): string {
  const [{ model }] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${model.trim()}, ${memory} GiB, Node ${
    process.version
  }, load ${loadavg()[0].toFixed(1)} at ${new Date().toISOString().slice(0, 16)}`;
}

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
      [comparison('handle', handle).slice(0, 3)],
    ),
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

function comparison(name: string, { rbac, allowAll: other }: Compared) {
  return [name, rbac, other, rbac / other];
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

const parts = { decisions, changes, http };

const report = join(__dirname, '../../../docs/PERFORMANCE.md');
const marker = '<!-- latest output -->';

/** Puts the output where the document that explains it has a place for it. */
async function update(output: string) {
  const text = await readFile(report, 'utf8');
  const [explanation] = text.split(marker);
  await writeFile(report, `${explanation}${marker}\n\n${output}\n`);
}

/**
 * Runs the parts that the arguments name, or all; with `--update` it writes the
 * document as well.
 */
async function main(args: readonly string[]) {
  const named = args.filter(arg => arg !== '--update');
  const unknown = named.find(name => !(name in parts));
  if (unknown !== undefined) {
    throw new Error(
      `There is no part ${unknown}; there are: ${Object.keys(parts).join(', ')}`,
    );
  }
  const outputs = [`Measured on ${machine()}.`];
  for (const [name, measure] of Object.entries(parts)) {
    if (named.length === 0 || named.includes(name)) {
      outputs.push(await measure());
      console.log(outputs[outputs.length - 1], '\n');
    }
  }
  if (args.includes('--update')) {
    await update(outputs.join('\n\n'));
  }
}

main(process.argv.slice(2)).catch(error => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
