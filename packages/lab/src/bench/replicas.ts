import { setTimeout } from 'node:timers/promises';
import { permissionOf } from '@internal/rbac-testkit';
import { databaseConfig } from '@internal/rbac-testkit/backend/AskedBackend';
import { range } from 'lodash';
import { PortalProcess } from '../portal/PortalProcess';
import { postgresUrl } from './databases';
import { median, milliseconds, quantile, regularly } from './measure';
import { settled, Site } from './portals';
import { section, table, written } from './report';
import { benchRequests, benchRoles, USER } from './worlds';

const POLICIES = 100_000;
/** Made in one minute. */
const CHANGES = 1_000;
const MINUTE = 60_000;
/** Milliseconds in which decisions are timed before and after. */
const QUIET = 30_000;
/** Milliseconds between two looks at what is in force in a replica. */
const LOOKED_EVERY = 50;
/** Milliseconds between two decisions that are timed. */
const DECIDED_EVERY = 20;
/** Changes that a look asks about, the latest ones. */
const LOOKED_AT = 60;

const ADMIN = 'user:default/admin';
/** Is given one permission by each change. */
const PROBE = 'user:default/probe';
const ROLE = 'role:default/changing';

const changed = (index: number) => `portal.changed-${index}.read`;

const authorize = (portal: PortalProcess, user: string, items: object[]) =>
  portal.bodyOf(user, 'POST', '/api/permission/authorize', { items });

/** Milliseconds that decisions take while other work is done. */
async function decisionsWhile(
  portals: readonly PortalProcess[],
  work: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const decisions = portals.map(portal =>
    regularly(
      DECIDED_EVERY,
      () => !isDone,
      async index => {
        const permission = permissionOf(benchRequests[(index * 2 + 1) % 100]);
        const items = [{ id: '1', permission }];
        times.push(await milliseconds(() => authorize(portal, USER, items)));
      },
    ),
  );
  await work();
  isDone = true;
  await Promise.all(decisions);
  return times;
}

/** Makes changes by turns in the replicas; gives when each was answered. */
async function change(portals: readonly PortalProcess[]) {
  const made: number[] = [];
  const goesOn = () => made.length < CHANGES;
  await regularly(MINUTE / CHANGES, goesOn, async index => {
    const policy = {
      ...{ entityReference: ROLE, permission: changed(index) },
      ...{ policy: 'read', effect: 'allow' },
    };
    const portal = portals[index % portals.length];
    await portal.bodyOf(ADMIN, 'POST', '/api/permission/policies', [policy]);
    made.push(performance.now());
  });
  return made;
}

/** Looks when changes come into force in a replica, until all of them have. */
async function watch(portal: PortalProcess) {
  const inForce: number[] = [];
  const goesOn = () => inForce.length < CHANGES;
  await regularly(LOOKED_EVERY, goesOn, async () => {
    const next = range(inForce.length, inForce.length + LOOKED_AT);
    const items = next.map(index => ({
      id: `${index}`,
      permission: permissionOf({ permission: changed(index), action: 'read' }),
    }));
    const answer = await authorize(portal, PROBE, items);
    const { items: results } = answer as { items: { result: string }[] };
    const allowed = results.findIndex(({ result }) => result !== 'ALLOW');
    const now = performance.now();
    inForce.push(...Array(allowed === -1 ? LOOKED_AT : allowed).fill(now));
  });
  return inForce;
}

async function measure(portals: readonly PortalProcess[]): Promise<string> {
  const [first] = portals;
  const role = { name: ROLE, memberReferences: [PROBE] };
  await first.bodyOf(ADMIN, 'POST', '/api/permission/roles', role);
  const quiet = async () => setTimeout(QUIET);
  await decisionsWhile(portals, () => setTimeout(5_000));
  const before = await decisionsWhile(portals, quiet);
  let behind: number[] = [];
  let seconds = 0;
  const during = await decisionsWhile(portals, async () => {
    const start = performance.now();
    const watched = portals.map(watch);
    const made = await change(portals);
    seconds = (performance.now() - start) / 1_000;
    const inForce = await Promise.all(watched);
    behind = inForce.flatMap(times =>
      made.map((at, index) => times[index] - at),
    );
  });
  const after = await decisionsWhile(portals, quiet);
  const row = (name: string, times: readonly number[]) => [
    name,
    ...[0.5, 0.9, 0.99].map(share => quantile(times, share)),
    median(times) / median([...before, ...after]),
  ];
  return section(
    `### Two replicas, ${written(CHANGES)} changes a minute, ${written(POLICIES)} policies, PostgreSQL`,
    `They took ${seconds.toFixed(0)} s. Each was in force in both replicas ${Math.max(...behind).toFixed(0)} ms after its answer at most, half the time within ${Math.max(0, median(behind)).toFixed(0)} ms; this is looked at every ${LOOKED_EVERY} ms.`,
    table(
      [
        'a decision over HTTP, ms',
        'median',
        '90 %',
        '99 %',
        'ratio of medians',
      ],
      [row('before', before), row('meanwhile', during), row('after', after)],
    ),
  );
}

/** Measures how two replicas follow each other, and what decisions take meanwhile. */
export async function measureReplicas(): Promise<string> {
  if (!postgresUrl) {
    return 'There is no PostgreSQL on this machine.';
  }
  const database = databaseConfig({ postgres: postgresUrl });
  return Site.on(database, benchRoles(POLICIES), async site => {
    const portals: PortalProcess[] = [];
    try {
      for (const name of ['replica-0', 'replica-1']) {
        const portal = await site.portal(
          name,
          {},
          {
            backend: { database: { prefix: `rbac_replicas_${process.pid}_` } },
            permission: { rbac: { admin: { users: [{ name: ADMIN }] } } },
          },
        );
        portals.push(portal);
        await portal.start();
      }
      await Promise.all(portals.map(settled));
      return await measure(portals);
    } finally {
      await Promise.all(portals.map(portal => portal.stop()));
    }
  });
}
