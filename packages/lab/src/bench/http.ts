import { setTimeout } from 'node:timers/promises';
import { groupRef, policy, roleRef, userRef } from '@internal/rbac-testkit';
import { user } from '@internal/rbac-testkit/backend/catalogEntities';
import {
  catalogPage,
  get,
  PageRequest,
  post,
} from '@internal/rbac-testkit/backend/catalogPage';
import { RoleDeclaration } from '@portal-rbac/plugin-rbac-core';
import { PortalProcess, PortalSettings } from '../portal/PortalProcess';
import { onEachDatabase } from './databases';
import { inTurn } from './measure';
import { cpuOfAuthorize, cpuOfRequests, settled, Site } from './portals';
import { section, table } from './report';
import {
  benchEntities,
  benchRequests,
  benchRoles,
  conditionalRequests,
  ownedOr,
  service,
} from './worlds';

/** How permission checks go, and what decides. */
const kinds = [
  'in process',
  'over HTTP',
  'allow-all',
  'one condition',
] as const;
/** In the process, but without an event of the audit for each decision. */
const UNAUDITED = 'not audited';
type Kind = (typeof kinds)[number] | typeof UNAUDITED;
const policies: Partial<Record<Kind, PortalSettings['policy']>> = {
  'allow-all': 'allow-all',
  'one condition': 'one-condition',
};
type Portals = Record<Kind, PortalProcess>;

const POLICIES = 100_000;
const SERVICES = 100;
/**
 * Runs of each portal, in turn. Many short ones, because the runs of a round are to
 * meet the same state of the machine.
 */
const RUNS = 9;
/** Microseconds of processor time that a run takes at least. */
const RUN = 300_000;
const COLLECTIONS = 5;

/** May see everything, by a policy. */
const READER = 'user:default/reader';
/** May see what a team owns, by conditions. */
const OWNER = 'user:default/owner';

const ENTITIES = '/api/catalog/entities';
const NAME = `${ENTITIES}/by-name/component/default/service-0`;
const services = Array.from({ length: SERVICES }, (_, nth) => `service-${nth}`);
const byRefs = post(`${ENTITIES}/by-refs`, {
  entityRefs: services.slice(0, 20).map(name => `component:default/${name}`),
});

/** What so many calls cost the server, in microseconds of processor time for each. */
type Cost = (portal: PortalProcess, calls: number) => Promise<number>;

const asked =
  (who: string, ...requests: readonly PageRequest[]): Cost =>
  (portal, calls) =>
    cpuOfRequests(portal, calls, who, requests);

const decided =
  (size: number, requests = benchRequests): Cost =>
  (portal, calls) =>
    cpuOfAuthorize(portal, size, calls, requests);

/** Those in which conditions are applied to what is asked about, whatever has them. */
const conditionalRows: readonly [name: string, cost: Cost][] = [
  ['a decision with conditions', decided(1, conditionalRequests)],
  ['one of a batch of 100 with conditions', decided(100, conditionalRequests)],
];

const rows: readonly [name: string, cost: Cost][] = [
  ['a decision', decided(1)],
  ['one of a batch of 100', decided(100)],
  ['catalog page', asked(READER, ...catalogPage)],
  ['catalog page, conditions', asked(OWNER, ...catalogPage)],
  ['by-query', asked(READER, get(`${ENTITIES}/by-query?limit=20`))],
  ['by-query, conditions', asked(OWNER, get(`${ENTITIES}/by-query?limit=20`))],
  ['by-name', asked(READER, get(NAME))],
  ['by-refs, conditions', asked(OWNER, byRefs)],
  ['ancestry, conditions', asked(OWNER, get(`${NAME}/ancestry`))],
];

const roles: readonly RoleDeclaration[] = [
  ...benchRoles(POLICIES),
  {
    ref: roleRef('readers'),
    members: [userRef('reader')],
    policies: [policy('catalog-entity, read, allow')],
    conditions: [],
  },
  {
    ref: roleRef('owners'),
    members: [groupRef('team-0')],
    policies: [policy('catalog.entity.create, create, allow')],
    conditions: [ownedOr('public', 'read')],
  },
];

const entities = [
  ...benchEntities,
  user('reader', 'team-1'),
  user('owner', 'team-0'),
  ...services.map((name, index) => service(name, `team-${index % 5}`)),
];

