import { mockServices, TestDatabases } from '@backstage/backend-test-utils';
import { tracingServiceMock } from '@backstage/backend-test-utils/alpha';
import { sourceAccess } from '../administration/access';
import { PolicyAdministration } from '../administration/PolicyAdministration';
import { emptyDocument } from '@portal-rbac/plugin-rbac-core';
import { CurrentSnapshot } from '../decision/CurrentSnapshot';
import { supportedDatabases } from '@internal/rbac-testkit/backend/databases';
import {
  documentOf,
  narrowing,
  policy,
  roleOf,
  userRef,
} from '@internal/rbac-testkit';
import { put } from './__testUtils__/storedPolicies';
import { StoredRoles } from './codec';
import { PolicyStore } from './PolicyStore';
import { noGuardrails } from '@internal/rbac-testkit/backend/noGuardrails';

jest.setTimeout(60_000);

const databases = TestDatabases.create({ ids: supportedDatabases() });

const ada = userRef('ada');
const reader = roleOf('reader', {
  members: [ada],
  policies: [
    policy('catalog-entity, read, allow'),
    policy('catalog-entity, delete, allow'),
  ],
  conditions: [{ id: 1, ...narrowing(['read']) }],
});
const subject = { userRef: ada, principals: [ada], ownerRefs: [ada] };

/** What somebody may have made of the row. */
const corruptions: [string, Record<string, string>, string[]][] = [
  ['no JSON', { criteria: '{"rule": "IS_ENT' }, ['DENY', 'ALLOW']],
  ['no criteria', { criteria: '{}' }, ['DENY', 'ALLOW']],
  ['null', { criteria: 'null' }, ['DENY', 'ALLOW']],
  ['an unknown action', { permission_mapping: '["reed"]' }, ['DENY', 'DENY']],
  ['no actions', { permission_mapping: '[]' }, ['DENY', 'DENY']],
  ['cut actions', { permission_mapping: '["re' }, ['DENY', 'DENY']],
];

describe.each(databases.eachSupportedId())('a condition on %p', id => {
  it.each(corruptions)(
    'that has become %s is never satisfied, is named, and can be put right',
    async (_, corruption, expected) => {
      const knex = await databases.init(id);
      const store = await PolicyStore.open(knex);
      await put(store, emptyDocument, documentOf(reader));
      await knex('rbac_conditions').update(corruption);

      const current = new CurrentSnapshot({
        precedence: 'conditional',
        superUsers: new Set(),
      });
      const administration = new PolicyAdministration({
        gate: noGuardrails,
        store,
        current,
        logger: mockServices.logger.mock(),
        tracing: tracingServiceMock.mock(),
      });
      const snapshot = await administration.latest();
      const results = (['read', 'delete'] as const).map(
        action =>
          snapshot.decide(
            {
              permission: `catalog.entity.${action}`,
              action,
              resourceType: 'catalog-entity',
            },
            subject,
          ).result,
      );
      expect(results).toEqual(expected);
      expect(snapshot.role(reader.ref)?.conditions[0].problem).toMatch(
        /^the row 1 of rbac_conditions cannot be read \(.+\)/,
      );

      await administration.apply(
        {
          kind: 'replaceCondition',
          id: 1,
          condition: { role: reader.ref, content: narrowing(['read']) },
        },
        sourceAccess('rest'),
      );
      const [condition] = (await store.load()).roles.get(
        reader.ref,
      )!.conditions;
      expect(condition).toEqual(reader.conditions[0]);
    },
  );
});

describe('a policy that cannot be read', () => {
  const role = {
    ref: 'role:default/reader',
    name: null,
    source: 'rest',
    description: null,
    owner: null,
    author: null,
    modified_by: null,
    created_at: null,
    last_modified: null,
    digest: null,
  };

  it.each([
    ['read', 'denyy'],
    ['reed', 'deny'],
    ['read', null],
  ])('stops the load, which names it (%s, %s)', (v2, v3) => {
    const row = { id: 9, ptype: 'p', v0: role.ref, v1: 'a', v2, v3 } as const;
    const roles = new StoredRoles();
    roles.addRoles([role]);
    expect(() => roles.addRules([row])).toThrow(
      'The row 9 of rbac_casbin_rule, a policy of role:default/reader, cannot be read',
    );
  });
});

describe.each(databases.eachSupportedId())('a policy on %p', id => {
  it('counts, whatever id somebody gave to its row', async () => {
    const knex = await databases.init(id);
    const store = await PolicyStore.open(knex);
    await put(store, emptyDocument, documentOf(reader));
    await knex('rbac_casbin_rule').insert({
      id: -1,
      ptype: 'p',
      v0: reader.ref,
      v1: 'catalog-entity',
      v2: 'update',
      v3: 'deny',
    });
    const { roles } = await store.load();
    expect(roles.get(reader.ref)?.policies).toContainEqual(
      policy('catalog-entity, update, deny'),
    );
  });
});

describe.each(databases.eachSupportedId())('terms of a role on %p', id => {
  it.each([
    ['no JSON', '{"who": ['],
    ['of everybody', '{"who":"*","approvals":0}'],
    [
      'without an end',
      '{"who":["user:default/ada"],"approvals":1,"maxDuration":"P9Y"}',
    ],
  ])(
    'that have become %s let nobody ask, and the check of the history names the role',
    async (_, requests) => {
      const knex = await databases.init(id);
      const store = await PolicyStore.open(knex);
      const requestable = roleOf('requestable', {
        metadata: {
          requests: {
            ...{ who: [ada], approvals: 1, maxDuration: 1_000, notify: [] },
            reason: 'required',
          },
        },
      });
      await put(store, emptyDocument, documentOf(requestable));
      const termsOf = (document: Awaited<ReturnType<typeof store.load>>) =>
        document.roles.get(requestable.ref)?.metadata.requests;
      expect(termsOf(await store.load())).toEqual(
        requestable.metadata.requests,
      );
      expect(await store.verify()).toMatchObject({ problems: [] });

      await knex('rbac_roles').update({ requests });
      expect(termsOf(await store.load())).toBeUndefined();
      expect((await store.verify()).problems).toEqual([
        expect.objectContaining({ role: requestable.ref }),
      ]);
    },
  );
});
