import { because } from '@portal-rbac/plugin-rbac-common';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  coreServices,
  createBackendModule,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import { Entity } from '@backstage/catalog-model';
import { eventually, TestFolder } from '@internal/rbac-testkit';
import { RecordingAuditor } from '@internal/rbac-testkit/backend/RecordingAuditor';
import { withRelations } from '@internal/rbac-testkit/backend/relations';
import { ADMIN, TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

jest.setTimeout(120_000);

const user = (name: string, ...memberOf: string[]): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name },
  spec: { memberOf },
});
const group = (name: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name },
  spec: { type: 'team', children: [] },
});

const SAM = 'user:default/sam';
const DELEGATE = 'user:default/dan';

const entities = [
  group('security'),
  group('contractors'),
  group('everyone'),
  user('admin', 'security'),
  user('sam', 'security', 'everyone'),
  user('eve', 'everyone'),
  user('carl', 'contractors'),
];

const guardrailsText = `tests:
  - { name: eve deletes nothing, user: user:default/eve, permission: catalog.entity.delete, expect: deny }
guardrails:
  - { name: only security deletes policy, permission: policy.entity.delete, onlyBy: [group:default/security, ${DELEGATE}] }
  - { name: four eyes, exclusive: [role:default/author, role:default/approver] }
  - { name: two refresh, permission: catalog.entity.refresh, atLeast: 2 people }
  - { name: contractors read only, of: group:default/contractors, only: [{ action: read }] }
`;

/** A policy as policy files write it. */
const statement = (line: string) => {
  const [permission, policy, effect] = line.split(', ');
  return { permission, policy, effect };
};

function newRole(name: string, memberReferences: string[], ...lines: string[]) {
  return {
    name: `role:default/${name}`,
    memberReferences,
    policies: lines.map(statement),
    conditions: [],
  };
}

async function isRead(portal: TestRouter, people: number) {
  await eventually(async () => {
    const { body } = await portal.call(
      'get',
      '/access/users?permission=catalog.entity.read&action=read',
    );
    expect(body.evaluatedUsers?.inCatalog).toBe(people);
  });
}

/** What keeps a guardrails file from being in force. */
const errorsOf = ({ problems }: { problems: { severity: string }[] }) =>
  problems.filter(({ severity }) => severity === 'error');

