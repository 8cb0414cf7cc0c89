import {
  mockCredentials,
  mockServices,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { PolicyQueryUser } from '@backstage/plugin-permission-node';
import fc from 'fast-check';
import { Knex } from 'knex';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  DecisionRequest,
  DecisionSettings,
  diff,
  PolicyDocument,
  Subject,
} from '@portal-rbac/plugin-rbac-core';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { RbacPolicy, toFramework } from '../decision/RbacPolicy';
import { CollectedMetrics } from '../observability/__testUtils__/CollectedMetrics';
import { DecisionMeter } from '../decision/DecisionMeter';
import { ComparisonResult, ShadowMeter } from './ShadowMeter';
import { PolicyStore } from '../store/PolicyStore';
import {
  anyDocument,
  anyPolicy,
  anyRequest,
  anySettings,
  anySubject,
  permissionOf,
  documentOf,
  groupRef,
  policy,
  roleOf,
  subjectOf,
  eventually,
  NOW,
} from '@internal/rbac-testkit';
import { supportedDatabases } from '@internal/rbac-testkit/backend/databases';
import { ShadowedPolicy } from './ShadowedPolicy';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: supportedDatabases() });

const numRuns = { SQLITE_3: 60, POSTGRES_15: 20 } as Record<string, number>;

const entry = { at: NOW, source: 'rest', actor: 'test', change: 'test' };

const settings: DecisionSettings = {
  precedence: 'conditional',
  superUsers: new Set(),
};
const ann = subjectOf('user:default/ann', ['group:default/team']);
const readEntity: DecisionRequest = {
  permission: 'catalog.entity.read',
  resourceType: 'catalog-entity',
  action: 'read',
};
const readers = documentOf(
  roleOf('reader', {
    members: [groupRef('team')],
    policies: [policy('catalog-entity, read, allow')],
  }),
);

/** A policy with a shadow, by default of everything. */
function shadowOn(knex: Knex, sample = 1, random = () => 0.5) {
  const metrics = new CollectedMetrics();
  const logger = mockServices.logger.mock();
  const current = new CurrentSnapshot(settings);
  const subjectOfUser = new Map<PolicyQueryUser, Subject>();
  const subjects = {
    resolve: jest.fn(
      async (user: PolicyQueryUser) => subjectOfUser.get(user) as Subject,
    ),
  };
  const wrapped = new RbacPolicy({
    subjects,
    current,
    uses: { note: () => {} },
    audit: { report: () => {} },
    meter: new DecisionMeter(metrics),
    logger,
  });
  let share = sample;
  const shadowed = new ShadowedPolicy(wrapped, {
    knex,
    current,
    subjects,
    sample: () => share,
    random,
    meter: new ShadowMeter(metrics),
    logger,
  });
  let asked = 0;
  const counts = () =>
    Object.fromEntries(
      metrics
        .read('rbac.shadow.comparisons')
        .map(({ value, attributes }) => [attributes?.result, value]),
    ) as Partial<Record<ComparisonResult, number>>;
  const total = () =>
    Object.values(counts()).reduce((sum, count) => sum + count, 0);
  return {
    current,
    subjects,
    logger,
    counts,
    stop() {
      share = 0;
    },
    decide(request = readEntity, subject: Subject = ann) {
      const user = {
        credentials: mockCredentials.user(subject.userRef),
        info: { userEntityRef: subject.userRef, ownershipEntityRefs: [] },
      };
      subjectOfUser.set(user, subject);
      asked += 1;
      return shadowed.handle({ permission: permissionOf(request) }, user);
    },
    /** Waits until every decision so far was counted. */
    async compared() {
      while (total() < asked) {
        await nextTurn();
      }
      return counts();
    },
  };
}

async function stored(knex: Knex, document: PolicyDocument) {
  const store = await PolicyStore.open(knex);
  const base = await store.load();
  await store.commit(diff(base, document), base, entry);
  return store.load();
}