/** Starts a portal, and waits until its catalog has everything. */
async function started(site: Site, kind: Kind): Promise<PortalProcess> {
  const rbac = {
    inProcess: kind === 'in process' || kind === UNAUDITED,
    auditDecisions: kind !== UNAUDITED,
  };
  const portal = await site.portal(
    kind.replace(/ /g, '-'),
    { policy: policies[kind] },
    { permission: { rbac } },
  );
  await portal.start();
  const path = `${ENTITIES}/by-query?limit=0&filter=kind=component`;
  await portal.eventually(async () => {
    const body = await portal.bodyOf(READER, 'GET', path);
    return (body as { totalItems: number }).totalItems > SERVICES;
  }, 'the catalog has all services');
  await settled(portal);
  return portal;
}

/** Twice as many calls until a run is long enough, which warms a portal up, too. */
async function callsOfRun(portal: PortalProcess, cost: Cost) {
  let calls = 64;
  while ((await cost(portal, calls)) * calls < RUN) {
    calls *= 2;
  }
  return calls;
}

/**
 * A row of what something costs each of some portals, and its ratios to the first one,
 * which is ours.
 */
async function compared(
  portals: Portals,
  [name, cost]: readonly [name: string, cost: Cost],
  measured: readonly Kind[],
) {
  const calls = {} as Record<Kind, number>;
  for (const kind of measured) {
    calls[kind] = await callsOfRun(portals[kind], cost);
  }
  const rounds = await inTurn(measured, RUNS, kind =>
    cost(portals[kind], calls[kind]),
  );
  const [ours] = measured;
  const others = kinds.slice(1);
  const ifMeasured = (kind: Kind, figure: number) =>
    measured.includes(kind) ? figure : undefined;
  return [
    `${name}, µs`,
    rounds.median(ours),
    ...others.map(kind => ifMeasured(kind, rounds.median(kind))),
    ...others.map(kind => ifMeasured(kind, rounds.ratio(ours, kind))),
  ];
}

/**
 * What a portal has in use after garbage collections. Node returns memory to the
 * system some time after the first.
 */
async function usageWithoutGarbage(portal: PortalProcess) {
  for (let collection = 1; collection < COLLECTIONS; collection++) {
    await portal.ask('usageWithoutGarbage');
    await setTimeout(300);
  }
  return portal.ask('usageWithoutGarbage');
}

async function measure(site: Site): Promise<string> {
  const portals = {} as Portals;
  try {
    for (const kind of [...kinds, UNAUDITED] as const) {
      portals[kind] = await started(site, kind);
    }
    const memory = kinds.map(kind => usageWithoutGarbage(portals[kind]));
    const usages = await Promise.all(memory);
    const lines = [];
    for (const row of conditionalRows) {
      // All of them, so that each has warmed up before it is compared.
      lines.push(await compared(portals, row, [...kinds, UNAUDITED]));
    }
    for (const row of rows) {
      lines.push(
        await compared(portals, row, ['in process', 'over HTTP', 'allow-all']),
      );
    }
    for (const [name, cost] of rows.slice(0, 2)) {
      const row = [`${name}, ${UNAUDITED}`, cost] as const;
      lines.push(await compared(portals, row, [UNAUDITED, 'allow-all']));
    }
    for (const key of ['heapUsed', 'rss'] as const) {
      const [ours, ...others] = usages.map(usage => usage[key] / 1e6);
      const name = key === 'rss' ? 'resident memory, MB' : 'heap, MB';
      lines.push([
        ...[name, ours, ...others],
        ...others.map(used => ours / used),
      ]);
    }
    return table(
      ['', ...kinds, '/ HTTP', '/ allow-all', '/ one condition'],
      lines,
    );
  } finally {
    await Promise.all(Object.values(portals).map(portal => portal.stop()));
  }
}

/**
 * Compares portals over HTTP: one that has a large policy and answers checks in
 * the process, the same without an audit of decisions, the same with checks over HTTP, one whose policy allows everything, and
 * one that allows everything on the same condition.
 */
export function measureHttp(): Promise<string> {
  return onEachDatabase((name, database) =>
    Site.on(
      database,
      roles,
      async site => section(`### Over HTTP, ${name}`, await measure(site)),
      entities,
    ),
  );
}