describe('the guardrails of a portal', () => {
  const auditor = new RecordingAuditor();
  let folder: TestFolder;
  let portal: TestRouter;

  const create = (...parts: Parameters<typeof newRole>) =>
    portal.call('post', '/policy/roles', newRole(...parts));
  const states = async () => {
    const { body } = await portal.call('get', '/guardrails');
    return Object.fromEntries(
      body.guardrails.map(({ name, state }: Record<string, string>) => [
        name,
        state,
      ]),
    );
  };

  beforeAll(async () => {
    folder = await TestFolder.make();
    portal = await TestRouter.start({
      entities,
      rbac: {
        guardrailsFile: await folder.write(
          'rbac-guardrails.yaml',
          guardrailsText,
        ),
        policyFileReload: true,
        groups: { maxAge: '1s' },
      },
      features: [auditor.feature],
    });
    await isRead(portal, 4);
    await create('author', ['user:default/admin']);
    await create('approver', ['user:default/sam']);
    await create(
      'refreshers',
      [ADMIN, SAM],
      'catalog.entity.refresh, update, allow',
    );
  });

  afterAll(async () => {
    await portal?.stop();
    await folder?.remove();
  });

  it('are shown with their state, the one at risk among them', async () => {
    expect(await states()).toEqual({
      'eve deletes nothing': 'holds',
      'only security deletes policy': 'holds',
      'four eyes': 'holds',
      'two refresh': 'at-risk',
      'contractors read only': 'holds',
    });
    const { body } = await portal.call('get', '/guardrails');
    expect(body.lastLoad).toMatch(/^\d{4}-/);
    expect(
      body.guardrails.map(({ keptBy }: { keptBy: string[] }) => keptBy),
    ).toEqual([[], [], [], [ADMIN, SAM], []]);
  });

  it('are hidden from callers who may read some roles only', async () => {
    await portal.delegateTo(DELEGATE);
    const { status } = await portal.call(
      'get',
      '/guardrails',
      undefined,
      DELEGATE,
    );
    expect(status).toBe(403);
  });

  it('are judged as of a revision that there was, and of none else', async () => {
    const answer = (query: string, reader?: string) =>
      portal.call('get', `/guardrails?asOf=${query}`, undefined, reader);
    const { headers } = await portal.call('get', '/roles');
    const [revision] = /\d+/.exec(headers.etag)!;
    const { body } = await answer(revision);
    expect(body.guardrails).toEqual(
      (await portal.call('get', '/guardrails')).body.guardrails,
    );
    const { body: first } = await answer('0');
    expect(first.guardrails).toContainEqual(
      expect.objectContaining({ name: 'two refresh', state: 'broken' }),
    );
    expect((await answer('99999')).status).toBe(404);
    expect((await answer('-1')).status).toBe(400);
    expect((await answer(`1&asOf=2`)).status).toBe(400);
    expect((await answer('1', DELEGATE)).status).toBe(403);
  });

  it('refuse a change that newly breaks one, with a person and the path', async () => {
    const { status, body } = await create(
      'deleters',
      ['group:default/everyone'],
      'policy-entity, delete, allow',
    );
    expect([status, body.error.name]).toEqual([
      422,
      'UnprocessableEntityError',
    ]);
    expect(body.error.message).toBe(
      'This breaks the guardrail "only security deletes policy": user:default/eve would get policy.entity.delete (delete): ALLOW (user:default/eve → group:default/everyone → role:default/deleters)',
    );
    expect(body.error.problems).toEqual([
      expect.objectContaining({
        item: 'only security deletes policy',
        role: 'role:default/deleters',
      }),
    ]);
    const { status: found } = await portal.call(
      'get',
      '/roles/role/default/deleters',
    );
    expect(found).toBe(404);
  });

  it.each([
    [
      'eve deletes nothing',
      ['user:default/eve'],
      'catalog-entity, delete, allow',
    ],
    [
      'contractors read only',
      ['user:default/carl'],
      'catalog-entity, update, allow',
    ],
  ])('refuse what breaks "%s"', async (guardrail, members, line) => {
    const { status, body } = await create('breaking', members, line);
    expect(status).toBe(422);
    expect(body.error.problems[0].item).toBe(guardrail);
  });

  it('refuse two roles for one person that exclude each other, and the other name for one', async () => {
    const joining = await portal.call('put', '/roles/role/default/author', {
      oldRole: { memberReferences: [ADMIN] },
      newRole: {
        name: 'role:default/author',
        memberReferences: ['group:default/security'],
      },
    });
    expect(joining.status).toBe(422);
    expect(joining.body.error.message).toMatch(
      /"four eyes": user:default\/sam would have role:default\/author \(user:default\/sam → group:default\/security → role:default\/author\) and role:default\/approver/,
    );
    const renaming = await portal.call('put', '/roles/role/default/author', {
      oldRole: { memberReferences: [ADMIN] },
      newRole: { name: 'role:default/writer', memberReferences: [ADMIN] },
    });
    expect(renaming.status).toBe(422);
    expect(renaming.body.error.message).toMatch(
      /there would be no role:default\/author, which the guardrail names/,
    );
  });

  it('let pass a change of a role that none of them mentions', async () => {
    const { status } = await create(
      'readers',
      ['group:default/everyone', 'group:default/contractors'],
      'catalog-entity, read, allow',
    );
    expect(status).toBe(201);
  });

  it('refuse what takes away too much until the author says so, and note that they did', async () => {
    const path =
      '/roles/role/default/refreshers?memberReferences=user:default/sam';
    const refused = await portal.call('delete', path);
    expect(refused.status).toBe(422);
    expect(refused.body.error.problems).toMatchObject([
      {
        guardrail: {
          name: 'two refresh',
          text: '1 person of the catalog would have catalog.entity.refresh; at least 2 must',
          isYielding: true,
        },
      },
    ]);
    expect(refused.body.error.message).toBe(
      'This breaks the guardrail "two refresh": 1 person of the catalog would have catalog.entity.refresh; at least 2 must; to make it anyway, repeat it with ?override=two%20refresh',
    );
    auditor.take();
    const made = await portal.call('delete', `${path}&override=two%20refresh`);
    expect(made.status).toBe(204);
    expect(auditor.take()[0].meta).toMatchObject({
      overrides: ['two refresh'],
    });
    expect(await states()).toMatchObject({ 'two refresh': 'broken' });
  });

  it('do not freeze what was broken before, and refuse to make it worse', async () => {
    expect(
      (await create('more', [SAM], 'catalog.entity.validate, use, allow'))
        .status,
    ).toBe(201);
    const worse = await portal.call(
      'delete',
      '/policies/role/default/refreshers',
    );
    expect(worse.status).toBe(422);
  });

  it('are reported by a dry run, which changes nothing', async () => {
    const { status, body } = await portal.call(
      'post',
      '/policy/roles?dryRun=true',
      newRole('deleters', ['user:default/eve'], 'policy-entity, delete, allow'),
    );
    expect([status, body.refusal]).toEqual([
      200,
      expect.objectContaining({ code: 'against-guardrails', statusCode: 422 }),
    ]);
  });

  it('cannot be overridden by a change that gives access', async () => {
    const { status } = await portal.call(
      'post',
      '/policy/roles?override=only%20security%20deletes%20policy',
      newRole('deleters', ['user:default/eve'], 'policy-entity, delete, allow'),
    );
    expect(status).toBe(422);
  });

  it('gate a revert like every other change', async () => {
    await create(
      'validators',
      ['user:default/eve'],
      'catalog.entity.validate, use, allow',
    );
    await portal.call('delete', '/roles/role/default/validators');
    const { body: history } = await portal.call('get', '/history?limit=1');
    const path = `/history/${history[0].revision}/revert`;
    const name = 'only security validates';
    await folder.write(
      'rbac-guardrails.yaml',
      `${guardrailsText}  - { name: ${name}, permission: catalog.entity.validate, onlyBy: group:default/security }`,
    );
    await eventually(async () => {
      expect(await states()).toMatchObject({ [name]: 'holds' });
    });

    const { body: dryRun } = await portal.call('post', `${path}?dryRun=true`);
    const broken = {
      guardrail: {
        name,
        userEntityRef: 'user:default/eve',
        path: ['user:default/eve', 'role:default/validators'],
        isYielding: false,
      },
    };
    expect(dryRun.refusal.problems).toMatchObject([broken]);
    const { status, body } = await portal.call(
      'post',
      `${path}?override=${encodeURIComponent(name)}`,
    );
    expect([status, body.error.problems]).toMatchObject([422, [broken]]);
    const role = await portal.call('get', '/roles/role/default/validators');
    expect(role.status).toBe(404);

    await folder.write('rbac-guardrails.yaml', guardrailsText);
    await eventually(async () => {
      expect(await states()).not.toHaveProperty([name]);
    });
    expect((await portal.call('post', path)).status).toBe(200);
  });

  it.each([
    '?override=two%20refresh&__proto__=x',
    '?override=',
    '?override[a]=b',
    '?permission=x&override=two%20refresh',
  ])('never take the query %s of a deletion for "all"', async query => {
    const { status } = await portal.call(
      'delete',
      `/policies/role/default/refreshers${query}`,
    );
    expect(status).toBe(400);
  });

  it('stay as they were while the file has a mistake, which is shown with its line', async () => {
    await folder.write(
      'rbac-guardrails.yaml',
      `${guardrailsText}  - { name: x }`,
    );
    await eventually(async () => {
      const { body } = await portal.call('get', '/guardrails');
      expect(errorsOf(body)).toEqual([
        expect.objectContaining({ line: 8, severity: 'error' }),
      ]);
      expect(body.guardrails).toHaveLength(5);
    });
    await folder.write(
      'rbac-guardrails.yaml',
      `mode: report\n${guardrailsText}`,
    );
    await eventually(async () => {
      const { body } = await portal.call('get', '/guardrails');
      expect(errorsOf(body)).toEqual([]);
      expect(body.guardrails[0].mode).toBe('report');
    });
    const { status } = await create(
      'breaking',
      ['user:default/eve'],
      'catalog-entity, delete, allow',
    );
    expect(status).toBe(201);
    expect(await states()).toMatchObject({ 'eve deletes nothing': 'broken' });
  });
});

