import { because } from '@portal-rbac/plugin-rbac-common';
import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@internal/rbac-testkit';
import { JsonObject } from '@backstage/types';
import { TestCatalog } from '@internal/rbac-testkit/backend/TestCatalog';
import { TestPortal } from '@internal/rbac-testkit/backend/TestPortal';
import { withChecksum, atOnce } from '@portal-rbac/plugin-rbac-core';

describe('loading the policy files', () => {
  let folder: string;
  let policyFile: string;
  let portal: TestPortal;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rbac-files-'));
    policyFile = join(folder, 'policies.csv');
  });
  afterEach(async () => {
    await portal?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (rbac: JsonObject = {}) => {
    portal = await TestPortal.start({
      rbac: {
        'policies-csv-file': policyFile,
        policyFileReload: true,
        ...rbac,
      },
      database: folder,
      features: [new TestCatalog(() => true).feature],
    });
  };
  const write = (...lines: string[]) =>
    writeFile(policyFile, `${lines.join('\n')}\n`);
  const roles = async () => {
    const { body } = await portal.call('get', '/roles');
    return body.map(
      (role: { name: string; metadata: { source: string } }) =>
        `${role.name} ${role.metadata.source}`,
    );
  };
  const policies = async (name: string) => {
    const { body } = await portal.call('get', `/policies/role/default/${name}`);
    return body.map(
      (policy: { permission: string; effect: string }) =>
        `${policy.permission} ${policy.effect}`,
    );
  };

  const administrators = 'role:default/rbac_admin configuration';

  const problems = async (source = 'csv-file') => {
    const { body } = await portal.call('get', '/sources');
    return body.find(({ id }: { id: string }) => id === source).problems;
  };
  const conditionOf = (role: string, action = 'read') => `---
result: CONDITIONAL
roleEntityRef: role:default/${role}
pluginId: catalog
resourceType: catalog-entity
permissionMapping: [${action}]
conditions: { rule: IS_ENTITY_OWNER, resourceType: catalog-entity, params: { claims: [$ownerRefs] } }
`;

  it('says in which line a role stands that belongs to another source', async () => {
    await write('# Nothing yet');
    await start();
    await portal.call('post', '/roles', {
      name: 'role:default/by_rest',
      memberReferences: ['user:default/a'],
    });
    await write(
      '# Nobody else may claim the first',
      'p, role:default/rbac_admin, catalog-entity, delete, allow',
      'p, role:default/rbac_admin, catalog-entity, update, allow',
      'p, role:default/by_rest, catalog-entity, read, deny',
    );
    const skipped = (role: string, source: string, line: number) => ({
      severity: 'error',
      role,
      skipped: true,
      code: 'role-skipped',
      params: { role, why: because('of-other-source', { source }) },
      message: `${role} belongs to the source ${source}; it is left unchanged, and its lines here are ignored, denies included`,
      file: policyFile,
      line,
    });
    await eventually(async () =>
      expect(await problems()).toEqual([
        skipped('role:default/by_rest', 'rest', 4),
        skipped('role:default/rbac_admin', 'configuration', 2),
      ]),
    );
  });

  it('keeps who has a role for a time by a file that has become empty', async () => {
    await write(
      'g, user:default/eve, role:default/on-call, 2099-12-24T18:00:00Z',
    );
    await start();
    const given = async () =>
      (await portal.call('get', '/assignments')).body.map(
        ({ member }: { member: string }) => member,
      );
    expect(await given()).toEqual(['user:default/eve']);
    await writeFile(policyFile, '');
    await eventually(async () =>
      expect(await problems()).toMatchObject([{ file: policyFile }]),
    );
    expect(await given()).toEqual(['user:default/eve']);
    await writeFile(policyFile, '# empty\n');
    await eventually(async () => expect(await given()).toEqual([]));
  });

  it('keeps what a file said that has become empty, also after a restart', async () => {
    const conditionsFile = join(folder, 'conditions.yaml');
    const sources = { conditionalPoliciesFile: conditionsFile };
    await write('p, role:default/strict, catalog-entity, delete, deny');
    await writeFile(conditionsFile, conditionOf('strict'));
    await start(sources);
    const inForce = async () => [
      await policies('strict'),
      (await portal.call('get', '/roles/conditions')).body.length,
    ];
    expect(await inForce()).toEqual([['catalog-entity deny'], 1]);

    await writeFile(policyFile, '');
    const emptied = [
      expect.objectContaining({
        severity: 'error',
        file: policyFile,
        message: expect.stringContaining(
          'the file no longer declares anything',
        ),
      }),
    ];
    await eventually(async () =>
      expect(await problems()).toEqual(expect.arrayContaining(emptied)),
    );
    expect(await inForce()).toEqual([['catalog-entity deny'], 1]);

    await portal.stop();
    await write('p, role:default/strict, catalog-entity, delete, deny');
    await writeFile(conditionsFile, '\n');
    await start(sources);
    expect(await problems()).toMatchObject([{ file: conditionsFile }]);
    expect(await inForce()).toEqual([['catalog-entity deny'], 1]);

    await writeFile(policyFile, '# empty\n');
    await writeFile(conditionsFile, '# empty\n');
    await eventually(async () =>
      expect(await roles()).toEqual([administrators]),
    );
    expect(await problems()).toEqual([]);
  });

  it('keeps what a file with a checksum said that was cut off, also after a restart', async () => {
    const whole = atOnce(
      withChecksum(
        'p, role:default/reader, catalog-entity, read, allow\np, role:default/reader, catalog-entity, read, deny\n',
      ),
    );
    await writeFile(policyFile, whole);
    await start({ requireChecksums: true });
    const denied = ['catalog-entity allow', 'catalog-entity deny'];
    expect(await policies('reader')).toEqual(denied);

    const cut = whole.slice(0, whole.indexOf('p, role', 90));
    for (const requireChecksums of [true, false]) {
      await portal.stop();
      await writeFile(policyFile, cut);
      await start({ requireChecksums });
      expect(await problems()).toMatchObject([
        { message: expect.stringContaining('does not end with its checksum') },
      ]);
      expect(await policies('reader')).toEqual(denied);
    }
  });

  it('does not load a condition for a misspelt role, which would leave the real one without it', async () => {
    const conditionsFile = join(folder, 'conditions.yaml');
    await write('p, role:default/reader, catalog-entity, read, allow');
    await writeFile(conditionsFile, conditionOf('reader'));
    await start({ conditionalPoliciesFile: conditionsFile });
    await writeFile(conditionsFile, conditionOf('raeder'));
    await eventually(async () =>
      expect(await problems()).toMatchObject([
        { message: expect.stringContaining('role:default/raeder') },
      ]),
    );
    expect(await roles()).toEqual([
      administrators,
      'role:default/reader csv-file',
    ]);
    const { body } = await portal.call('get', '/roles/conditions');
    expect(body).toMatchObject([{ roleEntityRef: 'role:default/reader' }]);
  });

  describe('the role that everybody has', () => {
    const everyone = 'role:default/everyone';
    const path = '/roles/role/default/everyone';
    const role = { name: everyone, memberReferences: ['user:default/a'] };
    const policy = {
      entityReference: everyone,
      permission: 'catalog-entity',
      policy: 'delete',
      effect: 'allow',
    };
    const condition = {
      result: 'CONDITIONAL',
      roleEntityRef: everyone,
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      permissionMapping: ['delete'],
      conditions: {
        rule: 'IS_ENTITY_KIND',
        resourceType: 'catalog-entity',
        params: { kinds: ['Component'] },
      },
    };

    it.each([
      ['grants something', [{ permission: 'catalog-entity', action: 'read' }]],
      ['names it alone', []],
    ])(
      'cannot be made, renamed onto, changed or deleted by REST when the configuration %s',
      async (_, basicPermissions) => {
        await write('# Nothing');
        await start({
          defaultPermissions: { defaultRole: everyone, basicPermissions },
        });
        const other = {
          name: 'role:default/other',
          memberReferences: ['user:default/a'],
        };
        await portal.call('post', '/roles', other);
        const before = (await portal.call('get', '/policies')).body;
        for (const [method, to, body] of [
          ['post', '/roles', role],
          ['post', path, { memberReferences: ['user:default/a'] }],
          [
            'put',
            '/roles/role/default/other',
            { oldRole: other, newRole: role },
          ],
          ['put', path, { oldRole: role, newRole: role }],
          ['delete', path],
          ['delete', `${path}?memberReferences=user:default/a`],
          ['post', '/policies', [policy]],
          ['delete', '/policies/role/default/everyone'],
          ['post', '/roles/conditions', condition],
        ] as const) {
          const { status, text } = await portal.call(method, to, body);
          expect([method, to, status, text]).toEqual([
            method,
            to,
            403,
            expect.any(String),
          ]);
        }
        expect((await portal.call('get', '/policies')).body).toEqual(before);
        expect(await roles()).toContain('role:default/other rest');
      },
    );

    it('is shown as clients of the existing plugin know it', async () => {
      await write('# Nothing');
      await start({
        defaultPermissions: {
          defaultRole: everyone,
          basicPermissions: [{ permission: 'catalog-entity', action: 'read' }],
        },
      });
      const [{ metadata }] = (await portal.call('get', path)).body;
      expect(metadata).toMatchObject({
        source: 'configuration',
        isDefault: true,
        description: 'Role with default permissions for all users and groups.',
        author: 'application configuration',
        modifiedBy: 'application configuration',
      });
    });

    it('belongs to the configuration that grants something, and to the files for their conditions', async () => {
      const conditionsFile = join(folder, 'conditions.yaml');
      await write('p, role:default/a, catalog-entity, read, allow');
      await writeFile(conditionsFile, conditionOf('everyone', 'update'));
      await start({
        conditionalPoliciesFile: conditionsFile,
        defaultPermissions: {
          defaultRole: everyone,
          basicPermissions: [{ permission: 'policy-entity', action: 'read' }],
        },
      });
      const shown = async () => {
        const { body } = await portal.call(
          'get',
          '/policies/role/default/everyone',
          undefined,
          'user:default/somebody',
        );
        return body.map(
          (given: { permission: string; metadata: { source: string } }) =>
            `${given.permission} ${given.metadata.source}`,
        );
      };
      expect(await shown()).toEqual(['policy-entity configuration']);
      const conditions = await portal.call('get', '/roles/conditions');
      expect(conditions.body).toHaveLength(1);

      await write(`p, ${everyone}, catalog-entity, delete, allow`);
      await eventually(async () =>
        expect(await problems()).toMatchObject([
          {
            severity: 'error',
            role: everyone,
            message: expect.stringContaining('basicPermissions'),
          },
        ]),
      );
      expect(await shown()).toEqual(['policy-entity configuration']);
    });

    it('belongs to the files that declare it, if the configuration names it alone', async () => {
      await write(`p, ${everyone}, catalog-entity, delete, deny`);
      await start({ defaultPermissions: { defaultRole: everyone } });
      expect(await roles()).toContain(`${everyone} csv-file`);
      expect(await policies('everyone')).toEqual(['catalog-entity deny']);
      const { status } = await portal.call('post', '/policies', [policy]);
      expect(status).toBe(403);
      expect(await problems()).toEqual([]);
    });

    it('is reported when another role had its name before', async () => {
      await write('# Nothing');
      await start();
      await portal.call('post', '/roles', role);
      await portal.stop();
      await start({ defaultPermissions: { defaultRole: everyone } });
      expect(await problems('configuration')).toMatchObject([
        {
          severity: 'warning',
          role: everyone,
          message: expect.stringContaining('belongs to the source rest'),
        },
      ]);
    });
  });

  it('keeps the names that are reserved for it from REST', async () => {
    await write('# Nothing yet');
    await start({ reservedRoles: ['role:default/team-*'] });
    const create = (name: string) =>
      portal.call('post', '/roles', {
        name: `role:default/${name}`,
        memberReferences: ['user:default/a'],
      });
    const occupied = await create('Team-A');
    expect(occupied.status).toBe(403);
    expect(occupied.body.error.message).toContain('is reserved');
    expect((await create('other')).status).toBe(201);
    const renamed = await portal.call('put', '/roles/role/default/other', {
      oldRole: { memberReferences: ['user:default/a'] },
      newRole: {
        name: 'role:default/team-a',
        memberReferences: ['user:default/a'],
      },
    });
    expect(renamed.status).toBe(403);

    await write('p, role:default/team-a, catalog-entity, delete, deny');
    await eventually(async () =>
      expect(await policies('team-a')).toEqual(['catalog-entity deny']),
    );
  });

  it('makes the roles of the files what the files say, and leaves others alone', async () => {
    await write(
      'g, user:default/a, role:default/reader',
      'p, role:default/reader, catalog-entity, read, allow',
      'p, role:default/reader, catalog-entity, delete, allow',
    );
    await start();
    await portal.call('post', '/roles', {
      name: 'role:default/by_rest',
      memberReferences: ['user:default/a'],
    });
    expect(await roles()).toEqual([
      'role:default/by_rest rest',
      administrators,
      'role:default/reader csv-file',
    ]);

    await write(
      'g, user:default/a, role:default/writer',
      'p, role:default/writer, catalog-entity, update, allow',
    );
    await eventually(async () =>
      expect(await roles()).toEqual([
        'role:default/by_rest rest',
        administrators,
        'role:default/writer csv-file',
      ]),
    );
  });

  it('leaves roles alone that belong to the configuration or to REST', async () => {
    await write('');
    await start();
    await portal.call('post', '/roles', {
      name: 'role:default/by_rest',
      memberReferences: ['user:default/a'],
    });
    await write(
      'g, user:default/thief, role:default/rbac_admin',
      'p, role:default/rbac_admin, catalog-entity, delete, allow',
      'g, user:default/thief, role:default/by_rest',
      'g, user:default/a, role:default/fine',
    );
    await eventually(async () =>
      expect(await roles()).toEqual([
        'role:default/by_rest rest',
        'role:default/fine csv-file',
        administrators,
      ]),
    );
    const { body } = await portal.call(
      'get',
      '/roles?member=user:default/thief',
    );
    expect(body).toEqual([]);
  });

  it('revokes what was removed, also next to a line that was always wrong', async () => {
    await write(
      'g, user:default/a, role:default/careful',
      'p, role:default/careful, catalog-entity, read, allow',
      'p, role:default/careful, catalog-entity, delete, allow',
      'p, role:default/broken, catalog-entity, write, allow',
    );
    await start();
    await write(
      'g, user:default/a, role:default/careful',
      'p, role:default/careful, catalog-entity, read, allow',
    );
    await eventually(async () =>
      expect(await policies('careful')).toEqual(['catalog-entity allow']),
    );
  });

  it('keeps both lines of a contradiction, so that the deny wins', async () => {
    await write(
      'p, role:default/torn, catalog-entity, read, allow',
      'p, role:default/torn, catalog-entity, read, deny',
      'p, role:default/torn, catalog-entity, read, deny',
    );
    await start();
    expect((await policies('torn')).sort()).toEqual([
      'catalog-entity allow',
      'catalog-entity deny',
    ]);
  });

  it('starts without the file, keeps the last good policy, and picks the file up', async () => {
    await write('g, user:default/a, role:default/kept');
    await start();
    await portal.stop();
    await unlink(policyFile);

    await start();
    expect(await roles()).toEqual([
      'role:default/kept csv-file',
      administrators,
    ]);
    await write('g, user:default/a, role:default/new');
    await eventually(async () =>
      expect(await roles()).toEqual([
        'role:default/new csv-file',
        administrators,
      ]),
    );
  });

  it('lets REST change nothing of a role of the files, its conditions included', async () => {
    const conditionsFile = join(folder, 'conditions.yaml');
    await write('g, user:default/a, role:default/narrow');
    await writeFile(
      conditionsFile,
      `result: CONDITIONAL
roleEntityRef: role:default/narrow
pluginId: catalog
resourceType: catalog-entity
permissionMapping: [read]
conditions:
  rule: IS_ENTITY_KIND
  resourceType: catalog-entity
  params: { kinds: [Component] }
`,
    );
    await start({ conditionalPoliciesFile: conditionsFile });
    const { body: before } = await portal.call('get', '/roles/conditions');
    const [{ id, ...condition }] = before;

    const path = `/roles/conditions/${id}`;
    const other = { ...condition, permissionMapping: ['delete'] };
    for (const call of [
      portal.call('put', path, other),
      portal.call('delete', path),
      portal.call('post', '/roles/conditions', other),
    ]) {
      expect((await call).status).toBe(403);
    }
    const { body: after } = await portal.call('get', '/roles/conditions');
    expect(after).toEqual(before);
  });

  it('warns when an older content comes back, as from a replica with an old mount', async () => {
    const messages = async () =>
      (await problems()).map(({ message }: { message: string }) => message);
    await write('g, user:default/a, role:default/old');
    await start();
    await write('g, user:default/a, role:default/new');
    await eventually(async () =>
      expect(await roles()).toContain('role:default/new csv-file'),
    );
    expect(await messages()).toEqual([]);

    await write('g, user:default/a, role:default/old');
    await eventually(async () =>
      expect(await messages()).toEqual([
        expect.stringMatching(/^The content of revision 2 replaces/),
      ]),
    );
    expect(await roles()).toContain('role:default/old csv-file');
  });

  it('removes the roles of the files when the setting is removed', async () => {
    await write('g, user:default/a, role:default/gone');
    await start();
    await portal.stop();
    await start({ 'policies-csv-file': undefined });
    expect(await roles()).toEqual([administrators]);
  });
});
