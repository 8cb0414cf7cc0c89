import {
  eventually,
  expectTold,
  NaiveEvaluator,
  naivePolicyOfRoles,
  runs,
} from '@internal/rbac-testkit';
import { anyCall, Call, parents, people } from './__testUtils__/anyDelegation';
import {
  Action,
  CommitJson,
  DryRunJson,
  PluginPermissionsJson,
  WholeRoleJson,
} from '@portal-rbac/plugin-rbac-common';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Response } from 'supertest';
import { entity, group } from '@internal/rbac-testkit/backend/catalogEntities';
import { DatabaseProxy } from '@internal/rbac-testkit/backend/DatabaseProxy';
import { postgresUrl } from '@internal/rbac-testkit/backend/databases';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import { ownedRoles, withId } from './__testUtils__/wholeRoles';

/** Rounds; more are of use by hand. */
const numRuns = runs(40);

jest.setTimeout(30_000 * Math.max(20, numRuns));

/** Makes the changes whose impact was shown, and nothing else. */
const ASKER = 'user:default/asker';
/** Makes all others. */
const OTHER = 'user:default/other';

/** A replica, and the network between it and the database of the policy. */
interface Replica {
  readonly portal: TestPortal;
  readonly network: DatabaseProxy;
}

/** Brings about what may happen to a replica meanwhile. */
const faults = {
  none: () => {},
  'connections cut': ({ network }) => network.cut(),
  'database slow': ({ network }) => network.slowDown(10),
  'database away': ({ network }, { lasts }) => {
    network.close();
    setTimeout(lasts).then(() => network.open());
  },
  'cut in a commit': ({ network }, { statement }) =>
    network.lieInWait({ statement, afterCommit: false, strike: () => {} }),
  'answer of a commit lost': ({ network }) =>
    network.lieInWait({ statement: 0, afterCommit: true, strike: () => {} }),
} satisfies Record<string, (replica: Replica, round: Round) => void>;

/** Which of the two replicas. */
type Which = 0 | 1;

interface Round {
  readonly call: Call;
  readonly askedOn: Which;
  readonly madeOn: Which;
  readonly others: readonly {
    readonly call: Call;
    readonly on: Which;
    /** Whether the change is made only when this one was answered. */
    readonly isBefore: boolean;
  }[];
  readonly fault: keyof typeof faults;
  /** The replica to which it happens, and whether while it is asked or while it is changed. */
  readonly faultOn: Which;
  readonly isEarly: boolean;
  /** Before which statement of a commit it strikes. */
  readonly statement: number;
  /** Milliseconds. */
  readonly lasts: number;
}

interface Played {
  readonly shown: Response;
  /** Absent if there was no impact to show. */
  readonly answer: Response | undefined;
}

const anyReplica = fc.constantFrom<Which>(0, 1);
const anyRound: fc.Arbitrary<Round> = fc.record({
  call: anyCall,
  askedOn: anyReplica,
  madeOn: anyReplica,
  others: fc.oneof(
    fc.constant([]),
    fc.array(
      fc.record({ call: anyCall, on: anyReplica, isBefore: fc.boolean() }),
      { maxLength: 3 },
    ),
  ),
  fault: fc.oneof(
    fc.constant('none' as const),
    fc.constantFrom(...(Object.keys(faults) as (keyof typeof faults)[])),
  ),
  faultOn: anyReplica,
  isEarly: fc.boolean(),
  statement: fc.integer({ min: 1, max: 6 }),
  lasts: fc.integer({ min: 1, max: 500 }),
});

