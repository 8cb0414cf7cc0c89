import { JsonObject } from '@backstage/types';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { RoleDeclaration } from '@portal-rbac/plugin-rbac-core';
import { median, milliseconds } from './measure';
import { PortalProcess } from './PortalProcess';
import { benchEntities, benchRequests, benchRoles } from './world';

/** The portals of the measurements listen here. */
const PORTS = { rbac: 18_090, 'allow-all': 18_091 };
/**
 * Runs of each portal, in turn. Many short ones, because the two runs of a pair
 * are to meet the same state of the machine.
 */
const RUNS = 15;
/** Requests of one run. */
const SINGLES = 400;
const BATCHES = 80;
const BATCH_SIZE = 100;
/** Of the requests. */
const USER = 'user:default/bench';
/** Requests under way at a time. */
const CONCURRENCY = 4;

/** Microseconds of the server's processor time for one decision. */
export interface HttpFigures {
  readonly single: Compared;
  readonly batch: Compared;
  /** Megabytes after a garbage collection. */
  readonly heap: Compared;
  readonly rss: Compared;
  /** Milliseconds until the portal is ready, the first load included. */
  readonly firstStart: number;
}

/** A figure with RBAC and the same with a policy that allows all. */
export interface Compared {
  readonly rbac: number;
  readonly allowAll: number;
  /** Of the two; the median of those of all pairs of runs. */
  readonly ratio: number;
}

/**
 * Compares a portal that has a policy of a size with the same portal under a
 * policy that allows everything.
 *
 * @param database - the configuration `backend.database`
 */
export async function measureHttp(
  policies: number,
  database: JsonObject,
): Promise<HttpFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'rbac-bench-'));
  const portals: PortalProcess[] = [];
  try {
    const files = await writeFiles(folder, benchRoles(policies));
    const allowAll = await start('allow-all', folder, database, files);
    portals.push(allowAll);
    const firstStart = await milliseconds(async () => {
      portals.push(await start('rbac', folder, database, files));
    });
    const rbac = portals[1];
    const figures = await compare(rbac, allowAll);
    return { ...figures, firstStart };
  } finally {
    await Promise.all(portals.map(portal => portal.stop()));
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(rbac: PortalProcess, allowAll: PortalProcess) {
  await rbac.settled();
  await allowAll.settled();
  const memory = {
    rbac: await rbac.usageWithoutGarbage(),
    allowAll: await allowAll.usageWithoutGarbage(),
  };
  const tokens = new Map([
    [rbac, await rbac.signIn(USER)],
    [allowAll, await allowAll.signIn(USER)],
  ]);
  const measure = async (size: number, calls: number): Promise<Compared> => {
    const cpuOf = (portal: PortalProcess) =>
      cpuPerDecision(portal, tokens.get(portal) ?? '', size, calls);
    await cpuOf(rbac);
    await cpuOf(allowAll);
    const pairs: Pair[] = [];
    for (let run = 0; run < RUNS; run++) {
      pairs.push({ rbac: await cpuOf(rbac), allowAll: await cpuOf(allowAll) });
    }
    return comparisonOf(pairs);
  };
  const megabytes = (key: 'rss' | 'heapUsed') =>
    comparisonOf([
      { rbac: memory.rbac[key] / 1e6, allowAll: memory.allowAll[key] / 1e6 },
    ]);
  return {
    single: await measure(1, SINGLES),
    batch: await measure(BATCH_SIZE, BATCHES),
    heap: megabytes('heapUsed'),
    rss: megabytes('rss'),
  };
}

type Pair = Pick<Compared, 'rbac' | 'allowAll'>;

function comparisonOf(pairs: readonly Pair[]): Compared {
  return {
    rbac: median(pairs.map(({ rbac }) => rbac)),
    allowAll: median(pairs.map(({ allowAll }) => allowAll)),
    ratio: median(pairs.map(({ rbac, allowAll }) => rbac / allowAll)),
  };
}

async function cpuPerDecision(
  portal: PortalProcess,
  token: string,
  size: number,
  calls: number,
): Promise<number> {
  const { cpu } = await portal.usage();
  let next = 0;
  const work = async () => {
    while (next < calls) {
      const first = (next * size) % benchRequests.length;
      next += 1;
      await portal.call(
        'POST',
        '/api/permission/authorize',
        { authorization: `Bearer ${token}` },
        bodyOf(first, size),
      );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return ((await portal.usage()).cpu - cpu) / (calls * size);
}

/** A request of the framework's client with so many of the requests. */
function bodyOf(first: number, size: number): string {
  const requests = benchRequests.slice(first, first + size);
  return JSON.stringify({
    items: requests.map(({ permission, action, resourceType }, index) => ({
      id: `${index}`,
      resourceRef: resourceType && 'component:default/thing',
      permission: {
        name: permission,
        attributes: { action },
        ...(resourceType === undefined
          ? { type: 'basic' }
          : { type: 'resource', resourceType }),
      },
    })),
  });
}

interface Files {
  readonly catalog: string;
  readonly policies: string;
  readonly conditions: string;
}

async function start(
  policy: 'rbac' | 'allow-all',
  folder: string,
  database: JsonObject,
  files: Files,
): Promise<PortalProcess> {
  const port = PORTS[policy];
  const directory = join(folder, policy);
  await mkdir(directory);
  return PortalProcess.start(policy, port, {
    app: { baseUrl: 'http://localhost:3000' },
    backend: {
      baseUrl: `http://127.0.0.1:${port}`,
      listen: { host: '127.0.0.1', port },
      database:
        database.client === 'pg'
          ? { ...database, prefix: `rbac_bench_${policy.replace('-', '_')}_` }
          : { ...database, connection: { directory } },
    },
    auth: { environment: 'bench', providers: { test: {} } },
    catalog: {
      locations: [{ type: 'file', target: files.catalog }],
      rules: [{ allow: ['User', 'Group'] }],
    },
    permission: {
      enabled: true,
      rbac: {
        'policies-csv-file': files.policies,
        conditionalPoliciesFile: files.conditions,
      },
    },
  });
}

async function writeFiles(
  folder: string,
  roles: readonly RoleDeclaration[],
): Promise<Files> {
  const lines = roles.flatMap(({ ref, members, policies }) => [
    ...members.map(member => `g, ${member}, ${ref}`),
    ...policies.map(
      ({ permission, action, effect }) =>
        `p, ${ref}, ${permission}, ${action}, ${effect}`,
    ),
  ]);
  const conditions = roles.flatMap(({ ref, conditions: own }) =>
    own.map(({ pluginId, resourceType, mapping, criteria }) =>
      stringify({
        result: 'CONDITIONAL',
        roleEntityRef: ref,
        pluginId,
        resourceType,
        permissionMapping: mapping,
        conditions: criteria,
      }),
    ),
  );
  const write = async (name: string, text: string) => {
    const file = join(folder, name);
    await writeFile(file, text);
    return file;
  };
  return {
    policies: await write('policies.csv', lines.join('\n')),
    conditions: await write('conditions.yaml', conditions.join('---\n')),
    catalog: await write(
      'catalog.yaml',
      benchEntities.map(entity => stringify(entity)).join('---\n'),
    ),
  };
}
