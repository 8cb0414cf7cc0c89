import { Entity } from '@backstage/catalog-model';
import { eventually, TestFolder } from '@internal/rbac-testkit';
import { ADMIN, TestPortal } from '@internal/rbac-testkit/backend/TestPortal';

jest.setTimeout(120_000);

const entities: Entity[] = [
  ...['admin', 'ann', 'bob', 'eve'].map(name => ({
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'User',
    metadata: { name },
    spec: { memberOf: name === 'admin' ? ['security'] : [] },
  })),
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Group',
    metadata: { name: 'security' },
    spec: { type: 'team', children: [] },
  },
];

const guardrails = `guardrails:
  - { name: only security deletes policy, permission: policy.entity.delete, onlyBy: group:default/security }
  - { name: three refresh, permission: catalog.entity.refresh, atLeast: 3 people }
`;

const good = [
  'p, role:default/refreshers, catalog.entity.refresh, update, allow',
  ...['admin', 'ann', 'bob'].map(
    name => `g, user:default/${name}, role:default/refreshers`,
  ),
];

describe('what files load', () => {
  let folder: TestFolder;
  let portal: TestPortal;
  beforeAll(async () => {
    folder = await TestFolder.make();
    portal = await TestPortal.start({
      entities,
      rbac: {
        'policies-csv-file': await folder.write('policies.csv', ...good),
        guardrailsFile: await folder.write('rbac-guardrails.yaml', guardrails),
        policyFileReload: true,
        groups: { maxAge: '1s' },
      },
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await folder?.remove();
  });

  const problems = async () => {
    const { body } = await portal.call('get', '/sources');
    const files = body.find(({ id }: { id: string }) => id === 'csv-file');
    return files.problems.filter(
      ({ severity }: { severity: string }) => severity === 'error',
    );
  };
  const members = async () => {
    const { body } = await portal.call('get', '/roles/role/default/refreshers');
    return body[0]?.memberReferences.length;
  };

  it('is loaded as soon as the catalog can tell that it breaks no guardrail', async () => {
    await eventually(async () => {
      expect(await members()).toBe(3);
      expect(await problems()).toEqual([]);
      const { body } = await portal.call('get', '/guardrails');
      expect(
        body.guardrails.map(({ state }: { state: string }) => state),
      ).toEqual(['holds', 'at-risk']);
    });
  });

  it('is left as it was where it breaks a guardrail, with a line that says who breaks it', async () => {
    await folder.write(
      'policies.csv',
      ...good,
      'p, role:default/owners, policy-entity, delete, allow',
      'g, user:default/eve, role:default/owners',
    );
    await eventually(async () => {
      expect(await problems()).toEqual([
        {
          severity: 'error',
          file: folder.file('policies.csv'),
          line: 5,
          role: 'role:default/owners',
          code: 'load-against-guardrails',
          params: {
            why: expect.objectContaining({ code: 'breaks-guardrail' }),
          },
          message:
            'this breaks the guardrail "only security deletes policy": user:default/eve would get policy.entity.delete (delete): ALLOW (user:default/eve → role:default/owners); nothing of the load is in force',
        },
      ]);
    });
    const { status } = await portal.call('get', '/roles/role/default/owners');
    expect(status).toBe(404);
  });

  it('is left as it was, with the line of the member who breaks the guardrail', async () => {
    const keepers = [
      'p, role:default/keepers, policy-entity, delete, allow',
      'g, group:default/security, role:default/keepers',
    ];
    await folder.write('policies.csv', ...good, ...keepers);
    await eventually(async () => {
      const { status } = await portal.call(
        'get',
        '/roles/role/default/keepers',
      );
      expect([status, await problems()]).toEqual([200, []]);
    });
    await folder.write(
      'policies.csv',
      ...good,
      ...keepers,
      '# by mistake',
      'g, user:default/eve, role:default/keepers',
    );
    await eventually(async () => {
      expect(await problems()).toEqual([
        expect.objectContaining({
          line: 8,
          role: 'role:default/keepers',
          message: expect.stringContaining('user:default/eve would get'),
        }),
      ]);
    });
  });

  it('is left as it was where a reload in the night would take away too much', async () => {
    await folder.write('policies.csv', ...good.slice(0, -1));
    await eventually(async () => {
      expect((await problems())[0]?.message).toMatch(
        /"three refresh": 2 people of the catalog would have catalog.entity.refresh; at least 3 must/,
      );
    });
    expect(await members()).toBe(3);
  });

  it('is loaded without a further change of the files when the guardrail is gone', async () => {
    await folder.write(
      'rbac-guardrails.yaml',
      guardrails.split('\n').slice(0, 2).join('\n'),
    );
    await eventually(async () => {
      expect(await problems()).toEqual([]);
      expect(await members()).toBe(2);
    });
  });
});

describe('who administers', () => {
  let folder: TestFolder;
  beforeEach(async () => {
    folder = await TestFolder.make();
  });
  afterEach(() => folder.remove());

  const administration = [
    'p, role:default/operators, policy-entity, read, allow',
    'p, role:default/operators, policy-entity, update, allow',
  ];

  it('is not taken from the last one by a file, nor by the configuration, unless they say so', async () => {
    const database = folder.path;
    const file = await folder.write(
      'policies.csv',
      ...administration,
      `g, ${ADMIN}, role:default/operators`,
    );
    const rbac = {
      admin: { users: [] },
      'policies-csv-file': file,
      policyFileReload: true,
    };
    const isAdministrator = async (portal: TestPortal) =>
      (await portal.call('get', '/guardrails')).status === 200;
    const first = await TestPortal.start({ entities, database, rbac });
    await eventually(async () => {
      expect(await isAdministrator(first)).toBe(true);
    });
    await folder.write('policies.csv', ...administration);
    await eventually(async () => {
      const { body } = await first.call('get', '/sources');
      expect(body[1].problems[0]?.message).toBe(
        'this breaks the guardrail lock-out: nobody would have policy.entity.update without a condition any more; nothing of the load is in force',
      );
    });
    await first.stop();

    // The configuration took the file away altogether.
    const second = await TestPortal.start({
      entities,
      database,
      rbac: { admin: { users: [] } },
    });
    expect(await isAdministrator(second)).toBe(true);
    await second.stop();

    const third = await TestPortal.start({
      entities,
      database,
      rbac: { ...rbac, overrideGuardrails: ['lock-out'] },
    });
    await eventually(async () => {
      expect(await isAdministrator(third)).toBe(false);
    });
    await third.stop();
  });
});
