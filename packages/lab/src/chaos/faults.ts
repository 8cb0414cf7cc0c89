import { setTimeout } from 'node:timers/promises';
import { counterRole, countOf } from './counter';
import { eventually } from '@internal/rbac-testkit';
import { PATIENCE_MS } from './patience';
import { Member, Portal } from './Portal';
import { Prober } from './Prober';
import { Traffic } from './Traffic';

/** What a fault is done to, and the random figures it goes by. */
export interface Scene {
  readonly portal: Portal;
  readonly traffic: Traffic;
  /** Which replica it is done to, where it is done to one. */
  readonly index: number;
  readonly member: Member;
  readonly prober: Prober;
  /** Before which statement of a commit it strikes. */
  readonly statement: number;
  /** Milliseconds that it lasts, where it lasts. */
  readonly hold: number;
  /** From 0 to 1: how bad it is. */
  readonly severity: number;
}

/** For how long a lock is held, in milliseconds: longer than any writer waits. */
const LOCK_HELD = 30_000;
/** Milliseconds in which a commit has to be in force everywhere, lock or not. */
const LONGEST_PROPAGATION = 1_000;

/** Brings something about, waits, and puts it right again. Gives what is to be told of it. */
export type Fault = (scene: Scene) => Promise<string | void>;

/** All that may happen to a portal, by name. */
export const faults = {
  /** Nothing: only many writers at once. */
  calm: async ({ hold }) => {
    await setTimeout(hold);
  },

  'database stopped': async ({ portal, hold }) => {
    await portal.postgres.halt('SIGINT');
    await setTimeout(hold);
    await portal.postgres.resume();
  },

  'database stopped for too long': async ({ portal, hold }) => {
    await portal.postgres.halt('SIGINT');
    for (const { replica } of portal.members) {
      await eventually(
        async () => !(await replica.isReady()),
        `${replica.name} says that it is not ready`,
        PATIENCE_MS,
      );
    }
    await setTimeout(hold);
    await portal.postgres.resume();
  },

  'database crashed': async ({ portal }) => {
    await portal.postgres.halt('SIGQUIT');
    await portal.postgres.resume();
  },

  'connections ended by the server': async ({ portal }) => {
    await portal.withDatabase(knex =>
      knex.raw(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      ),
    );
  },

  'database slow': async ({ portal, hold, severity }) => {
    const latency = Math.round(5 + 145 * severity);
    portal.members.forEach(({ policyDatabase }) =>
      policyDatabase.slowDown(latency),
    );
    await setTimeout(hold);
    portal.members.forEach(({ policyDatabase }) => policyDatabase.slowDown(0));
    return `${latency} ms each way`;
  },

  'row lock held': async ({ portal, traffic }) =>
    portal.withDatabase(knex =>
      knex.transaction(async transaction => {
        await transaction('rbac_state').forUpdate();
        const delays = await Promise.all(
          traffic.probers.map(prober => untilUpToDate(portal, prober)),
        );
        const delay = Math.round(Math.max(...delays));
        if (delay > LONGEST_PROPAGATION) {
          traffic.violations.push(
            `the last commit before the lock was in force everywhere after ${delay} ms only`,
          );
        }
        await setTimeout(LOCK_HELD);
        for (const { replica } of portal.members) {
          if (!(await replica.isReady())) {
            traffic.violations.push(
              `${replica.name} cannot tell what the latest policy is`,
            );
          }
        }
        return `propagation ${delay} ms`;
      }),
    ),

  'packets lost, then found': async ({ member, hold }) => {
    member.policyDatabase.hold();
    await setTimeout(hold);
    member.policyDatabase.release();
  },

  'packets lost, then reset': async ({ member, hold }) => {
    member.policyDatabase.hold();
    await setTimeout(hold);
    member.policyDatabase.cut();
    member.policyDatabase.release();
  },

  'connection cut in a commit': async scene => ambush(scene, 'cut'),

  'answer of COMMIT lost': async scene => ambush(scene, 'lose the answer'),

  'replica killed in a commit': async scene => {
    const { member, prober, traffic, index } = scene;
    prober.isKilled = true;
    traffic.mayLoseCalls.add(index);
    const where = await ambush(scene, 'kill');
    await member.replica.start();
    return where;
  },

  'replica killed after COMMIT': async scene => {
    const { member, prober, traffic, index } = scene;
    prober.isKilled = true;
    traffic.mayLoseCalls.add(index);
    const where = await ambush(scene, 'kill after COMMIT');
    await member.replica.start();
    return where;
  },

  'disk full': async ({ portal, hold, severity }) => {
    const tables = [
      'rbac_state',
      'rbac_casbin_rule',
      'rbac_roles',
      'rbac_journal',
    ];
    const table = tables[Math.floor(severity * 0.999 * tables.length)];
    await portal.withDatabase(knex =>
      knex.raw(`
        create function chaos_disk_full() returns trigger language plpgsql as $$
        begin
          raise exception 'could not extend file: No space left on device' using errcode = '53100';
        end $$;
        create trigger chaos_disk_full before insert or update on ${table}
          execute function chaos_disk_full()`),
    );
    await setTimeout(hold);
    await portal.withDatabase(knex =>
      knex.raw('drop function chaos_disk_full cascade'),
    );
    return table;
  },

  'database read-only': async ({ portal, hold }) => {
    const set = (value: 'on' | 'off') =>
      portal.withDatabase(async knex => {
        await knex.raw(
          `alter system set default_transaction_read_only = ${value}`,
        );
        await knex.raw('select pg_reload_conf()');
      });
    await set('on');
    await setTimeout(hold);
    await set('off');
  },

  'clock jumps': async ({ member, hold, severity }) => {
    const minutes = Math.round(-720 + 765 * severity);
    await member.replica.shiftClock(minutes * 60_000);
    await setTimeout(hold);
    await member.replica.shiftClock(0);
    return `${minutes} minutes`;
  },

  'replica stopped and continued': async ({ member, prober, hold }) => {
    prober.isHalted = true;
    member.replica.freeze();
    await setTimeout(hold);
    member.replica.thaw();
  },

  'catalog fails': async ({ portal, traffic, hold }) => {
    portal.members.forEach(({ catalogDatabase }) => catalogDatabase.close());
    await setTimeout(hold);
    if (traffic.probers.some(prober => prober.isDenied)) {
      traffic.violations.push('the last membership did not serve');
    }
    traffic.mayDeny = true;
    traffic.probers.forEach(prober => {
      prober.mayDeny = true;
    });
    await portal.configure({ groups: { maxStaleness: { seconds: 1 } } });
    await eventually(
      async () => traffic.probers.every(prober => prober.isDenied),
      'everything is denied after maxStaleness',
      PATIENCE_MS,
    );
    portal.members.forEach(({ catalogDatabase }) => catalogDatabase.open());
    await eventually(
      async () => traffic.probers.every(prober => !prober.isDenied),
      'members have their roles again',
      PATIENCE_MS,
    );
    await portal.configure({});
  },
} satisfies Record<string, Fault>;

/** The name of a fault. */
export type FaultName = keyof typeof faults;

/** Waits until a replica decides by the last commit; gives the milliseconds. */
async function untilUpToDate(portal: Portal, prober: Prober): Promise<number> {
  const began = performance.now();
  const { roles } = await portal.document();
  const last = countOf(roles.get(counterRole)?.policies ?? []);
  await eventually(
    async () => prober.value === last,
    'a replica decides by the last commit',
    PATIENCE_MS,
  );
  return performance.now() - began;
}

type Strike = 'cut' | 'lose the answer' | 'kill' | 'kill after COMMIT';

/** Waits until a commit is caught, which the writers of the run bring about. */
async function ambush(
  { member: { policyDatabase, replica }, statement }: Scene,
  how: Strike,
): Promise<string> {
  policyDatabase.lieInWait({
    statement,
    afterCommit: how === 'lose the answer' || how === 'kill after COMMIT',
    strike: () => how.startsWith('kill') && replica.kill(),
  });
  await eventually(
    async () => policyDatabase.caught !== undefined,
    `a commit of ${replica.name} is caught`,
    PATIENCE_MS,
  );
  return policyDatabase.caught ?? '';
}
