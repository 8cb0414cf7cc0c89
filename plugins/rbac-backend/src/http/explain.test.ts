import { because } from '@portal-rbac/plugin-rbac-common';
import { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { eventually } from '@internal/rbac-testkit';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PermissionDatabase } from '@internal/rbac-testkit/backend/PermissionDatabase';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';

/** Limited by IS_OWNER to the roles that they own. */
const DELEGATE = 'user:default/delegate';
const ANNA = 'user:default/anna';
const SHOP = 'component:default/shop';
/** Not of anna's. */
const MARKET = 'component:default/market';

const entity = (kind: string, name: string, spec: Entity['spec']): Entity => ({
  apiVersion:
    kind === 'Component' ? 'backstage.io/v1alpha1' : 'backstage.io/v1beta1',
  kind,
  metadata: { name },
  spec,
});

const entities = [
  entity('User', 'anna', { memberOf: ['makers'] }),
  entity('Group', 'makers', { type: 'team', parent: 'people', children: [] }),
  entity('Group', 'people', { type: 'department', children: [] }),
  entity('Component', 'shop', {
    type: 'service',
    lifecycle: 'production',
    owner: 'group:default/makers',
  }),
  entity('Component', 'market', {
    type: 'service',
    lifecycle: 'production',
    owner: 'group:default/others',
  }),
];

const policyLines = `# Who may read
g, group:default/people, role:default/reader
p, role:default/reader, catalog-entity, read, allow

g, group:default/makers, role:default/maker
p, role:default/maker, catalog.entity.delete, delete, deny
p, role:default/maker, catalog.entity.refresh, update, allow
p, role:default/maker, catalog-entity, update, deny
g, user:default/other, role:default/cleaner
p, role:default/cleaner, catalog.entity.create, create, allow
g, group:default/people, role:default/eraser
p, role:default/eraser, catalog.entity.delete, delete, allow
p, role:default/eraser, catalog-entity, delete, allow

g, user:default/other, role:default/component-reader
g, user:default/other, role:default/group-reader
g, user:default/other, role:default/all-reader
p, role:default/all-reader, catalog-entity, read, allow
`;

const conditionDocument = `# Only what one owns
---
result: CONDITIONAL
roleEntityRef: role:default/reader
pluginId: catalog
resourceType: catalog-entity
permissionMapping: [read]
conditions:
  anyOf:
    - { rule: IS_ENTITY_OWNER, resourceType: catalog-entity, params: { claims: [$ownerRefs] } }
    - not: { rule: IS_ENTITY_KIND, resourceType: catalog-entity, params: { kinds: [component] } }
---
result: CONDITIONAL
roleEntityRef: role:default/component-reader
pluginId: catalog
resourceType: catalog-entity
permissionMapping: [read, delete]
conditions: { rule: IS_ENTITY_KIND, resourceType: catalog-entity, params: { kinds: [component] } }
---
result: CONDITIONAL
roleEntityRef: role:default/group-reader
pluginId: catalog
resourceType: catalog-entity
permissionMapping: [read]
conditions: { rule: IS_ENTITY_KIND, resourceType: catalog-entity, params: { kinds: [group] } }
`;

it('is 503, not 500, while the groups of the user cannot be read', async () => {
  const portal = await TestPortal.start({
    features: [
      catalogServiceMock.mock({
        getEntitiesByRefs: async ({ entityRefs }) => {
          if (entityRefs.includes(ANNA)) {
            throw new Error('connect ECONNREFUSED 10.0.0.1:7007');
          }
          return { items: entityRefs.map(() => undefined) };
        },
      }).factory,
    ],
  });
  try {
    // So that the administrator's own groups are known.
    expect((await portal.call('get', '/')).status).toBe(200);
    const response = await portal.call('post', '/explain', {
      userEntityRef: ANNA,
      permission: { name: 'catalog.entity.read' },
    });
    expect(response.status).toBe(503);
    expect(response.body.error.message).toBe(
      `The groups of ${ANNA} cannot be read from the catalog at present; try again later`,
    );
  } finally {
    await portal.stop();
  }
});

