import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import fc from 'fast-check';
import { Knex } from 'knex';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Decision, DecisionRequest, DecisionSettings } from '../core/decide';
import { diff } from '../core/diff';
import { PolicyDocument, Subject } from '../core/model';
import { compile, PolicySnapshot } from '../core/snapshot';
import { CollectedMetrics } from '../observability/__testUtils__/CollectedMetrics';
import { ComparisonResult, ShadowMeter } from '../observability/ShadowMeter';
import { PolicyStore } from '../store/PolicyStore';
import { anyDocument } from '../testing/arbitraries/documents';
import { anyPolicy } from '../testing/arbitraries/policies';
import {
  anyRequest,
  anySettings,
  anySubject,
} from '../testing/arbitraries/requests';
import { supportedDatabases } from '../testing/databases';
import {
  documentOf,
  groupRef,
  policy,
  roleOf,
  subjectOf,
} from '../testing/documents';
import { ShadowComparison } from './ShadowComparison';
import { ShadowLog } from './ShadowLog';
import { NOW } from '../testing/histories';

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

/** A comparison that is on, of everything unless told otherwise. */
function shadowOn(knex: Knex, sample = 1, random = () => 0.5) {
  const metrics = new CollectedMetrics();
  const logger = mockServices.logger.mock();
  const shadow = new ShadowComparison({
    knex,
    meter: new ShadowMeter(metrics),
    log: new ShadowLog(logger, () => 0),
    random,
  });
  shadow.configure(sample);
  let offered = 0;
  const counts = () =>
    Object.fromEntries(
      metrics
        .read('rbac.shadow.comparisons')
        .map(({ value, attributes }) => [attributes?.result, value]),
    ) as Partial<Record<ComparisonResult, number>>;
  const total = () =>
    Object.values(counts()).reduce((sum, count) => sum + count, 0);
  return {
    shadow,
    logger,
    counts,
    decide(
      snapshot: PolicySnapshot,
      request = readEntity,
      subject: Subject = ann,
    ): Decision {
      const decision = snapshot.decide(request, subject);
      shadow.offer(request, subject, snapshot, decision);
      offered += 1;
      return decision;
    },
    /** Waits until every decision so far was counted. */
    async compared() {
      while (total() < offered) {
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
    const { decide, compared, logger } = shadowOn(knex);
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
          const snapshot = compile(await stored(knex, document), {
            ...someSettings,
            superUsers: new Set(),
            basicPermissions,
          });
          for (const [request, subject] of questions) {
            decide(snapshot, request, subject);
          }
          equal += questions.length;
          expect(await compared()).toEqual({ equal });
        },
      ),
      { numRuns: numRuns[id], interruptAfterTimeLimit: 40_000 },
    );
    expect(logger.warn).not.toHaveBeenCalled();
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
      const document = await stored(knex, readers);
      const snapshot = compile(document, settings);
      await corrupt(knex('rbac_casbin_rule'));
      const { decide, compared, logger } = shadowOn(knex);
      expect(decide(snapshot).result).toBe('ALLOW');
      expect(await compared()).toEqual({ different: 1 });
      expect(logger.warn.mock.calls).toEqual([
        [
          `Policies differ from casbin for user:default/ann, "catalog.entity.read" (read) at revision ${document.revision}: decided allow by resource-type, casbin says ${says}`,
        ],
      ]);
      expect(decide(snapshot).result).toBe('ALLOW');
      await compared();
    },
  );

  it('logs ten differences at once, and counts the rest', async () => {
    const snapshot = compile(await stored(knex, readers), settings);
    await knex('rbac_casbin_rule').delete();
    const { decide, compared, logger } = shadowOn(knex);
    for (let times = 0; times < 15; times += 1) {
      decide(snapshot);
    }
    expect(await compared()).toEqual({ different: 15 });
    expect(logger.warn).toHaveBeenCalledTimes(11);
    expect(logger.warn).toHaveBeenLastCalledWith(
      expect.stringContaining('only counted'),
    );
  });

  it('skips what was decided at another revision than the stored one', async () => {
    const snapshot = compile(await stored(knex, readers), settings);
    await stored(knex, documentOf());
    const { decide, compared } = shadowOn(knex);
    decide(snapshot);
    expect(await compared()).toEqual({ skipped: 1 });
  });

  it('compares the sample only, and nothing that policies had no part in', async () => {
    const document = await stored(knex, readers);
    const snapshot = compile(document, settings);
    const numbers = [0.3, 0.1, 0.25, 0.2];
    const sampled = shadowOn(knex, 0.25, () => numbers.shift() as number);
    const { shadow } = sampled;
    for (let times = 0; times < 4; times += 1) {
      shadow.offer(readEntity, ann, snapshot, snapshot.decide(readEntity, ann));
    }
    const superUsers = new Set([groupRef('team')]);
    const all = compile(document, { ...settings, superUsers });
    numbers.push(0);
    shadow.offer(readEntity, ann, all, all.decide(readEntity, ann));
    numbers.push(0);
    sampled.decide(snapshot);
    while (sampled.counts().equal !== 3) {
      await nextTurn();
    }
    expect(sampled.counts()).toEqual({ equal: 3 });
  });

  it('holds back 100 decisions while the database does not answer, and no decision with them', async () => {
    const snapshot = compile(await stored(knex, readers), settings);
    const { decide, compared, counts } = shadowOn(knex);
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
    decide(snapshot);
    await asked;
    for (let times = 0; times < 105; times += 1) {
      expect(decide(snapshot).result).toBe('ALLOW');
    }
    expect(counts()).toEqual({ skipped: 5 });
    answer();
    expect(await compared()).toEqual({ failed: 1, equal: 100, skipped: 5 });
    acquire.mockRestore();
  });

  it('counts failures and logs once when they begin and once when they end', async () => {
    const snapshot = compile(await stored(knex, readers), settings);
    const { decide, compared, logger } = shadowOn(knex);
    await knex.schema.renameTable('rbac_casbin_rule', 'away');
    expect(decide(snapshot).result).toBe('ALLOW');
    expect(decide(snapshot).result).toBe('ALLOW');
    expect(await compared()).toEqual({ failed: 2 });
    expect(logger.warn).toHaveBeenCalledTimes(1);
    await knex.schema.renameTable('away', 'rbac_casbin_rule');
    decide(snapshot);
    expect(await compared()).toEqual({ failed: 2, equal: 1 });
    expect(logger.warn).toHaveBeenCalledTimes(1);
    expect(logger.info).toHaveBeenCalledTimes(1);
  });

  it('compares nothing any more once it was stopped', async () => {
    const snapshot = compile(await stored(knex, readers), settings);
    const { decide, shadow, counts } = shadowOn(knex);
    const acquire = jest.spyOn(knex.client, 'acquireConnection');
    decide(snapshot);
    shadow.stop();
    decide(snapshot);
    await nextTurn();
    await nextTurn();
    expect(acquire).not.toHaveBeenCalled();
    expect(counts()).toEqual({});
    acquire.mockRestore();
  });
});

describe('ShadowLog', () => {
  it('logs differences again in the next minute', () => {
    const logger = mockServices.logger.mock();
    let now = 0;
    const log = new ShadowLog(logger, () => now);
    for (let times = 0; times < 20; times += 1) {
      log.different('It differs');
    }
    expect(logger.warn).toHaveBeenCalledTimes(11);
    now = 60_000;
    log.different('It differs again');
    expect(logger.warn).toHaveBeenLastCalledWith('It differs again');
  });
});