describe('without a guardrails file', () => {
  let portal: TestRouter;
  beforeAll(async () => {
    portal = await TestRouter.start({ entities });
    await isRead(portal, 4);
    await portal.call(
      'post',
      '/policy/roles',
      newRole(
        'deputies',
        [SAM],
        'policy-entity, read, allow',
        'policy-entity, update, allow',
        'policy-entity, delete, allow',
      ),
    );
  });
  afterAll(() => portal?.stop());

  it.each([
    ['delete', '/roles/role/default/deputies'],
    ['delete', `/roles/role/default/deputies?memberReferences=${SAM}`],
    ['delete', '/policies/role/default/deputies'],
  ] as const)(
    'refuses to let somebody lock out themselves: %s %s',
    async (method, path) => {
      const { status, body } = await portal.call(method, path, undefined, SAM);
      expect(status).toBe(422);
      expect(body.error.message).toBe(
        'This breaks the guardrail lock-out: user:default/sam, who makes the change, would no longer have policy.entity.update without a condition; to make it anyway, repeat it with ?override=lock-out',
      );
    },
  );

  it('lets somebody give up the administration who says so', async () => {
    const { status } = await portal.call(
      'delete',
      '/policies/role/default/deputies?override=lock-out',
      undefined,
      SAM,
    );
    expect(status).toBe(204);
  });

  it('shows that there are no guardrails', async () => {
    const { status, body } = await portal.call('get', '/guardrails');
    expect([status, body]).toEqual([
      200,
      { areMissing: false, problems: [], guardrails: [] },
    ]);
  });
});