it.each(['reader', 'maker'])(
  'tells that a condition cannot be read, beside what else %s says',
  async role => {
    const database = new PermissionDatabase();
    const portal = await TestPortal.start({ features: [database.feature] });
    try {
      const name = `role:default/${role}`;
      const permission = 'catalog-entity';
      const bodies: [string, object][] = [
        ['/roles', { name, memberReferences: [ANNA] }],
        [
          '/policies',
          [
            {
              entityReference: name,
              permission,
              policy: 'read',
              effect: role === 'reader' ? 'allow' : 'deny',
            },
          ],
        ],
        [
          '/roles/conditions',
          {
            result: 'CONDITIONAL',
            roleEntityRef: name,
            pluginId: 'catalog',
            resourceType: 'catalog-entity',
            permissionMapping: ['read'],
            conditions: {
              rule: 'IS_ENTITY_KIND',
              resourceType: 'catalog-entity',
              params: { kinds: ['component'] },
            },
          },
        ],
      ];
      for (const [path, body] of bodies) {
        expect((await portal.call('post', path, body)).status).toBe(201);
      }
      await database.connection('rbac_conditions').update({ criteria: '{"' });
      await database
        .connection('rbac_state')
        .update({ commit_id: 'restored by hand' })
        .increment('revision');

      await eventually(async () => {
        const { status, body } = await portal.call('post', '/explain', {
          userEntityRef: ANNA,
          permission: { name: 'catalog.entity.read' },
          resourceRef: SHOP,
        });
        expect(status).toBe(200);
        return body.result === 'DENY' && !body.conditions[0].criteria;
      });
    } finally {
      await portal.stop();
    }
  },
);

