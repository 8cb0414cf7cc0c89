import { JsonObject } from '@backstage/types';
import { setTimeout } from 'node:timers/promises';
import {
  groupRef,
  narrowing,
  policy,
  roleRef,
  userRef,
} from '@internal/rbac-testkit';
import {
  catalogPage,
  PageRequest,
} from '@internal/rbac-testkit/backend/checks/catalogPage';
import { ConditionNode } from '@portal-rbac/plugin-rbac-common';
import { RoleDeclaration } from '@portal-rbac/plugin-rbac-core';
import { cpuPerCall, startPortal, writeFiles } from './benchPortal';
import { buildPortal } from './builtPortal';
import { inFolder, portalDatabases } from './places';
import { CheckCosts, PortalProcess } from './PortalProcess';
import { Rounds } from './Rounds';
import { table } from './table';

/** A portal of each kind, where it listens. */
const portalKinds = {
  'in process': { policy: 'rbac', port: 18_092 },
  'over HTTP': { policy: 'rbac', port: 18_093 },
  'allow-all': { policy: 'allow-all', port: 18_094 },
} as const;

/** How permission checks go, and what decides. */
type Kind = keyof typeof portalKinds;

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

const criterion = (rule: string, params: JsonObject): ConditionNode => ({
  ...{ rule, params, resourceType: 'catalog-entity' },
});

/** What the policy files say. */
const roles: readonly RoleDeclaration[] = [
  {
    ref: roleRef('readers'),
    members: [userRef('reader')],
    policies: [
      policy('catalog-entity, read, allow'),
      policy('scaffolder-task, read, allow'),
    ],
    conditions: [],
  },
  {
    ref: roleRef('owners'),
    members: [groupRef('team-0')],
    policies: [policy('catalog.entity.create, create, allow')],
    conditions: [
      narrowing(['read'], {
        anyOf: [
          criterion('IS_ENTITY_OWNER', { claims: ['$ownerRefs'] }),
          criterion('HAS_LABEL', { label: 'public' }),
        ],
      }),
    ],
  },
];

/** Measures requests of users, of three portals in turn. */
async function measure(entities: number, database: JsonObject) {
  return inFolder(async folder => {
    const portals = new Map<Kind, PortalProcess>();
    try {
      await writeFiles(folder, roles, entitiesOf(entities));
      const site = await buildPortal(folder);
      for (const kind of kinds) {
        portals.set(kind, await start(kind, site, folder, database));
      }
      const portal = (kind: Kind) => portals.get(kind)!;
      const tokens = new Map<string, string>();
      const token = (kind: Kind, user: string) =>
        tokens.get(`${kind} ${user}`)!;
      for (const kind of kinds) {
        for (const user of [READER, OWNER]) {
          tokens.set(`${kind} ${user}`, await portal(kind).signIn(user));
        }
        await fill(portal(kind), token(kind, READER), entities);
      }
      for (const kind of kinds) {
        await portal(kind).settled();
      }
      const routes = [];
      for (const [row, user, requests] of rows) {
        for (const atATime of [1, 16]) {
          const rounds = await compare(atATime, (kind, calls) =>
            cpuPerCall(portal(kind), calls, atATime, async () => {
              for (const request of requests) {
                await call(portal(kind), token(kind, user), request);
              }
            }),
          );
          routes.push([
            ...[row, atATime],
            ...kinds.map(kind => rounds.median(kind) / 1_000),
            rounds.ratio('in process', 'over HTTP'),
            rounds.ratio('in process', 'allow-all'),
          ]);
        }
      }
      const checks: CheckCosts[] = [];
      for (const kind of kinds) {
        checks.push(await portal(kind).checkCosts(token(kind, OWNER)));
      }
      return [
        table(
          [
            ...['ms of processor time', 'at a time', ...kinds],
            ...['/ HTTP', '/ allow-all'],
          ],
          routes,
        ),
        table(
          ['µs until the answer', ...kinds],
          [
            ['authorizeConditional', ...checks.map(one => one.conditional)],
            ['authorize, 100 basic ones', ...checks.map(one => one.hundred)],
          ],
        ),
      ];
    } finally {
      await Promise.all([...portals.values()].map(each => each.stop()));
    }
  });
}

/** Measures what checks in the process save, with few and with many entities. */
export async function measureInProcess(): Promise<string> {
  const outputs = [];
  for (const [name, database] of portalDatabases()) {
    for (const entities of [100, 2_000]) {
      outputs.push(
        `### Checks in the process, ${name}, ${entities.toLocaleString('en-US')} entities`,
        ...(await measure(entities, database)),
      );
    }
  }
  return outputs.join('\n\n');
}

async function compare(
  atATime: number,
  cpu: (kind: Kind, calls: number) => Promise<number>,
): Promise<Rounds<Kind>> {
  const calls = {} as Record<Kind, number>;
  for (const kind of kinds) {
    await cpu(kind, atATime);
    const once = await cpu(kind, 2 * atATime);
    calls[kind] = Math.max(2 * atATime, Math.ceil((RUN_MS * 1_000) / once));
  }
  return Rounds.of(kinds, RUNS, kind => cpu(kind, calls[kind]));
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

function start(
  kind: Kind,
  site: string,
  folder: string,
  database: JsonObject,
): Promise<PortalProcess> {
  return startPortal({
    ...portalKinds[kind],
    name: kind.replace(/ /g, '-'),
    ...{ site, files: folder, folder, database },
    catalog: { processingInterval: { hours: 1 } },
    rbac: { inProcess: kind === 'in process' },
    others: {
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
    },
  });
}

function entitiesOf(count: number) {
  const entity = (kind: string, name: string, spec: object) => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind,
    metadata: { name },
    spec,
  });
  return [
    ...Array.from({ length: TEAMS }, (_, index) =>
      entity('Group', `team-${index}`, { type: 'team', children: [] }),
    ),
    entity('User', 'reader', { memberOf: ['team-1'] }),
    entity('User', 'owner', { memberOf: ['team-0'] }),
    ...Array.from({ length: count }, (_, index) =>
      entity('Component', `service-${index}`, {
        ...{ type: 'service', lifecycle: 'production' },
        owner: `team-${index % TEAMS}`,
      }),
    ),
  ];
}