/** The auth backend's records of everybody who ever signed in. */
const signIns = (...users: string[]) =>
  createBackendModule({
    pluginId: 'auth',
    moduleId: 'sign-ins',
    register: reg =>
      reg.registerInit({
        deps: { database: coreServices.database },
        async init({ database }) {
          const knex = await database.getClient();
          await knex.schema.createTable('user_info', table =>
            table.string('user_entity_ref').primary(),
          );
          await knex('user_info').insert(
            users.map(one => ({ user_entity_ref: one })),
          );
        },
      }),
  });

describe.each([
  ['nobody has signed in that is written down', []],
  ['others have signed in', [signIns('user:default/zoe')]],
  ['they have signed in before a restart', [signIns('user:default/ghost')]],
])('the last administrator, where %s', (before, features) => {
  const GHOST = 'user:default/ghost';
  const CARL = 'user:default/carl';
  let folder: TestFolder;
  let portal: TestRouter;
  beforeAll(async () => {
    folder = await TestFolder.make();
    const database = folder.path;
    const former = await TestRouter.start({ entities, database });
    for (const role of [
      newRole(
        'deputies',
        [SAM],
        'policy-entity, read, allow',
        'policy-entity, update, allow',
      ),
      newRole('cleaners', [CARL], 'policy-entity, delete, allow'),
    ]) {
      await former.call('post', '/policy/roles', role);
    }
    await former.stop();
    portal = await TestRouter.start({
      entities,
      database,
      features,
      rbac: { admin: { users: [{ name: GHOST }] } },
    });
    await eventually(
      async () =>
        (
          await portal.call(
            'get',
            `/roles?member=${GHOST}&limit=1`,
            undefined,
            SAM,
          )
        ).body.length === 1,
    );
  });
  afterAll(async () => {
    await portal?.stop();
    await folder?.remove();
  });

  const removeDeputies = () =>
    portal.call('delete', '/roles/role/default/deputies', undefined, CARL);

  // A restart forgot who had signed in: they were seen by this replica, and by no record.
  if (before === 'they have signed in before a restart') {
    it('is somebody unknown to the catalog', async () => {
      expect((await removeDeputies()).status).toBe(204);
    });
    return;
  }

  it('is not a name of the configuration that nobody has been seen to bear', async () => {
    const unknown =
      features.length > 0
        ? ''
        : '; whether others signed in before this replica started is not known: the records of the auth backend cannot be read';
    const { status, body } = await removeDeputies();
    expect([status, body.error?.message]).toEqual([
      422,
      `This breaks the guardrail lock-out: nobody who is in the catalog or has signed in would have policy.entity.update without a condition any more${unknown}; to make it anyway, repeat it with ?override=lock-out`,
    ]);
  });

  it('is somebody unknown to the catalog, once they have signed in', async () => {
    expect((await portal.call('get', '/roles', undefined, GHOST)).status).toBe(
      200,
    );
    expect((await removeDeputies()).status).toBe(204);
  });
});

