import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonObject } from '@backstage/types';
import { TestPortal } from '../testing/TestPortal';

/** Waits for an assertion that comes true by itself. */
async function eventually(assertion: () => Promise<void>) {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      await assertion();
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        throw error;
      }
      await new Promise(resolve => setTimeout(resolve, 20));
    }
  }
}

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

  it('says in which line a role stands that belongs to another source', async () => {
    const conditionsFile = join(folder, 'conditions.yaml');
    await write(
      '# Nobody else may claim the first',
      'p, role:default/rbac_admin, catalog-entity, delete, allow',
      'p, role:default/rbac_admin, catalog-entity, update, allow',
    );
    await writeFile(conditionsFile, '');
    await start({ conditionalPoliciesFile: conditionsFile });
    await portal.call('post', '/roles', {
      name: 'role:default/by_rest',
      memberReferences: ['user:default/a'],
    });
    await writeFile(
      conditionsFile,
      `---
result: CONDITIONAL
roleEntityRef: role:default/by_rest
pluginId: catalog
resourceType: catalog-entity
permissionMapping: [read]
conditions: { rule: IS_ENTITY_OWNER, resourceType: catalog-entity, params: { claims: [$ownerRefs] } }
`,
    );
    await eventually(async () => {
      const { body } = await portal.call('get', '/sources');
      const { problems } = body.find(
        ({ id }: { id: string }) => id === 'csv-file',
      );
      expect(problems).toEqual([
        {
          severity: 'error',
          role: 'role:default/by_rest',
          message:
            'role:default/by_rest belongs to the source rest; it is left alone',
          file: conditionsFile,
          line: 2,
        },
        {
          severity: 'error',
          role: 'role:default/rbac_admin',
          message:
            'role:default/rbac_admin belongs to the source configuration; it is left alone',
          file: policyFile,
          line: 2,
        },
      ]);
    });
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

  it('leaves roles alone that belong to the configuration or to REST (failure 22)', async () => {
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

  it('revokes what was removed, also next to a line that was always wrong (failure 5)', async () => {
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

  it('keeps both lines of a contradiction, so that the deny wins (failure 6)', async () => {
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

  it('starts without the file, keeps the last good policy, and picks the file up (failure 16)', async () => {
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

  it('lets REST change nothing of a role of the files, its conditions included (failure 3)', async () => {
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

  it('gives everybody the default role, by the configuration and by the files', async () => {
    const conditionsFile = join(folder, 'conditions.yaml');
    await write('p, role:default/everyone, catalog-entity, read, allow');
    await writeFile(
      conditionsFile,
      `result: CONDITIONAL
roleEntityRef: role:default/everyone
pluginId: catalog
permissionMapping: [update]
conditions:
  rule: IS_ENTITY_OWNER
  resourceType: catalog-entity
  params: { claims: [$ownerRefs] }
`,
    );
    await start({
      conditionalPoliciesFile: conditionsFile,
      defaultPermissions: {
        defaultRole: 'role:default/everyone',
        basicPermissions: [{ permission: 'policy-entity', action: 'read' }],
      },
    });

    const { status, body } = await portal.call(
      'get',
      '/policies/role/default/everyone',
      undefined,
      'user:default/somebody',
    );
    expect(status).toBe(200);
    expect(
      body.map(
        (policy: { permission: string; metadata: { source: string } }) =>
          `${policy.permission} ${policy.metadata.source}`,
      ),
    ).toEqual(['catalog-entity csv-file', 'policy-entity configuration']);
    const conditions = await portal.call('get', '/roles/conditions');
    expect(conditions.body).toHaveLength(1);
    const [role] = (await portal.call('get', '/roles/role/default/everyone'))
      .body;
    expect(role.metadata).toMatchObject({
      source: 'csv-file',
      isDefault: true,
    });
  });

  it('warns when an older content comes back, as from a replica with an old mount', async () => {
    const problems = async () => {
      const { body } = await portal.call('get', '/sources');
      return body
        .find(({ id }: { id: string }) => id === 'csv-file')
        .problems.map(({ message }: { message: string }) => message);
    };
    await write('g, user:default/a, role:default/old');
    await start();
    await write('g, user:default/a, role:default/new');
    await eventually(async () =>
      expect(await roles()).toContain('role:default/new csv-file'),
    );
    expect(await problems()).toEqual([]);

    await write('g, user:default/a, role:default/old');
    await eventually(async () =>
      expect(await problems()).toEqual([
        expect.stringMatching(
          /^The content is that of revision 2, and replaces/,
        ),
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