/** PostgreSQL alone: replicas share a server. */
(postgresUrl ? describe : describe.skip)(
  'a change that names the version whose impact was shown, on two replicas under faults',
  () => {
    const replicas: Replica[] = [];
    /** What plugins ask for. */
    let published: { name: string; action: Action; resourceType?: string }[];

    const impactOn = (portal: TestPortal, { method, path, body }: Call) =>
      portal.call(method, `${path}${markIn(path)}dryRun=true`, body, ASKER);

    beforeAll(async () => {
      // Lost connections are expected, and reported as such.
      jest.spyOn(console, 'log').mockImplementation();
      const prefix = `rbac_shown_${randomUUID().slice(0, 8)}_`;
      // The second one hears of no commit by itself, as if all notifications were lost.
      const deaf = { notifications: false, pollInterval: '1 hour' };
      for (const settings of [{}, deaf]) {
        const network = await DatabaseProxy.start(postgresUrl!);
        const portal = await TestPortal.start({
          postgres: postgresUrl,
          prefix,
          policyPort: network.port,
          rbac: {
            admin: {
              users: [{ name: people[1] }],
              superUsers: [{ name: ASKER }, { name: OTHER }],
            },
            replicas: settings,
            // The catalog is still being filled when everybody is read first.
            groups: { maxAge: '1 second' },
          },
          entities: [
            ...people.map(ref =>
              entity('User', nameIn(ref), {
                memberOf: (parents[ref] ?? []).map(nameIn),
              }),
            ),
            ...new Set(Object.values(parents).flat()),
          ].map(one => (typeof one === 'string' ? group(nameIn(one)) : one)),
        });
        replicas.push({ portal, network });
      }
      for (const { portal } of replicas) {
        await eventually(async () => {
          const { body } = await impactOn(portal, {
            method: 'post',
            path: '/policy/roles',
            body: {
              name: 'role:default/probe',
              memberReferences: ['group:default/makers'],
              metadata: {},
              policies: [
                { permission: 'probe', policy: 'use', effect: 'allow' },
              ],
              conditions: [],
            },
          });
          return body.impact?.people.gains === 2;
        }, 'the catalog has everybody');
      }
      const plugins = await read<PluginPermissionsJson[]>('/plugins/policies');
      published = plugins.flatMap(({ policies }) =>
        policies.map(({ name, policy: action, resourceType }) => ({
          name,
          action,
          resourceType,
        })),
      );
    });

    afterAll(async () => {
      for (const { portal, network } of replicas) {
        await portal.stop();
        await network.stop();
      }
    });

    /** Ends all faults, and waits until both replicas have the database and no commit is under way. */
    async function heal() {
      for (const { network } of replicas) {
        network.standDown();
        network.slowDown(0);
        network.open();
      }
      for (const { portal } of replicas) {
        await eventually(async () => {
          // It waits for the lock that a commit holds whose answer nobody waits for.
          const name = `role:default/healed-${randomUUID().slice(0, 8)}`;
          const role = { name, memberReferences: [OTHER] };
          const made = await portal.call('post', '/roles', role, OTHER);
          const path = `/roles/${pathOf(name)}`;
          const gone = await portal.call('delete', path, undefined, OTHER);
          return made.status === 201 && gone.status === 204;
        }, 'the replica has the database again');
      }
    }

    /** What the first replica answers once it has connections that work. */
    async function read<T>(path: string): Promise<T> {
      let answer: T | undefined;
      await eventually(async () => {
        const [{ portal }] = replicas;
        const { status, body } = await portal.call(
          'get',
          path,
          undefined,
          OTHER,
        );
        answer = body;
        return status === 200;
      }, `the answer to ${path}`);
      return answer!;
    }

    /** The revisions of what the asker has changed since. */
    async function madeSince(revision: number): Promise<number[]> {
      const commits = await read<CommitJson[]>(`/history?actor=${ASKER}`);
      return commits
        .map(commit => commit.revision)
        .filter(one => one > revision);
    }

    /** Expects that the naive evaluator finds the impact between a revision and the next. */
    async function expectShown({ impact }: DryRunJson, revision: number) {
      const evaluatorOf = async (asOf: number) =>
        new NaiveEvaluator(
          naivePolicyOfRoles(
            ownedRoles(await read(`/policy/roles?asOf=${asOf}`)),
            parents,
          ),
        );
      const before = await evaluatorOf(revision);
      const after = await evaluatorOf(revision + 1);
      const { permissions = [], accessChanges = [] } = impact ?? {};
      expect(impact?.accessChangesOmitted).toBe(0);
      const others = permissions.filter(one => !one.isPublished);
      const expected = new Set<unknown>();
      for (const user of people) {
        for (const { name, ...asked } of [...published, ...others]) {
          const [had, has] = [before, after].map(evaluator =>
            evaluator.answer(
              { ref: user, ownershipRefs: [user] },
              { permission: name, ...asked },
            ),
          );
          const action = asked.action;
          expected.add(
            expectTold(accessChanges, user, { name, action }, had, has),
          );
        }
      }
      expect(accessChanges.filter(one => !expected.has(one))).toEqual([]);
    }

    /** Shows the impact of a change and makes it, with what happens meanwhile. */
    async function play(round: Round): Promise<Played> {
      const roles = await read<WholeRoleJson[]>('/policy/roles');
      const call = withId(round.call, roles);
      const others = round.others.map(one => ({
        ...one,
        make() {
          const { method, path, body } = withId(one.call, roles);
          const { portal } = replicas[one.on];
          return portal.call(method, path, body, OTHER);
        },
      }));
      const strike = () => faults[round.fault](replicas[round.faultOn], round);
      if (round.isEarly) {
        strike();
      }
      const shown = await impactOn(replicas[round.askedOn].portal, call);
      for (const { make } of others.filter(({ isBefore }) => isBefore)) {
        await make();
      }
      if (!round.isEarly) {
        strike();
      }
      const meanwhile = others
        .filter(({ isBefore }) => !isBefore)
        .map(({ make }) => make());
      const { portal } = replicas[round.madeOn];
      const answer =
        shown.status === 200
          ? await portal
              .callWithToken(
                await portal.tokenOf(ASKER),
                call.method,
                call.path,
                call.body,
              )
              .set('If-Match', shown.body.etag)
          : undefined;
      await Promise.all(meanwhile);
      await heal();
      return { shown, answer };
    }

    /**
     * Expects that what was shown has happened or nothing has; returns which.
     */
    async function judge({ shown, answer }: Played) {
      if (!answer) {
        // A change that cannot be read has no impact.
        expect([400, 503]).toContain(shown.status);
        return 'not shown';
      }
      const { revision, refusal, impact }: DryRunJson = shown.body;
      const made = await madeSince(revision);
      const { status, text } = answer;
      const isMade = made.length > 0;
      const hasEffect = impact?.accessChanges.length !== 0;
      if (isMade) {
        expect({ made, refusal }).toEqual({ made: [revision + 1] });
        await expectShown(shown.body, revision);
      }
      if (status < 300) {
        // A change without a difference makes no revision.
        expect({ refusal, isMade: isMade || !hasEffect }).toEqual({
          isMade: true,
        });
      } else if (status === 503) {
        expect(isMade ? text : '').not.toMatch(/nothing was changed/);
      } else {
        expect(isMade).toBe(false);
        expect([412, refusal?.statusCode]).toContain(status);
      }
      return isMade && hasEffect ? 'made' : status;
    }

    it('is just what was shown, or refused with nothing changed', async () => {
      const seen = new Set<unknown>();
      await fc.assert(
        fc.asyncProperty(anyRound, async round => {
          seen.add(await judge(await play(round)));
        }),
        { numRuns, endOnFailure: true },
      );
      expect([...seen]).toEqual(expect.arrayContaining(['made', 412]));
    });
  },
);

function nameIn(ref: string): string {
  return ref.slice(ref.indexOf('/') + 1);
}

function pathOf(ref: string): string {
  return ref.replace(':', '/');
}

function markIn(path: string): string {
  return path.includes('?') ? '&' : '?';
}