describe('guardrails with names that nobody knows', () => {
  let folder: TestFolder;
  let portal: TestRouter;
  beforeAll(async () => {
    folder = await TestFolder.make();
    portal = await TestRouter.start({
      entities,
      rbac: {
        policyFileReload: true,
        guardrailsFile: await folder.write(
          'rbac-guardrails.yaml',
          'guardrails:',
          '  - { name: a, permission: policy.entity.delete, onlyBy: [group:default/security, group:default/secrity] }',
          '  - { name: b, permission: policy.entity.update, atLeast: 1 }',
        ),
      },
    });
    await isRead(portal, 4);
  });
  afterAll(async () => {
    await portal?.stop();
    await folder?.remove();
  });

  const read = async () => (await portal.call('get', '/guardrails')).body;

  it('do not hold in silence, and say what they demand', async () => {
    const demanded = because('enough-people', {
      people: 1,
      permission: { name: 'policy.entity.update' },
    });
    await eventually(async () => {
      expect(await read()).toMatchObject({
        guardrails: [
          { state: 'holds' },
          {
            statement: demanded.message,
            demand: demanded,
          },
        ],
        problems: [
          {
            severity: 'warning',
            file: folder.file('rbac-guardrails.yaml'),
            line: 2,
            message:
              '"a" names group:default/secrity, which is not in the catalog (did you mean group:default/security?)',
          },
        ],
      });
    });
  });

  it('stay in force while the file has become empty, unless it says that this is meant', async () => {
    await folder.write('rbac-guardrails.yaml', '');
    await eventually(async () => {
      const { guardrails, problems } = await read();
      expect([guardrails.length, problems[0]]).toEqual([
        2,
        expect.objectContaining({
          severity: 'error',
          message: 'must have one YAML document, but has 0',
        }),
      ]);
    });
    await folder.write('rbac-guardrails.yaml', '# empty');
    await eventually(async () => {
      expect(await read()).toMatchObject({ guardrails: [], problems: [] });
    });
  });
});

