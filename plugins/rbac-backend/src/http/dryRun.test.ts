import { eventually } from '@internal/rbac-testkit';
import { AccessChangeJson, DryRunJson } from '@portal-rbac/plugin-rbac-common';
import { group, user } from '@internal/rbac-testkit/backend/catalogEntities';
import { RecordingAuditor } from '@internal/rbac-testkit/backend/RecordingAuditor';
import {
  ADMIN,
  serviceTokens,
  TestRouter,
} from '@internal/rbac-testkit/backend/TestRouter';

jest.setTimeout(120_000);

/** May read the roles that they own, and changes those. */
const DELEGATE = 'user:default/delegate';
const EDITORS = 'role:default/editors';

const removal = {
  permission: 'catalog.entity.delete',
  policy: 'delete',
  effect: 'allow',
};

const condition = (kinds: readonly string[]) => ({
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: ['delete'],
  conditions: {
    rule: 'IS_ENTITY_KIND',
    resourceType: 'catalog-entity',
    params: { kinds },
  },
});

const lockingOut = {
  name: 'role:default/lock',
  memberReferences: [ADMIN],
  policies: [{ permission: 'policy-entity', policy: 'update', effect: 'deny' }],
  conditions: [],
};

const editors = (also: object = {}) => ({
  name: EDITORS,
  memberReferences: ['user:default/erin'],
  metadata: {},
  policies: [removal],
  conditions: [],
  ...also,
});

/** An impact in a few words. */
const inShort = ({
  effect,
  permissions,
  before,
  after,
  users,
}: AccessChangeJson) =>
  `${users.join()} ${effect} ${permissions.map(({ name }) => name).join()}: ${before} to ${after}`;