describe('POST /explain', () => {
  let portal: TestPortal;
  let folder: string;
  const files = { policies: '', conditions: '' };

  const entitiesByRefs = async (entityRefs: string[]) =>
    (
      await portal.call('post', '/api/catalog/entities/by-refs', {
        entityRefs,
      })
    ).body;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rbac-explain-'));
    files.policies = join(folder, 'policies.csv');
    files.conditions = join(folder, 'conditions.yaml');
    await writeFile(files.policies, policyLines);
    await writeFile(files.conditions, conditionDocument);
    portal = await TestPortal.start({
      entities,
      rbac: {
        'policies-csv-file': files.policies,
        conditionalPoliciesFile: files.conditions,
      },
    });
    await portal.delegateTo(DELEGATE);
    await eventually(async () => {
      const { items } = await entitiesByRefs([ANNA, SHOP, MARKET]);
      return items.every((item: Entity | null) => item?.relations?.length);
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const explain = async (
    name: string,
    more: object = {},
    { user = ANNA, caller = undefined as string | undefined } = {},
  ) => {
    const response = await portal.call(
      'post',
      '/explain',
      { userEntityRef: user, permission: { name }, ...more },
      caller,
    );
    expect(response.status).toBe(200);
    return response.body;
  };

  it('shows how the user gets the roles, what counts, and where it is written', async () => {
    const body = await explain('catalog.entity.read');
    expect(body).toMatchObject({
      result: 'CONDITIONAL',
      verdict: 'allowed-on-condition',
      permission: {
        name: 'catalog.entity.read',
        action: 'read',
        resourceType: 'catalog-entity',
      },
      aliases: { $ownerRefs: [ANNA, 'group:default/makers'] },
      possibleGrants: [],
      notes: [],
    });
    const { policies } = files;
    expect(body.text).toEqual([
      `CONDITIONAL: ${ANNA}, catalog.entity.read (read on catalog-entity), at revision ${body.revision}`,
      'It is allowed if any applicable condition holds',
      '',
      'Roles:',
      '  role:default/eraser (csv-file)',
      `    ${ANNA} → group:default/makers → group:default/people → role:default/eraser`,
      '  role:default/maker (csv-file)',
      `    ${ANNA} → group:default/makers → role:default/maker`,
      '  role:default/reader (csv-file)',
      `    ${ANNA} → group:default/makers → group:default/people → role:default/reader`,
      '',
      'Policies:',
      `  does not count: role:default/reader allows catalog-entity, read (csv-file, ${policies}:3), because it is narrowed by condition 3 of role:default/reader`,
      '',
      'Conditions:',
      `  counts: condition 3 of role:default/reader (csv-file, ${files.conditions}:3)`,
      '    role:default/reader reads a catalog-entity if it is among the entities owned by the user or their groups or it is not among the entities matching the kind “component”',
      '    any of',
      `      IS_ENTITY_OWNER {"claims":["${ANNA}","group:default/makers"]}`,
      '      not',
      '        IS_ENTITY_KIND {"kinds":["component"]}',
      '',
      'Aliases:',
      `  $ownerRefs = ["${ANNA}","group:default/makers"]`,
    ]);
  });

  it('marks each node for a resource, as its plugin has it', async () => {
    const body = await explain('catalog.entity.read', { resourceRef: SHOP });
    expect(body.resourceResult).toBe('ALLOW');
    expect(body.conditions).toEqual([
      expect.objectContaining({
        holds: true,
        criteria: {
          anyOf: [
            expect.objectContaining({ rule: 'IS_ENTITY_OWNER', holds: true }),
            {
              not: expect.objectContaining({
                rule: 'IS_ENTITY_KIND',
                holds: true,
              }),
              holds: false,
            },
          ],
          holds: true,
        },
      }),
    ]);
    expect(body.text).toContain(`For ${SHOP} this comes to ALLOW`);
    expect(body.text).toContain('      not = false');
  });

  it('names for a resource the roles that give it there, not those whose condition fails or changes nothing', async () => {
    const body = await explain('catalog.entity.read', { resourceRef: MARKET });
    expect(body).toMatchObject({
      result: 'CONDITIONAL',
      resourceResult: 'DENY',
    });
    expect(body.possibleGrants).toEqual([
      {
        kind: 'narrowed',
        narrowing: [expect.objectContaining({ id: 3 })],
        result: 'ALLOW',
        text: 'Without condition 3 of role:default/reader it would be allowed',
      },
      {
        kind: 'not-a-member',
        role: 'role:default/component-reader',
        result: 'ALLOW',
        text: `role:default/component-reader would allow it, but ${ANNA} is not a member`,
      },
    ]);
    expect(body.text).toContain('What would grant access:');
  });

  it('says of a denied resource whether each condition matches it', async () => {
    const body = await explain(
      'catalog.entity.read',
      { resourceRef: MARKET },
      { user: 'user:default/other' },
    );
    expect(
      body.conditions.map(({ sentence }: { sentence: string }) => sentence),
    ).toEqual([
      `role:default/component-reader reads entities matching the kind “component”; ${MARKET} is one`,
      `role:default/group-reader reads entities matching the kind “group”; ${MARKET} is not one`,
    ]);
  });

  it('says that a resource does not exist', async () => {
    const resourceRef = 'component:default/none';
    const body = await explain('catalog.entity.read', { resourceRef });
    expect(body.resourceResult).toBe('DENY');
    expect(body.conditions[0].holds).toBe(false);
    expect(body.conditions[0].sentence).not.toContain(resourceRef);
    expect(body.notes).toEqual([
      because('resource-unknown', {
        plugin: 'catalog',
        resourceType: 'catalog-entity',
        resource: resourceRef,
      }),
    ]);
  });

  const explainOwn = async (
    user: string,
    permission: string,
    resourceRef: string,
  ) => {
    const { text, status } = await portal.call(
      'post',
      '/me/explain',
      { permission: { name: permission }, resourceRef },
      user,
    );
    expect(status).toBe(200);
    return JSON.parse(text.replaceAll(resourceRef, 'it'));
  };

  it('does not reveal whether something exists that the caller may not read', async () => {
    const none = 'component:default/none';
    const hidden = await explainOwn(ANNA, 'catalog.entity.read', MARKET);
    expect(hidden).toEqual(await explainOwn(ANNA, 'catalog.entity.read', none));
    expect(hidden).toMatchObject({
      resourceResult: 'DENY',
      notes: [because('resource-unseen', { resource: 'it' })],
    });
  });

  it('says of a resource that the caller may read which conditions of another permission do not hold', async () => {
    const { resourceResult, conditions, notes } = await explainOwn(
      'user:default/other',
      'catalog.entity.delete',
      'group:default/makers',
    );
    expect(resourceResult).toBe('DENY');
    expect(conditions[0].sentence).toMatch(/; it is not one$/);
    expect(notes).toEqual([]);
  });

  it('says what a deny overrules, and that it would be allowed without it', async () => {
    const body = await explain('catalog.entity.delete');
    const { policies: file } = files;
    const deny = {
      role: 'role:default/maker',
      permission: 'catalog.entity.delete',
      policy: 'delete',
      effect: 'deny',
      source: 'csv-file',
      file,
      line: 6,
    };
    expect(body).toMatchObject({
      result: 'DENY',
      verdict: 'denied-by-policy',
      reason: 'A policy denies it, and a deny overrules every allow',
      policies: [
        {
          role: 'role:default/eraser',
          line: 12,
          counted: false,
          overruled: {
            by: 'deny',
            policies: [deny],
            reason:
              'a deny overrules it (role:default/maker, catalog.entity.delete, delete, deny)',
          },
        },
        { ...deny, counted: true },
        {
          permission: 'catalog-entity',
          line: 13,
          counted: false,
          overruled: { by: 'name' },
        },
      ],
      possibleGrants: [{ kind: 'denied', denying: [deny], result: 'ALLOW' }],
    });
    expect(body.text).toContain(
      '  Without the deny it would be allowed: role:default/maker, catalog.entity.delete, delete, deny',
    );
  });

  it('says that a policy on a type does not count where one on the name does', async () => {
    const body = await explain('catalog.entity.refresh');
    expect(body).toMatchObject({
      result: 'ALLOW',
      policies: [
        { effect: 'allow', counted: true },
        { effect: 'deny', counted: false, overruled: { by: 'name' } },
      ],
    });
  });

  it('names the roles that would have allowed it', async () => {
    const body = await explain('catalog.entity.create');
    expect(body).toMatchObject({ result: 'DENY', verdict: 'nothing-grants' });
    expect(body.text).toContain(
      `  role:default/cleaner would allow it, but ${ANNA} is not a member`,
    );
  });

  it('takes the action and resource type that are given, and says so', async () => {
    const body = await explain('catalog.entity.read', {
      permission: { name: 'catalog.entity.read', action: 'create' },
    });
    expect(body.permission.action).toBe('create');
    expect(body.result).toBe('DENY');
    expect(body.notes).toEqual([
      because('permission-asked-otherwise', {
        permission: 'catalog.entity.read',
        action: 'read',
        resourceType: 'catalog-entity',
      }),
    ]);
    expect(body.possibleGrants).toContainEqual({
      kind: 'other-action',
      role: 'role:default/reader',
      actions: ['read'],
      text: 'role:default/reader grants the same thing, but for other actions: read',
    });
  });

  it('explains permissions that no plugin has', async () => {
    const body = await explain('no.such.permission');
    expect(body.permission).toEqual({
      name: 'no.such.permission',
      action: 'use',
    });
    expect(body.notes).toEqual([
      because('permission-unclaimed', {
        permission: 'no.such.permission',
        action: 'use',
      }),
    ]);
  });

  it('explains users who are not in the catalog', async () => {
    const body = await explain(
      'catalog.entity.create',
      {},
      {
        user: 'user:default/Other',
      },
    );
    expect(body).toMatchObject({
      result: 'ALLOW',
      userEntityRef: 'user:default/other',
      notes: [because('user-absent', { user: 'user:default/other' })],
    });
  });

  it('does not name roles that the caller may not see', async () => {
    await portal.call(
      'post',
      '/roles',
      { name: 'role:default/own', memberReferences: [ANNA] },
      DELEGATE,
    );
    for (const name of ['read', 'delete', 'create', 'refresh']) {
      const body = await explain(
        `catalog.entity.${name}`,
        { resourceRef: SHOP },
        { caller: DELEGATE },
      );
      expect(body.roles.map((role: { name: string }) => role.name)).toEqual([
        'role:default/own',
      ]);
      const text = JSON.stringify(body);
      expect(text).not.toMatch(/maker"|maker |eraser|reader|cleaner|csv/);
    }
    const body = await explain('catalog.entity.read', {}, { caller: DELEGATE });
    expect(body.conditions).toEqual([{ role: null, counted: true }]);
    expect(body.aliases).toEqual({});
    expect(body.text).toContain(
      '  counts: a condition of a role that you may not see',
    );
  });

  it('is for those who may read policies', async () => {
    const query = { userEntityRef: ANNA, permission: { name: 'a' } };
    const refused = await portal.call('post', '/explain', query, ANNA);
    expect(refused.status).toBe(403);
    const anonymous = portal.callWithToken(
      undefined,
      'post',
      '/explain',
      query,
    );
    expect((await anonymous).status).toBe(401);
  });

  it.each([
    [undefined, /^userEntityRef must be/],
    [[], /^The body must be an object/],
    [{ permission: { name: 'a' } }, /^userEntityRef must be/],
    [
      { userEntityRef: 'group:default/a', permission: { name: 'a' } },
      /^userEntityRef must be the reference of a user$/,
    ],
    [{ userEntityRef: ANNA, permission: 'a' }, /^permission must be an object/],
    [{ userEntityRef: ANNA, permission: {} }, /^permission.name must/],
    [
      { userEntityRef: ANNA, permission: { name: 'a', action: 'fly' } },
      /^permission.action must be/,
    ],
    [
      { userEntityRef: ANNA, permission: { name: 'a', resourceType: 3 } },
      /^permission.resourceType must/,
    ],
    [
      { userEntityRef: ANNA, permission: { name: 'a' }, resourceRef: '' },
      /^resourceRef must not be empty$/,
    ],
    [
      { userEntityRef: ANNA, permission: { name: 'a' }, resource: 'b' },
      /^The body .*"resource"/,
    ],
  ])('400 for %j', async (body, message) => {
    const response = await portal.call('post', '/explain', body);
    expect(response.status).toBe(400);
    expect(response.body.error.message).toMatch(message);
  });
});