describe('tests about things that do not exist', () => {
  let folder: TestFolder;
  let portal: TestRouter;
  beforeAll(async () => {
    folder = await TestFolder.make();
    portal = await TestRouter.start({
      entities,
      rbac: {
        guardrailsFile: await folder.write(
          'rbac-guardrails.yaml',
          'tests:',
          `  - { name: a, user: user:default/eve, permission: policy.entity.update, on: role:default/gaurded, expect: deny }`,
          `  - { name: b, user: user:default/eve, permission: catalog.entity.delete, on: component:default/shpo, expect: deny }`,
          `  - { name: c, user: user:default/eve, permission: catalog.entity.delete, on: group:default/security, expect: deny }`,
        ),
      },
    });
    await isRead(portal, 4);
    await portal.call('post', '/roles', {
      name: 'role:default/guarded',
      memberReferences: ['user:default/sam'],
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await folder?.remove();
  });

  it('do not hold in silence', async () => {
    await eventually(async () => {
      const { body } = await portal.call('get', '/guardrails');
      expect(body.problems.map((one: any) => [one.line, one.message])).toEqual([
        [
          2,
          '"a" names the role role:default/gaurded, which the policy does not have (did you mean role:default/guarded?)',
        ],
        [3, '"b" names component:default/shpo, which is not in the catalog'],
      ]);
    });
  });
});

describe('a test about a role', () => {
  let folder: TestFolder;
  let portal: TestRouter;
  beforeAll(async () => {
    folder = await TestFolder.make();
    portal = await TestRouter.start({
      entities: [...entities, user('dan')],
      rbac: {
        guardrailsFile: await folder.write(
          'rbac-guardrails.yaml',
          'tests:',
          `  - { name: not theirs, user: ${DELEGATE}, permission: policy.entity.update, on: role:default/guarded, expect: deny }`,
        ),
      },
    });
    await isRead(portal, 5);
    await portal.delegateTo(DELEGATE);
    await portal.call('post', '/policy/roles', newRole('guarded', [SAM]));
  });
  afterAll(async () => {
    await portal?.stop();
    await folder?.remove();
  });

  const owned = (owner: string) => ({
    oldRole: { memberReferences: [SAM] },
    newRole: {
      name: 'role:default/guarded',
      memberReferences: [SAM],
      metadata: { owner },
    },
  });

  it('is not broken by making somebody the owner of the role', async () => {
    const { status, body } = await portal.call(
      'put',
      '/roles/role/default/guarded',
      owned(DELEGATE),
    );
    expect([status, body.error?.message]).toEqual([
      422,
      expect.stringMatching(
        /^This breaks the guardrail "not theirs": user:default\/dan would get policy.entity.update.*\)$/,
      ),
    ]);
  });

  it('is not broken by putting the role of somebody in its place', async () => {
    await portal.call('delete', '/roles/role/default/guarded');
    const { status, body } = await portal.call('post', '/roles', {
      name: 'role:default/guarded',
      memberReferences: [SAM],
      metadata: { owner: DELEGATE },
    });
    expect([status, body.error?.name]).toEqual([
      422,
      'UnprocessableEntityError',
    ]);
  });

  it('lets pass what makes somebody else the owner', async () => {
    await portal.call('post', '/policy/roles', newRole('guarded', [SAM]));
    const { status } = await portal.call(
      'put',
      '/roles/role/default/guarded',
      owned('user:default/eve'),
    );
    expect(status).toBe(200);
  });
});

describe('while no guardrails could be read', () => {
  let folder: TestFolder;
  let portal: TestRouter;
  beforeAll(async () => {
    folder = await TestFolder.make();
    portal = await TestRouter.start({
      entities,
      rbac: { guardrailsFile: folder.file('missing.yaml') },
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await folder?.remove();
  });

  it('an administrator of the configuration sees what keeps them from administering', async () => {
    const { status, body } = await portal.call('get', '/roles');
    expect([status, body.error.message]).toEqual([
      403,
      `You need the permission policy.entity.read for this; the configuration names you as an administrator, which is not in force: this may give somebody something, while the guardrails in ${folder.file('missing.yaml')} cannot be read; nothing of the load is in force`,
    ]);
  });

  it('nobody else sees it', async () => {
    const { body } = await portal.call('get', '/roles', undefined, SAM);
    expect(body.error.message).toBe(
      'You need the permission policy.entity.read for this',
    );
  });
});

describe('while the catalog no longer answers', () => {
  let folder: TestFolder;
  let portal: TestRouter;
  let isAway = false;
  beforeAll(async () => {
    folder = await TestFolder.make();
    const catalog = catalogServiceMock({
      entities: await withRelations(entities),
    });
    const queryEntities = catalog.queryEntities.bind(catalog);
    jest.spyOn(catalog, 'queryEntities').mockImplementation((...call) => {
      if (isAway) {
        throw new Error('The catalog does not answer');
      }
      return queryEntities(...call);
    });
    portal = await TestRouter.start({
      rbac: {
        guardrailsFile: await folder.write(
          'rbac-guardrails.yaml',
          guardrailsText,
        ),
        groups: { maxAge: '1s' },
      },
      features: [
        createServiceFactory({
          service: catalogServiceRef,
          deps: {},
          factory: () => catalog,
        }),
      ],
    });
    await isRead(portal, 4);
  });
  afterAll(async () => {
    await portal?.stop();
    await folder?.remove();
  });

  it('guardrails say how old the list of people is that they are judged by', async () => {
    isAway = true;
    const said =
      /the catalog does not answer, so its users and groups are those of \d{4}-/;
    await eventually(async () => {
      const { body } = await portal.call('get', '/guardrails');
      expect(body.problems).toContainEqual(
        expect.objectContaining({
          severity: 'warning',
          message: expect.stringMatching(said),
        }),
      );
    });
    const { status, body } = await portal.call(
      'post',
      '/policy/roles',
      newRole(
        'breaking',
        ['user:default/eve'],
        'catalog-entity, delete, allow',
      ),
    );
    expect([status, body.error.message]).toEqual([
      422,
      expect.stringMatching(said),
    ]);
  });
});

describe('while the catalog is away', () => {
  let folder: TestFolder;
  let portal: TestRouter;
  beforeAll(async () => {
    folder = await TestFolder.make();
    const catalog = catalogServiceMock();
    portal = await TestRouter.start({
      rbac: {
        guardrailsFile: await folder.write(
          'rbac-guardrails.yaml',
          guardrailsText,
        ),
      },
      features: [
        createServiceFactory({
          service: catalogServiceRef,
          deps: {},
          factory: () => ({
            ...catalog,
            queryEntities: async () => {
              throw new Error('The catalog does not answer');
            },
          }),
        }),
      ],
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await folder?.remove();
  });

  it('refuses what gives and is about a guardrail, even to the configuration', async () => {
    const { body } = await portal.call('get', '/sources');
    expect(body.error?.name).toBe('NotAllowedError');
  });
});
