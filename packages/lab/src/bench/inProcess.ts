import { JsonObject } from '@backstage/types';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { stringify } from 'yaml';
import {
  catalogPage,
  PageRequest,
} from '@internal/rbac-testkit/backend/checks/catalogPage';
import { median } from './measure';
import { buildPortal } from './builtPortal';
import { CheckCosts, PortalProcess } from './PortalProcess';

/** A portal of each kind, where it listens. */
const portalKinds = {
  'in process': { policy: 'rbac', port: 18_092 },
  'over HTTP': { policy: 'rbac', port: 18_093 },
  'allow-all': { policy: 'allow-all', port: 18_094 },
} as const;

/** How permission checks go, and what decides. */
export type Kind = keyof typeof portalKinds;

const kinds = Object.keys(portalKinds) as Kind[];

/** May see everything, by a policy. */
const READER = 'user:default/reader';
/** May see what the team owns, by conditions. */
const OWNER = 'user:default/owner';

const TEAMS = 5;
const RUNS = 9;
/** Milliseconds of processor time that a run takes at least. */
const RUN_MS = 150;
/** Seconds until the catalog and the search know everything. */
const PATIENCE = 600;

const get = (path: string): PageRequest => ({ method: 'get', path });

const refs = Array.from(
  { length: 20 },
  (_, index) => `component:default/service-${index}`,
);

const QUERY = '/api/catalog/entities/by-query?limit=20';
const SEARCH = '/api/search/query?term=service';

/** What is measured, with the user who asks. */
const rows: readonly [string, string, readonly PageRequest[]][] = [
  ['catalog page', READER, catalogPage],
  ['catalog page, conditions', OWNER, catalogPage],
  ['by-query', READER, [get(QUERY)]],
  ['by-query, conditions', OWNER, [get(QUERY)]],
  [
    'by-name',
    READER,
    [get('/api/catalog/entities/by-name/component/default/service-0')],
  ],
  [
    'by-refs, conditions',
    OWNER,
    [
      {
        ...{ method: 'post', path: '/api/catalog/entities/by-refs' },
        body: { entityRefs: refs },
      },
    ],
  ],
  [
    'ancestry, conditions',
    OWNER,
    [get('/api/catalog/entities/by-name/component/default/service-0/ancestry')],
  ],
  ['scaffolder list', READER, [get('/api/scaffolder/v2/tasks')]],
  ['search', READER, [get(SEARCH)]],
  ['search, conditions', OWNER, [get(SEARCH)]],
];

/** Microseconds of processor time of the server for one request or page. */
export interface RouteFigures {
  readonly row: string;
  readonly atATime: number;
  readonly cpu: Readonly<Record<Kind, number>>;
  /** In process, to the other; the median of those of all rounds. */
  readonly ratios: Readonly<Record<Exclude<Kind, 'in process'>, number>>;
}

/** What is measured with so many entities on a database. */
export interface InProcessFigures {
  readonly routes: readonly RouteFigures[];
  readonly checks: Readonly<Record<Kind, CheckCosts>>;
}

/**
 * Measures requests of users, of three portals in turn.
 *
 * @param database - the configuration `backend.database`
 */
