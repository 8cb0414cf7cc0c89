import {
  catalogRule,
  eventually,
  groupRef,
  narrowing,
  policy,
  roleRef,
  userRef,
} from '@internal/rbac-testkit';
import {
  entity,
  group,
  user,
} from '@internal/rbac-testkit/backend/catalogEntities';
import {
  catalogPage,
  PageRequest,
} from '@internal/rbac-testkit/backend/catalogPage';
import { RoleDeclaration } from '@portal-rbac/plugin-rbac-core';
import { PortalProcess } from '../portal/PortalProcess';
import { onEachDatabase } from './databases';
import { inTurn, Rounds } from './measure';
import { cpuOfServer, settled, Site } from './portals';
import { section, table, written } from './report';

/** How permission checks go, and what decides. */
const kinds = ['in process', 'over HTTP', 'allow-all'] as const;
type Kind = (typeof kinds)[number];
type Portals = Record<Kind, PortalProcess>;

/** May see everything, by a policy. */
const READER = 'user:default/reader';
/** May see what the team owns, by conditions. */
const OWNER = 'user:default/owner';

const TEAMS = 5;
const RUNS = 9;
/** Milliseconds of processor time that a run takes at least. */
const RUN_MS = 150;
/** Milliseconds until the catalog and the search know everything. */
const PATIENCE_MS = 600_000;

const get = (path: string): PageRequest => ({ method: 'get', path });
const byRefs: PageRequest = {
  method: 'post',
  path: '/api/catalog/entities/by-refs',
  body: {
    entityRefs: Array.from(
      { length: 20 },
      (_, index) => `component:default/service-${index}`,
    ),
  },
};

const QUERY = '/api/catalog/entities/by-query?limit=20';
const NAME = '/api/catalog/entities/by-name/component/default/service-0';
const SEARCH = '/api/search/query?term=service';
const INDEX =
  '/api/search/.backstage/scheduler/v1/tasks/search_index_software_catalog/trigger';

/** What is measured, with the user who asks. */
const rows: readonly [string, string, readonly PageRequest[]][] = [
  ['catalog page', READER, catalogPage],
  ['catalog page, conditions', OWNER, catalogPage],
  ['by-query', READER, [get(QUERY)]],
  ['by-query, conditions', OWNER, [get(QUERY)]],
  ['by-name', READER, [get(NAME)]],
  ['by-refs, conditions', OWNER, [byRefs]],
  ['ancestry, conditions', OWNER, [get(`${NAME}/ancestry`)]],
  ['scaffolder list', READER, [get('/api/scaffolder/v2/tasks')]],
  ['search', READER, [get(SEARCH)]],
  ['search, conditions', OWNER, [get(SEARCH)]],
];

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
          catalogRule('IS_ENTITY_OWNER', { claims: ['$ownerRefs'] }),
          catalogRule('HAS_LABEL', { label: 'public' }),
        ],
      }),
    ],
  },
];

function entitiesOf(count: number) {
  const teams = Array.from({ length: TEAMS }, (_, index) => `team-${index}`);
  return [
    ...teams.map(name => group(name)),
    user('reader', 'team-1'),
    user('owner', 'team-0'),
    ...Array.from({ length: count }, (_, index) =>
      entity('Component', `service-${index}`, {
        type: 'service',
        lifecycle: 'production',
        owner: teams[index % TEAMS],
      }),
    ),
  ];
}

function portalOf(site: Site, kind: Kind): Promise<PortalProcess> {
  const schedule = {
    initialDelay: { seconds: 1 },
    frequency: { hours: 1 },
    timeout: { minutes: 10 },
  };
  return site.portal(
    kind.replace(/ /g, '-'),
    { policy: kind === 'allow-all' ? kind : 'rbac', hasSearch: true },
    {
      catalog: { processingInterval: { hours: 1 } },
      permission: { rbac: { inProcess: kind === 'in process' } },
      search: { collators: { catalog: { schedule } } },
    },
  );
}

/** Waits until the catalog has everything, then lets the search read it. */
async function fill(portal: PortalProcess, entities: number) {
  const until = async (path: string, key: string, count: number) =>
    eventually(
      async () => {
        const body = await portal.bodyOf(READER, 'GET', path);
        return (body as Record<string, number>)[key] >= count;
      },
      `${path} comes to ${count}`,
      PATIENCE_MS,
    );
  const query = 'limit=0&filter=kind=component';
  await until(
    `/api/catalog/entities/by-query?${query}`,
    'totalItems',
    entities,
  );
  await portal.call(READER, 'POST', INDEX);
  await until(SEARCH, 'numberOfResults', Math.min(entities, 100));
  await settled(portal);
}

/** Measures a request, so often that the processor has something to do. */
async function compare(
  cpu: (kind: Kind, calls: number) => Promise<number>,
  atATime: number,
): Promise<Rounds<Kind>> {
  const calls = {} as Record<Kind, number>;
  for (const kind of kinds) {
    await cpu(kind, atATime);
    const once = await cpu(kind, 2 * atATime);
    calls[kind] = Math.max(2 * atATime, Math.ceil((RUN_MS * 1_000) / once));
  }
  return inTurn(kinds, RUNS, kind => cpu(kind, calls[kind]));
}

/** What requests of users cost, of three portals in turn. */
async function requestsTable(portals: Portals): Promise<string> {
  const routes = [];
  for (const [row, asking, requests] of rows) {
    for (const atATime of [1, 16]) {
      const cpu = (kind: Kind, calls: number) =>
        cpuOfServer(portals[kind], calls, atATime, async () => {
          for (const { method, path, body } of requests) {
            const verb = method.toUpperCase();
            await portals[kind].bodyOf(asking, verb, path, body);
          }
        });
      const rounds = await compare(cpu, atATime);
      routes.push([
        row,
        atATime,
        ...kinds.map(kind => rounds.median(kind) / 1_000),
        rounds.ratio('in process', 'over HTTP'),
        rounds.ratio('in process', 'allow-all'),
      ]);
    }
  }
  const ratios = ['/ HTTP', '/ allow-all'];
  return table(
    ['ms of processor time', 'at a time', ...kinds, ...ratios],
    routes,
  );
}

/** What checks cost a plugin. */
async function checksTable(portals: Portals): Promise<string> {
  const conditional = [];
  const hundred = [];
  for (const kind of kinds) {
    const token = await portals[kind].tokenOf(OWNER);
    const costs = await portals[kind].ask('costOfChecks', token);
    conditional.push(costs.conditional);
    hundred.push(costs.hundred);
  }
  return table(
    ['µs until the answer', ...kinds],
    [
      ['authorizeConditional', ...conditional],
      ['authorize, 100 basic ones', ...hundred],
    ],
  );
}

async function measure(site: Site, entities: number): Promise<string> {
  const portals = {} as Portals;
  try {
    for (const kind of kinds) {
      portals[kind] = await portalOf(site, kind);
      await portals[kind].start();
      await fill(portals[kind], entities);
    }
    return section(await requestsTable(portals), await checksTable(portals));
  } finally {
    await Promise.all(Object.values(portals).map(portal => portal.stop()));
  }
}

/** Measures what checks in the process save, with few and with many entities. */
export function measureInProcess(): Promise<string> {
  return onEachDatabase(async (name, database) => {
    const outputs = [];
    for (const count of [100, 2_000]) {
      const title = `### Checks in the process, ${name}, ${written(count)} entities`;
      const work = (site: Site) => measure(site, count);
      const entities = entitiesOf(count);
      outputs.push(title, await Site.on(database, roles, work, entities));
    }
    return section(...outputs);
  });
}
