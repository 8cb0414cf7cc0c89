import { FILES } from '@portal-rbac/plugin-rbac-core';
import { median } from '../bench/measure';
import { disagreements } from './agreement';
import { admins, patiently, Portal, Postgres, PROBE } from './Portal';
import { readingOf } from './Prober';
import { prepare, Traffic } from './Traffic';

const POLICIES = 10_000;
const ROLES = 100;
/** How often it is measured how soon the replicas agree. */
const TIMES = 40;

/** What was seen, and what was violated. */
export type Report = Awaited<ReturnType<typeof measurePropagation>>;

/**
 * Changes the policy through one replica and waits until the other decides by
 * it, several times. Before that, an administrator who asks the other one is
 * to see the change at once, and an explanation is to be of that policy.
 */
export async function measurePropagation(portal: Portal, traffic: Traffic) {
  const violations: string[] = [];
  const durations: number[] = [];
  traffic.observe((await portal.document()).revision);
  for (let time = 0; time < TIMES; time += 1) {
    const from = time % 2;
    const other = portal.members[1 - from].replica;
    await patiently('a change is made', () => traffic.countThrough(from));
    const { count, head } = traffic;
    // Every other time, since the question itself brings the replica up to date.
    if (time % 4 < 2) {
      const duration = await patiently(
        `${other.name} decides by what another replica wrote`,
        async () => (await readingOf(other)) === count,
      );
      durations.push(duration);
      continue;
    }
    const ask = (method: string, path: string, body?: unknown) =>
      other.call(admins[0], method, `/api/permission${path}`, body);
    const list = await ask('GET', '/roles');
    const explained = await ask('POST', '/explain', {
      userEntityRef: PROBE,
      permission: { name: 'counter.is0' },
    });
    const { result } = explained.body as { result: string };
    const expected = count % 2 === 1 ? 'ALLOW' : 'DENY';
    if ((list.revision ?? 0) < head) {
      violations.push(
        `${other.name} lists revision ${list.revision} after ${head} was acknowledged`,
      );
    }
    if ((explained.revision ?? 0) < head || result !== expected) {
      violations.push(
        `${other.name} explains ${result} at revision ${explained.revision} for count ${count} at ${head}`,
      );
    }
  }
  await traffic.stop();
  violations.push(...traffic.probers.flatMap(prober => prober.violations));
  const [middle, longest] = [median(durations), Math.max(...durations)];
  return {
    text: `a change is in force on the other after ${Math.round(middle)} ms, ${Math.round(longest)} at most`,
    violations,
  };
}

/**
 * Starts two replicas at once without a table of this plugin, with the same large policy
 * file, which one commits and the other does not, and without notifications, to measure
 * looking at intervals.
 */
export async function startTogether(postgres: Postgres): Promise<Report> {
  const files = { 'policies-csv-file': policyFile() };
  const portal = await Portal.create(postgres, 'together_', files, false);
  const traffic = new Traffic(portal);
  try {
    await makeOtherTables(portal);
    const began = performance.now();
    await Promise.all(portal.members.map(({ replica }) => replica.start()));
    const duration = performance.now() - began;
    const violations = await startViolations(portal);

    await prepare(portal);
    await traffic.warmUp();
    const propagation = await measurePropagation(portal, traffic);
    return {
      text: `both ready after ${Math.round(duration)} ms; without notifications, ${propagation.text}`,
      violations: [...violations, ...propagation.violations],
    };
  } finally {
    await Promise.all([portal.stop(), traffic.stop()]);
  }
}

/**
 * Lets one replica create the tables of other plugins: migrations
 * of the catalog and of Backstage itself fail when two replicas make them.
 */
async function makeOtherTables(portal: Portal): Promise<void> {
  const [{ replica }] = portal.members;
  await replica.start();
  await replica.stop();
  replica.takeLog();
  await portal.withDatabase(async knex => {
    const { rows } = await knex.raw(
      `select string_agg(format('%I', tablename), ', ') as names from pg_tables where tablename like 'rbac\\_%'`,
    );
    await knex.raw(`drop table ${rows[0].names} cascade`);
  });
}

function policyFile(): string {
  return Array.from({ length: POLICIES }, (_, index) => {
    const role = `role:default/loaded-${index % ROLES}`;
    return index < ROLES
      ? `g, group:default/team-${index}, ${role}`
      : `p, ${role}, permission.number-${index}, use, allow`;
  }).join('\n');
}

async function startViolations(portal: Portal): Promise<string[]> {
  const violations: string[] = [];
  const journal = await portal.journalSince(0);
  const loads = journal.filter(({ source }) => source === FILES).length;
  if (loads !== 1) {
    violations.push(`the file was committed ${loads} times`);
  }
  const document = await portal.document();
  const loaded = [...document.roles.values()]
    .filter(({ source }) => source === FILES)
    .flatMap(({ members, policies }) => [...members, ...policies]).length;
  if (loaded !== POLICIES) {
    violations.push(
      `of ${POLICIES} lines of the file there are ${loaded} in the policy`,
    );
  }
  violations.push(...(await disagreements(portal, document)));
  for (const { replica } of portal.members) {
    const errors = replica
      .takeLog()
      .split('\n')
      .filter(line => /"level":"error"/.test(line))
      .filter(line => /"plugin":"permission"/.test(line));
    violations.push(
      ...errors.map(line => `${replica.name} logged ${line.slice(0, 500)}`),
    );
  }
  return violations;
}
