import { TestDatabases } from '@backstage/backend-test-utils';
import fc from 'fast-check';
import { Knex } from 'knex';
import {
  diff,
  FILES,
  PolicyDocument,
  compile,
  requestFor,
} from '@portal-rbac/plugin-rbac-core';
import { PolicyStore } from '../store/PolicyStore';
import {
  anyDocument,
  anyRequest,
  anySubject,
  declaredRoles,
  describeDecisions,
  documentOf,
  documentOfDeclarations,
  policy,
  roleOf,
  roleRef,
  subjectOf,
  userRef,
  NOW,
} from '@internal/rbac-testkit';
import { everyDatabase } from '@internal/rbac-testkit/backend/databases';
import { CasbinOracle } from './CasbinOracle';

const databases = TestDatabases.create({ ids: everyDatabase() });

jest.setTimeout(60_000);

/** Documents to compare; over 10,000 policies on SQLite, fewer where a commit costs more. */
const numRuns = { SQLITE_3: 200, POSTGRES_15: 40 } as Record<string, number>;

const entry = { at: NOW, source: 'rest', actor: 'test', change: 'test' };

async function commit(
  store: PolicyStore,
  base: PolicyDocument,
  document: PolicyDocument,
) {
  await store.commit(diff(base, document), base, entry);
  return store.load();
}

/** Connections to the database, in its own count where it is a server. */
async function connections(knex: Knex): Promise<number> {
  if (knex.client.config.client !== 'pg') {
    return 1;
  }
  const [{ count }] = await knex('pg_stat_activity')
    .whereRaw('datname = current_database()')
    .count();
  return Number(count);
}

describe.each(databases.eachSupportedId())('casbin on %p', id => {
  describe('decides', () => {
    describeDecisions(
      async decisionCase => {
        const knex = await databases.init(id);
        const store = await PolicyStore.open(knex);
        const roles = await declaredRoles(decisionCase);
        const document = documentOfDeclarations(roles, FILES);
        await commit(store, await store.load(), document);
        const oracle = await CasbinOracle.load(knex);
        return async (permission, subject) => ({
          result: await oracle.decide(
            requestFor(permission),
            subject,
            decisionCase.settings.defaultRole,
          ),
        });
      },
      ({ conditions, settings }) =>
        conditions === '' &&
        settings.superUsers.size === 0 &&
        !settings.basicPermissions?.length,
    );
  });

  it('answers like a snapshot whatever the policies', async () => {
    const knex = await databases.init(id);
    const store = await PolicyStore.open(knex);
    let stored = await store.load();
    let compared = 0;
    const answers = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        anyDocument({ minRoles: 4, maxPolicies: 40, maxConditions: 0 }),
        fc.option(fc.constant(roleRef('r0')), { nil: undefined }),
        fc.array(fc.tuple(anyRequest, anySubject), {
          minLength: 10,
          maxLength: 10,
        }),
        async (document, defaultRole, questions) => {
          stored = await commit(store, stored, document);
          const oracle = await CasbinOracle.load(knex);
          const snapshot = compile(stored, {
            precedence: 'conditional',
            superUsers: new Set(),
            defaultRole,
          });
          for (const role of document.roles.values()) {
            compared += role.policies.length;
          }
          for (const [request, subject] of questions) {
            const answer = await oracle.decide(request, subject, defaultRole);
            expect(snapshot.decide(request, subject).result).toBe(answer);
            answers.add(answer);
          }
        },
      ),
      { numRuns: numRuns[id], interruptAfterTimeLimit: 40_000 },
    );
    expect([...answers].sort()).toEqual(['ALLOW', 'DENY']);
    expect(compared).toBeGreaterThan(numRuns[id] * 50);
  });

  it('needs no connection beside those of the plugin', async () => {
    const knex = await databases.init(id);
    await PolicyStore.open(knex);
    const { pool } = knex.client;
    const opened = jest.fn();
    pool.on('createSuccess', opened);
    const held = pool.numUsed();
    for (let round = 0; round < 3; round += 1) {
      await CasbinOracle.load(knex);
    }
    expect(opened).not.toHaveBeenCalled();
    expect(pool.numUsed()).toBe(held);
    // Closed neither: the next statement runs on one that was there before.
    expect(await knex('rbac_state').select('id')).toEqual([{ id: 1 }]);
    expect(opened).not.toHaveBeenCalled();
    expect(await connections(knex)).toBe(pool.numUsed() + pool.numFree());
  });

  it('sees nothing of a transaction that is under way', async () => {
    const knex = await databases.init(id);
    const store = await PolicyStore.open(knex);
    const reader = roleOf('reader', {
      members: [userRef('ada')],
      policies: [policy('catalog-entity, read, allow')],
    });
    await commit(store, await store.load(), documentOf(reader));
    const transaction = await knex.transaction();
    await transaction('rbac_casbin_rule').delete();
    const loading = CasbinOracle.load(knex);
    await transaction.rollback();
    const oracle = await loading;
    expect(
      await oracle.decide(
        { permission: 'catalog-entity', action: 'read' },
        subjectOf('user:default/ada'),
      ),
    ).toBe('ALLOW');
  });

  it('leaves the tables as they are', async () => {
    const knex = await databases.init(id);
    const store = await PolicyStore.open(knex);
    const [document] = fc.sample(anyDocument(), { numRuns: 1, seed: 1 });
    await commit(store, await store.load(), document);
    const before = await knex('rbac_casbin_rule').orderBy('id');
    const oracle = await CasbinOracle.load(knex);
    await oracle.decide(...fc.sample(fc.tuple(anyRequest, anySubject), 1)[0]);
    expect(await knex('rbac_casbin_rule').orderBy('id')).toEqual(before);
  });
});
