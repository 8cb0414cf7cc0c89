import { setTimeout } from 'node:timers/promises';
import { counterRole, countOf } from './counter';
import { Member, patiently, Portal } from './Portal';
import { Prober } from './Prober';
import { Traffic } from './Traffic';

/** The target of a fault, and its random numbers. */
export interface Scene {
  readonly portal: Portal;
  readonly traffic: Traffic;
  /** The replica that it is done to, where it is done to one. */
  readonly member: Member;
  readonly prober: Prober;
  /** Before which statement of a commit it strikes. */
  readonly statement: number;
  /** Milliseconds that it lasts, where it lasts. */
  readonly hold: number;
  /** How bad it is, from 0 to 1. */
  readonly severity: number;
}

/** How long a lock is held, in milliseconds: longer than any writer waits. */
const LOCK_HELD = 30_000;
/** Milliseconds in which a commit has to be in force everywhere, lock or not. */
const LONGEST_PROPAGATION = 1_000;

/** Causes a fault, waits, and repairs it. Returns what to report. */
export type Fault = (scene: Scene) => Promise<string | void>;

/** All that may happen to a portal, by name. */
export const faults = {
  /** Nothing: only many writers at once. */
  calm: ({ hold }) => setTimeout(hold),

  'database stopped': async ({ portal, hold }) => {
    await portal.postgres.halt('fast');
    await setTimeout(hold);
    await portal.postgres.resume();
  },

  'database stopped for too long': async ({ portal, hold }) => {
    await portal.postgres.halt('fast');
    for (const { replica } of portal.members) {
      await patiently(
        `${replica.name} says that it is not ready`,
        async () => !(await replica.isReady()),
      );
    }
    await setTimeout(hold);
    await portal.postgres.resume();
  },

  'database crashed': async ({ portal }) => {
    await portal.postgres.halt('immediate');
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
    const slowDown = (milliseconds: number) =>
      portal.members.forEach(({ policyDatabase }) =>
        policyDatabase.slowDown(milliseconds),
      );
    slowDown(latency);
    await setTimeout(hold);
    slowDown(0);
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

  'connection cut in a commit': scene => ambush(scene, false),

  'answer of COMMIT lost': scene => ambush(scene, true),

  'replica killed in a commit': scene => kill(scene, false),

  'replica killed after COMMIT': scene => kill(scene, true),

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
    await member.replica.ask('shiftClock', minutes * 60_000);
    await setTimeout(hold);
    await member.replica.ask('shiftClock', 0);
    return `${minutes} minutes`;
  },

  'replica stopped and continued': async ({ member, prober, hold }) => {
    prober.isHalted = true;
    member.replica.signal('SIGSTOP');
    await setTimeout(hold);
    member.replica.signal('SIGCONT');
  },

  'catalog fails': async ({
    portal,
    traffic: { probers, violations },
    hold,
  }) => {
    const isDenied = ({ value }: Prober) => value === undefined;
    portal.members.forEach(({ catalogDatabase }) => catalogDatabase.close());
    await setTimeout(hold);
    if (probers.some(isDenied)) {
      violations.push('the last membership did not serve');
    }
    probers.forEach(prober => {
      prober.mayDeny = true;
    });
    await portal.configure({ groups: { maxStaleness: { seconds: 1 } } });
    await patiently('everything is denied after maxStaleness', async () =>
      probers.every(isDenied),
    );
    portal.members.forEach(({ catalogDatabase }) => catalogDatabase.open());
    await patiently(
      'members have their roles again',
      async () => !probers.some(isDenied),
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
  await patiently(
    'a replica decides by the last commit',
    async () => prober.value === last,
  );
  return performance.now() - began;
}

/** Waits until a commit is caught, which the writers of the run bring about. */
async function ambush(
  { member: { policyDatabase, replica }, statement }: Scene,
  afterCommit: boolean,
  strike = () => {},
): Promise<string> {
  policyDatabase.lieInWait({ statement, afterCommit, strike });
  await patiently(
    `a commit of ${replica.name} is caught`,
    async () => policyDatabase.caught !== undefined,
  );
  return policyDatabase.caught ?? '';
}

/** The same, and the replica ends with it. */
async function kill(scene: Scene, afterCommit: boolean): Promise<string> {
  const { replica } = scene.member;
  scene.prober.isKilled = true;
  const where = await ambush(scene, afterCommit, () => void replica.stop());
  await replica.start();
  return where;
}
