import { JsonObject } from '@backstage/types';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { stringify } from 'yaml';
import {
  DecisionRequest,
  RoleDeclaration,
} from '@portal-rbac/plugin-rbac-core';
import { PortalProcess } from './PortalProcess';
import { benchEntities, benchRequests } from './world';

/** The portals of the measurements listen here. */
const PORTS = { rbac: 18_090, 'allow-all': 18_091 };
/** Requests under way at a time. */
const CONCURRENCY = 4;

/**
 * Microseconds of the server's processor time for one of so many calls.
 *
 * @param make - makes the call of an index
 */
export async function cpuPerCall(
  portal: PortalProcess,
  calls: number,
  atATime: number,
  make: (index: number) => Promise<unknown>,
): Promise<number> {
  const { cpu } = await portal.usage();
  let next = 0;
  const work = async () => {
    while (next < calls) {
      await make(next++);
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return ((await portal.usage()).cpu - cpu) / calls;
}

/** Microseconds of the server's processor time for one of so many decisions. */
export async function cpuPerDecision(
  portal: PortalProcess,
  token: string,
  size: number,
  calls: number,
  asked: readonly DecisionRequest[] = benchRequests,
): Promise<number> {
  const perCall = await cpuPerCall(portal, calls, CONCURRENCY, index => {
    const first = (index * size) % asked.length;
    return portal.call(
      'POST',
      '/api/permission/authorize',
      { authorization: `Bearer ${token}` },
      bodyOf(asked.slice(first, first + size)),
    );
  });
  return perCall / size;
}

/** The body of a browser's request for decisions. */
function bodyOf(requests: readonly DecisionRequest[]): string {
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

/** Of the requests. */
export const USER = 'user:default/bench';

/** What {@link writeFiles} writes. */
const CATALOG = 'catalog.yaml';
const POLICIES = 'policies.csv';
const CONDITIONS = 'conditions.yaml';

/** What decides in a portal of the measurements. */
export type PolicyKind = 'rbac' | 'allow-all';

/** RBAC, and what it is compared with. */
export const policyKinds: readonly PolicyKind[] = ['rbac', 'allow-all'];

/** A portal of the measurements. */
export interface PortalSetup {
  readonly policy: PolicyKind;
  /** Its name, if there are several with the policy. */
  readonly name?: string;
  readonly port?: number;
  /** See {@link buildPortal}. */
  readonly site: string;
  /** The folder of {@link writeFiles}. */
  readonly files: string;
  /** In which it keeps what it has to keep. */
  readonly folder: string;
  /** The configuration `backend.database`. */
  readonly database: JsonObject;
  /** More configuration of the catalog, of RBAC and of others. */
  readonly catalog?: JsonObject;
  readonly rbac?: JsonObject;
  readonly others?: JsonObject;
}

/** Starts a portal of the measurements. */
export async function startPortal({
  policy,
  name = policy,
  port = PORTS[policy],
  site,
  files,
  folder,
  database,
  catalog,
  rbac,
  others,
}: PortalSetup): Promise<PortalProcess> {
  const directory = join(folder, name);
  await mkdir(directory, { recursive: true });
  return PortalProcess.start(site, policy, port, {
    app: { baseUrl: 'http://localhost:3000' },
    backend: {
      baseUrl: `http://127.0.0.1:${port}`,
      listen: { host: '127.0.0.1', port },
      database:
        database.client === 'pg'
          ? { ...database, prefix: prefixOf(folder, name) }
          : { ...database, connection: { directory } },
    },
    auth: { environment: 'bench', providers: { test: {} } },
    catalog: {
      locations: [{ type: 'file', target: join(files, CATALOG) }],
      rules: [{ allow: ['User', 'Group', 'Component'] }],
      ...catalog,
    },
    permission: {
      enabled: true,
      rbac: {
        'policies-csv-file': join(files, POLICIES),
        conditionalPoliciesFile: join(files, CONDITIONS),
        ...rbac,
      },
    },
    ...others,
  });
}

/** Writes the files of some roles, and of a catalog. */
export async function writeFiles(
  folder: string,
  roles: readonly RoleDeclaration[],
  entities: readonly object[] = benchEntities,
): Promise<void> {
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
  const texts = {
    [POLICIES]: lines.join('\n'),
    [CONDITIONS]: conditions.join('---\n'),
    [CATALOG]: entities.map(entity => stringify(entity)).join('---\n'),
  };
  for (const [name, text] of Object.entries(texts)) {
    await writeFile(join(folder, name), text);
  }
}

/** Of the names of its databases: another for each folder. */
function prefixOf(folder: string, name: string): string {
  return `${basename(folder)}_${name}_`.toLowerCase().replace(/\W/g, '_');
}