export async function measureInProcess(
  entities: number,
  database: JsonObject,
): Promise<InProcessFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'rbac-bench-'));
  const portals = new Map<Kind, PortalProcess>();
  try {
    await writeFiles(folder, entities);
    const site = await buildPortal(folder);
    for (const kind of kinds) {
      portals.set(kind, await start(kind, site, folder, database));
    }
    const portal = (kind: Kind) => portals.get(kind)!;
    const tokens = new Map<string, string>();
    for (const kind of kinds) {
      for (const user of [READER, OWNER]) {
        tokens.set(`${kind} ${user}`, await portal(kind).signIn(user));
      }
      await fill(portal(kind), tokens.get(`${kind} ${READER}`)!, entities);
    }
    for (const kind of kinds) {
      await portal(kind).settled();
    }
    const routes: RouteFigures[] = [];
    for (const [row, user, requests] of rows) {
      for (const atATime of [1, 16]) {
        const cpu = (kind: Kind, calls: number) =>
          cpuPerCall(
            portal(kind),
            tokens.get(`${kind} ${user}`)!,
            requests,
            calls,
            atATime,
          );
        routes.push({ row, atATime, ...(await compare(cpu, atATime)) });
      }
    }
    const checks = {} as Record<Kind, CheckCosts>;
    for (const kind of kinds) {
      checks[kind] = await portal(kind).checkCosts(
        tokens.get(`${kind} ${OWNER}`)!,
      );
    }
    return { routes, checks };
  } finally {
    await Promise.all([...portals.values()].map(each => each.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(
  cpu: (kind: Kind, calls: number) => Promise<number>,
  atATime: number,
): Promise<Pick<RouteFigures, 'cpu' | 'ratios'>> {
  const calls = {} as Record<Kind, number>;
  for (const kind of kinds) {
    await cpu(kind, atATime);
    const once = await cpu(kind, 2 * atATime);
    calls[kind] = Math.max(2 * atATime, Math.ceil((RUN_MS * 1_000) / once));
  }
  const rounds: Record<Kind, number>[] = [];
  for (let run = 0; run < RUNS; run++) {
    const round = {} as Record<Kind, number>;
    for (const kind of kinds) {
      round[kind] = await cpu(kind, calls[kind]);
    }
    rounds.push(round);
  }
  const of = (kind: Kind) => median(rounds.map(round => round[kind]));
  const ratio = (other: Kind) =>
    median(rounds.map(round => round['in process'] / round[other]));
  return {
    cpu: {
      'in process': of('in process'),
      'over HTTP': of('over HTTP'),
      'allow-all': of('allow-all'),
    },
    ratios: {
      'over HTTP': ratio('over HTTP'),
      'allow-all': ratio('allow-all'),
    },
  };
}

async function cpuPerCall(
  portal: PortalProcess,
  token: string,
  requests: readonly PageRequest[],
  calls: number,
  atATime: number,
): Promise<number> {
  const { cpu } = await portal.usage();
  let next = 0;
  const work = async () => {
    while (next < calls) {
      next += 1;
      for (const request of requests) {
        await call(portal, token, request);
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return ((await portal.usage()).cpu - cpu) / calls;
}

function call(
  portal: PortalProcess,
  token: string,
  { method, path, body }: PageRequest,
) {
  return portal.call(
    method === 'get' ? 'GET' : 'POST',
    path,
    { authorization: `Bearer ${token}` },
    body && JSON.stringify(body),
  );
}

/** Waits until the catalog has everything, then lets the search read it. */
async function fill(portal: PortalProcess, token: string, entities: number) {
  const until = async (path: string, key: string, count: number) => {
    const headers = { authorization: `Bearer ${token}` };
    for (let second = 0; second < PATIENCE; second++) {
      const { status, text } = await portal.send('GET', path, headers);
      if (status === 200 && JSON.parse(text)[key] >= count) {
        return;
      }
      await setTimeout(1_000);
    }
    throw new Error(`${path} did not come to ${count}`);
  };
  await until(
    '/api/catalog/entities/by-query?limit=0&filter=kind=component',
    ...(['totalItems', entities] as const),
  );
  await portal.send(
    'POST',
    '/api/search/.backstage/scheduler/v1/tasks/search_index_software_catalog/trigger',
    { authorization: `Bearer ${token}` },
  );
  await until(SEARCH, 'numberOfResults', Math.min(entities, 100));
}

async function start(
  kind: Kind,
  site: string,
  folder: string,
  database: JsonObject,
): Promise<PortalProcess> {
  const { policy, port } = portalKinds[kind];
  const directory = join(folder, kind.replace(/ /g, '-'));
  await mkdir(directory);
  return PortalProcess.start(site, policy, port, {
    app: { baseUrl: 'http://localhost:3000' },
    backend: {
      baseUrl: `http://127.0.0.1:${port}`,
      listen: { host: '127.0.0.1', port },
      database:
        database.client === 'pg'
          ? { ...database, prefix: `rbac_bench_${port}_${Date.now()}_` }
          : { ...database, connection: { directory } },
    },
    auth: { environment: 'bench', providers: { test: {} } },
    catalog: {
      processingInterval: { hours: 1 },
      locations: [{ type: 'file', target: join(folder, 'catalog.yaml') }],
      rules: [{ allow: ['User', 'Group', 'Component'] }],
    },
    search: {
      collators: {
        catalog: {
          schedule: {
            initialDelay: { seconds: 1 },
            frequency: { hours: 1 },
            timeout: { minutes: 10 },
          },
        },
      },
    },
    permission: {
      enabled: true,
      rbac: {
        inProcess: kind === 'in process',
        'policies-csv-file': join(folder, 'policies.csv'),
        conditionalPoliciesFile: join(folder, 'conditions.yaml'),
      },
    },
  });
}

async function writeFiles(folder: string, entities: number) {
  const entity = (kind: string, name: string, spec: object) => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name },
    spec,
  });
  const all = [
    ...Array.from({ length: TEAMS }, (_, index) =>
      entity('Group', `team-${index}`, { type: 'team', children: [] }),
    ),
    entity('User', 'reader', { memberOf: ['team-1'] }),
    entity('User', 'owner', { memberOf: ['team-0'] }),
    ...Array.from({ length: entities }, (_, index) =>
      entity('Component', `service-${index}`, {
        ...{ type: 'service', lifecycle: 'production' },
        owner: `team-${index % TEAMS}`,
      }),
    ),
  ];
  const condition = (rule: string, params: object) => ({
    ...{ rule, params, resourceType: 'catalog-entity' },
  });
  await Promise.all([
    writeFile(
      join(folder, 'catalog.yaml'),
      all.map(one => stringify(one)).join('---\n'),
    ),
    writeFile(
      join(folder, 'policies.csv'),
      [
        'p, role:default/readers, catalog-entity, read, allow',
        'p, role:default/readers, scaffolder-task, read, allow',
        `g, ${READER}, role:default/readers`,
        'g, group:default/team-0, role:default/owners',
        'p, role:default/owners, catalog.entity.create, create, allow',
      ].join('\n'),
    ),
    writeFile(
      join(folder, 'conditions.yaml'),
      stringify({
        result: 'CONDITIONAL',
        roleEntityRef: 'role:default/owners',
        pluginId: 'catalog',
        resourceType: 'catalog-entity',
        permissionMapping: ['read'],
        conditions: {
          anyOf: [
            condition('IS_ENTITY_OWNER', { claims: ['$ownerRefs'] }),
            condition('HAS_LABEL', { label: 'public' }),
          ],
        },
      }),
    ),
  ]);
}