describe('a dry run', () => {
  let portal: TestRouter;
  const auditor = new RecordingAuditor();

  beforeAll(async () => {
    portal = await TestRouter.start({
      // The catalog is still being filled when everybody is read first.
      rbac: { groups: { maxAge: '1 second' } },
      entities: [
        user('admin'),
        user('erin', 'platform'),
        user('dave', 'platform'),
        user('alice', 'guests'),
        group('platform'),
        group('guests'),
      ],
      features: [auditor.feature],
    });
    await portal.call('post', '/policy/roles', editors());
    await portal.call('post', '/policy/roles', {
      name: 'role:default/narrow',
      memberReferences: ['user:default/alice'],
      policies: [],
      conditions: [condition(['api'])],
    });
    await portal.delegateTo(DELEGATE);
    await eventually(async () => {
      const { body } = await portal.call(
        'get',
        '/access/users?permission=catalog.entity.delete',
      );
      return body.evaluatedUsers.inCatalog === 4;
    }, 'the catalog has everybody');
  });

  afterAll(() => portal.stop());

  beforeEach(() => {
    auditor.take();
  });

  const everything = async () =>
    (await portal.call('get', '/policy/roles')).text;

  async function dryRunOf(
    method: 'post' | 'put' | 'delete',
    path: string,
    body?: object,
    caller = ADMIN,
  ): Promise<DryRunJson> {
    const before = await everything();
    const mark = path.includes('?') ? '&' : '?';
    const answer = await portal.call(
      method,
      `${path}${mark}dryRun=true`,
      body,
      caller,
    );
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    expect(answer.headers.etag).toBe(answer.body.etag);
    expect(await everything()).toBe(before);
    return answer.body;
  }

  const accessChangesOf = ({ impact }: DryRunJson) =>
    impact?.accessChanges.map(inShort);

  it('says first who would lose what, such as the only administrator', async () => {
    const { impact, refusal } = await dryRunOf(
      'post',
      '/policy/roles',
      lockingOut,
    );
    expect(refusal).toMatchObject({
      statusCode: 422,
      problems: [{ item: 'lock-out' }],
    });
    expect(impact?.people).toEqual({ loses: 1, changes: 0, gains: 0 });
    const [first] = impact?.accessChanges ?? [];
    expect(first).toMatchObject({
      effect: 'loses',
      permissions: [{ name: 'policy.entity.update' }],
      users: [ADMIN],
      causes: [
        {
          part: 'policy',
          change: 'added',
          role: 'role:default/lock',
          permission: 'policy-entity',
          effect: 'deny',
        },
      ],
    });
    expect(impact?.evaluatedUsers.inCatalog).toBe(4);
  });

  it('says that a member of a role with a condition loses what was allowed without one', async () => {
    const path = '/policy/roles/role/default/narrow';
    const { impact } = await dryRunOf('put', path, {
      name: 'role:default/narrow',
      memberReferences: ['user:default/alice', 'group:default/platform'],
      policies: [],
      conditions: [condition(['api'])],
    });
    expect(impact?.accessChanges.map(inShort)).toEqual([
      'user:default/erin loses catalog.entity.delete: ALLOW to CONDITIONAL',
      'user:default/dave gains catalog.entity.delete: DENY to CONDITIONAL',
    ]);
    expect(impact?.accessChanges[0].causes).toEqual([
      {
        part: 'member',
        change: 'added',
        role: 'role:default/narrow',
        member: 'group:default/platform',
      },
    ]);
  });

  it('compares conditions, with an example of what is allowed newly', async () => {
    const { body } = await portal.call('get', '/roles/conditions');
    const [{ id }] = body.filter(
      ({ roleEntityRef }: { roleEntityRef: string }) =>
        roleEntityRef === 'role:default/narrow',
    );
    const path = `/roles/conditions/${id}`;
    const widened = await dryRunOf('put', path, {
      result: 'CONDITIONAL',
      roleEntityRef: 'role:default/narrow',
      ...condition(['API', 'component']),
    });
    expect(widened.impact?.accessChanges).toMatchObject([
      {
        effect: 'gains',
        conditions: {
          comparison: 'wider',
          example: { holds: [{ params: { kinds: ['API', 'component'] } }] },
        },
        causes: [{ part: 'condition', change: 'changed', id }],
      },
    ]);
    const same = await dryRunOf('put', path, {
      result: 'CONDITIONAL',
      roleEntityRef: 'role:default/narrow',
      ...condition(['API']),
    });
    expect(same.impact?.people).toEqual({ loses: 0, changes: 0, gains: 0 });
  });

  it('of every write changes nothing', async () => {
    const { body } = await portal.call('get', '/roles/conditions');
    const id = body[0].id;
    const loses = [
      'user:default/erin loses catalog.entity.delete: ALLOW to DENY',
    ];
    const role = '/roles/role/default/editors';
    const policies = '/policies/role/default/editors';
    expect(accessChangesOf(await dryRunOf('delete', role))).toEqual(loses);
    expect(accessChangesOf(await dryRunOf('delete', policies))).toEqual(loses);
    const query = 'permission=catalog.entity.delete&policy=delete&effect=allow';
    expect(
      accessChangesOf(await dryRunOf('delete', `${policies}?${query}`)),
    ).toEqual(loses);
    expect(
      accessChangesOf(
        await dryRunOf('delete', `${role}?memberReferences=user:default/erin`),
      ),
    ).toEqual(loses);
    expect(
      accessChangesOf(
        await dryRunOf('put', policies, {
          oldPolicy: [removal],
          newPolicy: [],
        }),
      ),
    ).toEqual(loses);
    expect(
      accessChangesOf(
        await dryRunOf('put', role, {
          oldRole: { memberReferences: ['user:default/erin'] },
          newRole: { name: EDITORS, memberReferences: ['user:default/dave'] },
        }),
      ),
    ).toEqual([
      ...loses,
      'user:default/dave gains catalog.entity.delete: DENY to ALLOW',
    ]);
    const gains = [
      'user:default/alice gains catalog.entity.create: DENY to ALLOW',
    ];
    const creation = { ...removal, permission: 'catalog.entity.create' };
    expect(
      accessChangesOf(
        await dryRunOf('post', '/policies', [
          {
            entityReference: 'role:default/narrow',
            ...creation,
            policy: 'create',
          },
        ]),
      ),
    ).toEqual(gains);
    expect(
      accessChangesOf(
        await dryRunOf('post', '/roles/conditions', {
          result: 'CONDITIONAL',
          roleEntityRef: EDITORS,
          ...condition(['api']),
        }),
      ),
    ).toEqual([
      'user:default/erin loses catalog.entity.delete: ALLOW to CONDITIONAL',
    ]);
    await dryRunOf('delete', `/roles/conditions/${id}`);
    for (const path of ['/roles', '/roles/role/default/new']) {
      const created = await dryRunOf('post', path, {
        name: 'role:default/new',
        memberReferences: ['user:default/dave'],
      });
      expect(created.impact?.accessChanges).toEqual([]);
    }
    expect(
      auditor.take().filter(({ eventId }) => /write/.test(eventId)),
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          meta: expect.objectContaining({ dryRun: true }),
        }),
      ]),
    );
  });

  it('answers with the refusal that the write would get, which the audit log keeps', async () => {
    const { refusal, impact } = await dryRunOf('post', '/roles', {
      name: EDITORS,
      memberReferences: [ADMIN],
    });
    expect(impact).toBeUndefined();
    expect(refusal).toMatchObject({ statusCode: 409, code: 'role-exists' });
    expect(auditor.take()).toContainEqual(
      expect.objectContaining({
        eventId: 'role-write',
        status: 'failed',
        meta: expect.objectContaining({ dryRun: true }),
      }),
    );
  });

  it('is one behind a second question mark, too', async () => {
    const { impact } = await dryRunOf(
      'delete',
      '/policies/role/default/narrow?override=is%20it%20so?',
    );
    expect(impact).toBeDefined();
    const { body } = await portal.call(
      'get',
      '/policy/roles/role/default/narrow',
    );
    expect(body.policies.length + body.conditions.length).toBeGreaterThan(0);
    const { status } = await portal.call(
      'post',
      '/roles?override=why?&dryRun=true',
      {
        name: 'role:default/not-made',
        memberReferences: ['user:default/erin'],
      },
    );
    const made = await portal.call('get', '/roles/role/default/not-made');
    expect([status, made.status]).toEqual([200, 404]);
  });

  it('answers with the status itself what cannot be read or may not be asked, as the write does', async () => {
    const token = await portal.tokenOf(ADMIN);
    const role = '/policy/roles/role/default/narrow';
    const narrow = (await portal.call('get', role)).body;
    const reader = 'user:default/dave';
    await portal.call('post', '/policy/roles', {
      name: 'role:default/readers',
      memberReferences: [reader],
      metadata: {},
      policies: [
        { permission: 'policy-entity', policy: 'read', effect: 'allow' },
      ],
      conditions: [],
    });
    const unheardOf = { ...condition(['api']).conditions, rule: 'UNHEARD_OF' };
    for (const [query, mark] of [
      ['?dryRun=true', 'previewed'],
      ['', 'answered'],
    ]) {
      const sent = [
        await portal.call('post', `/roles${query}`, { name: EDITORS }),
        await portal.call('put', `${role}${query}`, {
          ...narrow,
          conditions: [{ ...condition(['api']), conditions: unheardOf }],
        }),
        await portal.call('put', `${role}${query}`, narrow, reader),
        await portal
          .callWithToken(token, 'put', `${role}${query}`, narrow)
          .set('If-Match', '"999"'),
      ];
      expect([mark, ...sent.map(({ status }) => status)]).toEqual([
        mark,
        ...[400, 400, 403, 412],
      ]);
      expect(sent[0].body.error.problems).toMatchObject([
        { field: 'memberReferences' },
      ]);
    }
    await portal.call('delete', '/roles/role/default/readers');
  });

  it('names the version on which the change would be made, and it is made on no other', async () => {
    const { etag } = await dryRunOf('delete', '/roles/role/default/editors');
    const token = await portal.tokenOf(ADMIN);
    await portal.call('post', '/roles', {
      name: 'role:default/other',
      memberReferences: [ADMIN],
    });
    for (const query of ['?dryRun=true', '']) {
      const answer = await portal
        .callWithToken(token, 'delete', `/roles/role/default/editors${query}`)
        .set('If-Match', etag);
      const { statusCode } = answer.body.refusal ?? answer.body.error;
      expect(statusCode ?? answer.status).toBe(412);
    }
    await portal.call('delete', '/roles/role/default/other');
  });

  it('is not taken for a write when it is asked for in another way', async () => {
    const before = await everything();
    for (const query of [
      'dryrun=true',
      'dry_run=true',
      'dryRun=1',
      'dryRun=TRUE',
      'dryRun',
      'dryRun=true&dryRun=true',
      'dryRun[]=true',
    ]) {
      const { status, body } = await portal.call(
        'delete',
        `/roles/role/default/editors?${query}`,
      );
      expect([query, status]).toEqual([query, 400]);
      expect(body.error.message).toMatch(/dryRun/);
    }
    const refresh = await portal.call('post', '/plugins/id?dryRun=true', {
      ids: ['search'],
    });
    expect([refresh.status, refresh.body.error.message]).toEqual([
      400,
      'There is no dry run of this call; leave dryRun out',
    ]);
    expect(await everything()).toBe(before);
  });

  it('shows callers who see some roles only the people in those, and nothing of hidden roles', async () => {
    const own = {
      name: 'role:default/own',
      memberReferences: ['user:default/dave'],
      metadata: { owner: DELEGATE },
      policies: [
        { permission: 'kubernetes.proxy', policy: 'use', effect: 'allow' },
      ],
      conditions: [],
    };
    const { impact } = await dryRunOf('post', '/policy/roles', own, DELEGATE);
    expect(impact?.accessChanges.map(inShort)).toEqual([
      'user:default/dave gains kubernetes.proxy: DENY to ALLOW',
    ]);
    expect(impact?.permissions).toMatchObject([{ isPublished: false }]);
    expect(impact?.evaluatedUsers.users).toBe(1);
    const hidden = await dryRunOf(
      'delete',
      '/roles/role/default/editors',
      undefined,
      DELEGATE,
    );
    const absent = await dryRunOf(
      'delete',
      '/roles/role/default/absent',
      undefined,
      DELEGATE,
    );
    expect(JSON.stringify(hidden).replaceAll('editors', 'absent')).toBe(
      JSON.stringify(absent),
    );
  });

  it('is refused to callers who may not read, or may not write', async () => {
    const { status } = await portal.call(
      'delete',
      '/roles/role/default/editors?dryRun=true',
      undefined,
      'user:default/alice',
    );
    expect(status).toBe(403);
    const elsewhere = await portal.callWithToken(
      serviceTokens.unrestricted,
      'delete',
      '/roles/role/default/editors?dryRun=true',
    );
    expect(elsewhere.status).toBe(403);
  });
});
