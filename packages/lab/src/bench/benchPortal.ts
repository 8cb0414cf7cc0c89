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

/** Microseconds of the server's processor time for one of so many decisions. */
export async function cpuPerDecision(
  portal: PortalProcess,
  token: string,
  size: number,
  calls: number,
  asked: readonly DecisionRequest[] = benchRequests,
): Promise<number> {
  const { cpu } = await portal.usage();
  let next = 0;
  const work = async () => {
    while (next < calls) {
      const first = (next * size) % asked.length;
      next += 1;
      await portal.call(
        'POST',
        '/api/permission/authorize',
        { authorization: `Bearer ${token}` },
        bodyOf(asked.slice(first, first + size)),
      );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return ((await portal.usage()).cpu - cpu) / (calls * size);
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

/** The files that a portal reads, by their paths. */
export interface Files {
  readonly catalog: string;
  readonly policies: string;
  readonly conditions: string;
}

/**
 * Starts a portal of the measurements.
 *
 * @param site - see {@link buildPortal}
 * @param folder - of its own, in which it keeps what it has to keep
 * @param database - the configuration `backend.database`
 */
export async function startPortal(
  policy: 'rbac' | 'allow-all',
  site: string,
  folder: string,
  database: JsonObject,
  files: Files,
): Promise<PortalProcess> {
  const port = PORTS[policy];
  const directory = join(folder, policy);
  await mkdir(directory, { recursive: true });
  return PortalProcess.start(site, policy, port, {
    app: { baseUrl: 'http://localhost:3000' },
    backend: {
      baseUrl: `http://127.0.0.1:${port}`,
      listen: { host: '127.0.0.1', port },
      database:
        database.client === 'pg'
          ? { ...database, prefix: prefixOf(folder, policy) }
          : { ...database, connection: { directory } },
    },
    auth: { environment: 'bench', providers: { test: {} } },
    catalog: {
      locations: [{ type: 'file', target: files.catalog }],
      rules: [{ allow: ['User', 'Group', 'Component'] }],
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

/** Writes the files of some roles, and of the catalog of the measurements. */
export async function writeFiles(
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

/** Of the names of its databases: another for each folder. */
function prefixOf(folder: string, policy: string): string {
  return `${basename(folder)}_${policy}_`.toLowerCase().replace(/\W/g, '_');
}