describe.each(databases.eachSupportedId())('shadow on %p', id => {
  let knex: Knex;
  beforeEach(async () => {
    knex = await databases.init(id);
  });

  it('is equal whatever the policies, conditions and settings', async () => {
    const { current, decide, compared, logger } = shadowOn(knex);
    let equal = 0;
    await fc.assert(
      fc.asyncProperty(
        anyDocument({ minRoles: 4, maxPolicies: 40 }),
        anySettings,
        fc.array(anyPolicy, { maxLength: 5 }),
        fc.array(fc.tuple(anyRequest, anySubject), {
          minLength: 5,
          maxLength: 5,
        }),
        async (document, someSettings, basicPermissions, questions) => {
          current.configure({
            ...someSettings,
            superUsers: new Set(),
            basicPermissions,
          });
          current.swap(await stored(knex, document));
          for (const [request, subject] of questions) {
            expect(await decide(request, subject)).toEqual(
              toFramework(current.get().decide(request, subject)),
            );
          }
          equal += questions.length;
          expect(await compared()).toEqual({ equal });
        },
      ),
      { numRuns: numRuns[id], interruptAfterTimeLimit: 40_000 },
    );
    expect(logger.error).not.toHaveBeenCalled();
  });

  it.each<[string, (table: Knex.QueryBuilder) => Promise<unknown>, string]>([
    [
      'an effect',
      table => table.where('ptype', 'p').update('v3', 'deny'),
      'deny by resource-type',
    ],
    [
      'a policy',
      table => table.where('ptype', 'p').update('v1', 'catalog-entitty'),
      'nothing',
    ],
    ['a membership', table => table.where('ptype', 'g').delete(), 'nothing'],
  ])(
    'reports %s that was corrupted in the table, and the answer stays',
    async (_, corrupt, says) => {
      const { current, decide, compared, logger } = shadowOn(knex);
      const document = await stored(knex, readers);
      current.swap(document);
      await corrupt(knex('rbac_casbin_rule'));
      expect(await decide()).toEqual({ result: 'ALLOW' });
      expect(await compared()).toEqual({ different: 1 });
      expect(logger.error.mock.calls).toEqual([
        [
          `Policies differ from casbin for user:default/ann, "catalog.entity.read" (read) at revision ${document.revision}`,
          new Error(`decided allow by resource-type, casbin says ${says}`),
        ],
      ]);
      expect(await decide()).toEqual({ result: 'ALLOW' });
      await compared();
    },
  );

  it('counts every difference, and logs the first', async () => {
    const { current, decide, compared, logger } = shadowOn(knex);
    current.swap(await stored(knex, readers));
    await knex('rbac_casbin_rule').delete();
    for (let times = 0; times < 15; times += 1) {
      await decide();
    }
    expect(await compared()).toEqual({ different: 15 });
    expect(logger.error).toHaveBeenCalledTimes(1);
  });

  it('skips what was decided at another revision than the stored one', async () => {
    const { current, decide, compared } = shadowOn(knex);
    current.swap(await stored(knex, readers));
    await stored(knex, documentOf());
    await decide();
    expect(await compared()).toEqual({ skipped: 1 });
  });

  it('compares at the revision that a decision began with, not at one that came meanwhile', async () => {
    const { current, subjects, decide, compared } = shadowOn(knex);
    current.swap(await stored(knex, readers));
    const more = documentOf(...readers.roles.values(), roleOf('other', {}));
    const next = await stored(knex, more);
    subjects.resolve.mockImplementationOnce(async () => {
      current.swap(next);
      return ann;
    });
    expect(await decide()).toEqual({ result: 'ALLOW' });
    expect(await compared()).toEqual({ skipped: 1 });
  });

  it('skips what was decided for other groups, and what could not be decided', async () => {
    const { current, subjects, decide, compared, logger } = shadowOn(knex);
    current.swap(await stored(knex, readers));
    subjects.resolve.mockResolvedValueOnce(subjectOf('user:default/ann'));
    expect(await decide()).toEqual({ result: 'DENY' });
    expect(await compared()).toEqual({ skipped: 1 });
    subjects.resolve.mockRejectedValue(new Error('The catalog is away'));
    expect(await decide()).toEqual({ result: 'DENY' });
    expect(await compared()).toEqual({ skipped: 2 });
    expect(logger.error).toHaveBeenCalledTimes(1);
  });

  it('compares the sample only, and nothing that policies had no part in', async () => {
    const numbers = [0.3, 0.1, 0.25, 0.2];
    const random = () => numbers.shift() as number;
    const { current, decide, counts } = shadowOn(knex, 0.25, random);
    current.swap(await stored(knex, readers));
    for (let times = 0; times < 4; times += 1) {
      await decide();
    }
    const superUsers = new Set([groupRef('team')]);
    current.configure({ ...settings, superUsers });
    numbers.push(0);
    await decide();
    current.configure(settings);
    numbers.push(0);
    await decide();
    await eventually(() => counts().equal === 3);
    expect(counts()).toEqual({ equal: 3 });
  });

  it('holds back 100 decisions while the database does not answer, and no decision with them', async () => {
    const { current, decide, compared, counts } = shadowOn(knex);
    current.swap(await stored(knex, readers));
    const acquire = jest.spyOn(knex.client, 'acquireConnection');
    let answer = () => {};
    const asked = new Promise<void>(resolve => {
      acquire.mockImplementationOnce(() => {
        resolve();
        return new Promise((_, reject) => {
          answer = () => reject(new Error('Too late'));
        });
      });
    });
    await decide();
    await asked;
    for (let times = 0; times < 105; times += 1) {
      expect(await decide()).toEqual({ result: 'ALLOW' });
    }
    expect(counts()).toEqual({ skipped: 5 });
    answer();
    expect(await compared()).toEqual({ failed: 1, equal: 100, skipped: 5 });
    acquire.mockRestore();
  });

  it('counts failures and logs their cause once', async () => {
    const { current, decide, compared, logger } = shadowOn(knex);
    current.swap(await stored(knex, readers));
    await knex.schema.renameTable('rbac_casbin_rule', 'away');
    expect(await decide()).toEqual({ result: 'ALLOW' });
    expect(await decide()).toEqual({ result: 'ALLOW' });
    expect(await compared()).toEqual({ failed: 2 });
    expect(logger.error).toHaveBeenCalledTimes(1);
    await knex.schema.renameTable('away', 'rbac_casbin_rule');
    await decide();
    expect(await compared()).toEqual({ failed: 2, equal: 1 });
    expect(logger.error).toHaveBeenCalledTimes(1);
  });

  it('compares nothing once it is off, not even what waits', async () => {
    const { current, decide, stop, counts } = shadowOn(knex);
    current.swap(await stored(knex, readers));
    const acquire = jest.spyOn(knex.client, 'acquireConnection');
    await decide();
    stop();
    await decide();
    await nextTurn();
    await nextTurn();
    expect(acquire).not.toHaveBeenCalled();
    expect(counts()).toEqual({});
    acquire.mockRestore();
  });
});
