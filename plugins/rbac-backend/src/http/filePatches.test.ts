import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { eventually, TestFolder } from '@internal/rbac-testkit';
import { RolePatchJson } from '@portal-rbac/plugin-rbac-common';
import { group, user } from '@internal/rbac-testkit/backend/catalogEntities';
import { TestRouter } from '@internal/rbac-testkit/backend/TestRouter';

jest.setTimeout(60_000);

/** May read the roles that they own. */
const DELEGATE = 'user:default/delegate';
const FILED = '/policy/roles/role/default/filed';

const onOwn = (action: string) => ({
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  permissionMapping: [action],
  conditions: {
    rule: 'IS_ENTITY_OWNER',
    resourceType: 'catalog-entity',
    params: { claims: ['$ownerRefs'] },
  },
});

describe('the patch of policy files', () => {
  let folder: TestFolder;
  let portal: TestRouter;

  beforeAll(async () => {
    folder = await TestFolder.make();
    portal = await TestRouter.start({
      entities: [
        user('admin'),
        user('ann'),
        user('bob', 'crew'),
        group('crew'),
      ],
      rbac: {
        groups: { maxAge: '1 second' },
        policyFileReload: true,
        'policies-csv-file': await folder.write(
          'policies.csv',
          '# Of the platform team',
          'g, user:default/ann, role:default/filed',
          'p, role:default/filed, catalog-entity, delete, allow',
          '',
          '# Of others',
          'p, role:default/other, catalog-entity, read, allow',
        ),
        conditionalPoliciesFile: await folder.write(
          'conditions.yaml',
          '# empty',
        ),
      },
    });
    await portal.delegateTo(DELEGATE);
    await portal.call('post', '/roles', {
      name: 'role:default/made',
      memberReferences: ['user:default/ann'],
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await folder?.remove();
  });

  const wanted = {
    name: 'role:default/filed',
    memberReferences: ['user:default/ann', 'user:default/bob'],
    policies: [
      { permission: 'catalog-entity', policy: 'read', effect: 'deny' },
    ],
    conditions: [onOwn('update')],
  };

  it('says how many of the people concerned are in a group', async () => {
    await eventually(async () => {
      const { body } = await portal.call(
        'post',
        `${FILED}/patch?group=group:default/crew`,
        wanted,
      );
      expect(body.impact.group).toEqual({
        entityRef: 'group:default/crew',
        users: 1,
        people: { loses: 0, changes: 0, gains: 1 },
      });
    }, 'the catalog knows who is in the group');
    const ofUser = await portal.call(
      'post',
      `${FILED}/patch?group=user:default/bob`,
      wanted,
    );
    expect(ofUser.status).toBe(400);
    expect(ofUser.body.error.message).toContain('group');
  });

  it('is taken by git, and makes the role what was asked for', async () => {
    await eventually(async () => {
      const { body } = await portal.call('post', `${FILED}/patch`, wanted);
      expect(body.impact.evaluatedUsers.inCatalog).toBe(3);
    }, 'the catalog has everybody');
    const { status, body } = await portal.call(
      'post',
      `${FILED}/patch`,
      wanted,
    );
    expect([status, body.refusal]).toEqual([200, undefined]);
    const { patches, impact }: RolePatchJson = body;
    expect(impact?.people).toEqual({ loses: 1, changes: 0, gains: 2 });
    expect(patches.map(({ file }) => file)).toEqual([
      folder.file('policies.csv'),
      folder.file('conditions.yaml'),
    ]);
    const [{ patch }] = patches;
    expect(patch.split('\n').filter(line => /^[-+]/.test(line))).toEqual([
      '--- a/policies.csv',
      '+++ b/policies.csv',
      '-p, role:default/filed, catalog-entity, delete, allow',
      '+g, user:default/bob, role:default/filed',
      '+p, role:default/filed, catalog-entity, read, deny',
    ]);

    for (const { patch: input } of patches) {
      execFileSync('git', ['apply', '-'], { cwd: folder.path, input });
    }

    expect(await readFile(folder.file('policies.csv'), 'utf8')).toContain(
      '# Of others\n',
    );
    await eventually(async () => {
      const { body: role } = await portal.call('get', FILED);
      expect(role).toMatchObject({
        memberReferences: wanted.memberReferences,
        policies: wanted.policies,
        conditions: wanted.conditions,
      });
    }, 'the portal has loaded the patched files');
    const again = await portal.call('post', `${FILED}/patch`, wanted);
    expect(again.body.patches).toEqual([]);
  });

  it('shows no lines of others to callers who see some roles only, and changes no role of REST', async () => {
    const asDelegate = await portal.call(
      'post',
      `${FILED}/patch`,
      wanted,
      DELEGATE,
    );
    expect([asDelegate.status, asDelegate.body.error.message]).toEqual([
      403,
      'You may not read policy files: your permission covers only roles that you own',
    ]);

    const ofRest = await portal.call(
      'post',
      '/policy/roles/role/default/made/patch',
      { ...wanted, name: 'role:default/made' },
    );
    expect(ofRest.status).toBe(403);
  });

  it('is for files whose paths a delegate does not see', async () => {
    const filesFor = async (caller?: string) => {
      const { body } = await portal.call('get', '/sources', undefined, caller);
      return body.find(({ id }: { id: string }) => id === 'csv-file').files;
    };
    expect(await filesFor()).toEqual([
      folder.file('policies.csv'),
      folder.file('conditions.yaml'),
    ]);
    expect(await filesFor(DELEGATE)).toBeUndefined();
  });

  it('renames nothing', async () => {
    const { status, body } = await portal.call('post', `${FILED}/patch`, {
      ...wanted,
      name: 'role:default/renamed',
    });
    expect([status, body.error.message]).toEqual([
      400,
      expect.stringContaining('rename the role in the files by hand'),
    ]);
  });

  it('says which parts of the files the portal would not load', async () => {
    const [condition] = wanted.conditions;
    const { body } = await portal.call('post', `${FILED}/patch`, {
      ...wanted,
      conditions: [
        {
          ...condition,
          permissionMapping: ['delete'],
          conditions: { ...condition.conditions, rule: 'NO_SUCH_RULE' },
        },
      ],
    });
    expect(body.problems).toEqual([
      expect.objectContaining({
        severity: 'error',
        role: 'role:default/filed',
        file: folder.file('conditions.yaml'),
        message: expect.stringContaining('conditions.rule must be a rule'),
      }),
    ]);
  });
});
