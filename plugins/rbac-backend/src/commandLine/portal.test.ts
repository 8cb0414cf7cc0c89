import { inProcess, rbac, TestFolder } from '@internal/rbac-testkit';
import { runCommandLine } from '@portal-rbac/cli';
import { readdir, readFile } from 'node:fs/promises';
import { parseAllDocuments } from 'yaml';
import {
  serviceTokens,
  TestRouter,
} from '@internal/rbac-testkit/backend/TestRouter';

const rbacHere = inProcess(runCommandLine);

// Starting a portal takes its time on a busy machine.
jest.setTimeout(60_000);

const condition = (action: string) => [
  'result: CONDITIONAL',
  'roleEntityRef: role:default/developer',
  'pluginId: catalog',
  'resourceType: catalog-entity',
  `permissionMapping: [${action}]`,
  'conditions:',
  '  rule: IS_ENTITY_OWNER',
  '  resourceType: catalog-entity',
  '  params:',
  '    claims: [$ownerRefs]',
];

const policies = [
  'p, role:default/developer, catalog-entity, read, allow',
  'g, group:default/team, role:default/developer',
  'p, role:default/guest, catalog-entity, read, deny',
  'g, user:default/guest, role:default/guest',
];

let folder: TestFolder;
let portal: TestRouter;
let env: Record<string, string>;

async function write(method: 'post' | 'delete', path: string, body?: unknown) {
  const { ok, text } = await portal.call(method, path, body);
  if (!ok) {
    throw new Error(`${method} ${path} was answered with ${text}`);
  }
}

beforeAll(async () => {
  folder = await TestFolder.make();
  portal = await TestRouter.start({
    rbac: {
      defaultPermissions: { defaultRole: 'role:default/guest' },
      'policies-csv-file': await folder.write('policies.csv', ...policies),
      conditionalPoliciesFile: await folder.write(
        'conditions.yaml',
        ...condition('update'),
      ),
    },
  });
  await write('post', '/roles', {
    name: 'role:default/Release',
    memberReferences: ['user:default/rita', 'user:default/olga'],
    metadata: { description: 'Releases', owner: 'user:default/rita' },
  });
  await write('post', '/policies', [
    {
      entityReference: 'role:default/release',
      permission: 'deploy',
      policy: 'use',
      effect: 'allow',
    },
  ]);
  const member = 'user:default/rita';
  const empty = { name: 'role:default/empty', memberReferences: [member] };
  await write('post', '/roles', empty);
  await write('delete', `/roles/role/default/empty?memberReferences=${member}`);
  env = {
    RBAC_URL: `http://localhost:${portal.backend.server.port()}`,
    RBAC_TOKEN: serviceTokens.unrestricted,
  };
});

afterAll(async () => {
  await portal.stop();
  await folder.remove();
});

describe('rbac export', () => {
  const read = async (out: string) => ({
    csv: (await readFile(`${out}/rbac-policies.csv`, 'utf8')).split('\n'),
    yaml: await readFile(`${out}/rbac-conditional-policies.yaml`, 'utf8'),
  });

  it('writes the whole policy, sorted', async () => {
    const out = folder.file('all/of/it');
    const { RBAC_URL, RBAC_TOKEN } = env;
    const { status, stdout, stderr } = await rbac(
      ['export', '--out', out, '--url', RBAC_URL, '--token-env', 'PORTAL'],
      undefined,
      { PORTAL: RBAC_TOKEN },
    );
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr:
        'role:default/empty has no members and no policies, so that no file can declare it\n',
    });
    expect(stdout).toMatch(/^Wrote 4 roles of revision \d+ to .*\.csv and /);
    const { csv, yaml } = await read(out);
    expect(csv.filter(line => !line.startsWith('#'))).toEqual([
      '',
      'g, group:default/team, role:default/developer',
      'p, role:default/developer, catalog-entity, read, allow',
      '',
      'g, user:default/guest, role:default/guest',
      'p, role:default/guest, catalog-entity, read, deny',
      '',
      'g, user:default/admin, role:default/rbac_admin',
      'p, role:default/rbac_admin, catalog-entity, read, allow',
      'p, role:default/rbac_admin, policy-entity, delete, allow',
      'p, role:default/rbac_admin, policy-entity, read, allow',
      'p, role:default/rbac_admin, policy-entity, update, allow',
      'p, role:default/rbac_admin, policy.entity.create, create, allow',
      '',
      'g, user:default/olga, role:default/Release',
      'g, user:default/rita, role:default/Release',
      'p, role:default/Release, deploy, use, allow',
      '',
    ]);
    expect(parseAllDocuments(yaml).map(one => one.toJS())).toEqual([
      {
        result: 'CONDITIONAL',
        roleEntityRef: 'role:default/developer',
        pluginId: 'catalog',
        resourceType: 'catalog-entity',
        permissionMapping: ['update'],
        conditions: {
          rule: 'IS_ENTITY_OWNER',
          resourceType: 'catalog-entity',
          params: { claims: ['$ownerRefs'] },
        },
      },
    ]);
    expect(await readdir(out)).toHaveLength(2);
  });

  it('writes files that would change nothing', async () => {
    const out = folder.file('files');
    const args = ['export', '--out', out, '--source', 'csv-file'];
    expect((await rbacHere(args, env)).status).toBe(0);
    const files = [
      `${out}/rbac-policies.csv`,
      `${out}/rbac-conditional-policies.yaml`,
    ];
    const { status, stdout } = await rbacHere(['diff', ...files], env);
    expect(stdout).toMatch(
      /^Compared with revision \d+: 0 roles added, 0 changed, 0 removed, 0 left to another source\n$/,
    );
    expect(status).toBe(0);
  });

  it('replaces files only with --force', async () => {
    const out = folder.file('again');
    const only = (source: string) => [
      'export',
      '--out',
      out,
      '--source',
      source,
    ];
    expect((await rbacHere(only('rest'), env)).status).toBe(0);
    const before = await read(out);
    expect(before.csv).toContain('p, role:default/Release, deploy, use, allow');

    const refused = await rbacHere(only('csv-file'), env);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('already exists; --force replaces it');
    expect(await read(out)).toEqual(before);

    const forced = await rbacHere([...only('csv-file'), '--force'], env);
    expect(forced.status).toBe(0);
    const after = await read(out);
    expect(after.csv).not.toContain(
      'p, role:default/Release, deploy, use, allow',
    );
    expect(after.csv).toContain('g, user:default/guest, role:default/guest');
  });

  it('takes several sources', async () => {
    const out = folder.file('several');
    const sources = ['--source', 'rest', '--source', 'configuration'];
    const run = await rbacHere(['export', '--out', out, ...sources], env);
    expect(run.stdout).toMatch(/^Wrote 2 roles of/);
  });

  it('says why it cannot write', async () => {
    const out = folder.file('policies.csv/inside');
    const { status, stderr } = await rbacHere(['export', '--out', out], env);
    expect(status).toBe(2);
    expect(stderr).toMatch(/rbac export: the files cannot be written: ENOTDIR/);
  });
});

describe('rbac diff', () => {
  const changed = [
    'p, role:default/developer, catalog-entity, read, allow',
    'p, role:default/developer, catalog.entity.create, create, allow',
    'g, group:default/other-team, role:default/developer',
    'g, user:default/nora, role:default/new',
    'g, user:default/nora, role:default/release',
  ];

  const writeChanged = async () => [
    await folder.write('next.csv', ...changed),
    await folder.write('next.yaml', ...condition('delete')),
  ];

  it('says what a load of the files would change', async () => {
    const files = await writeChanged();
    const { status, stdout, stderr } = await rbac(
      ['diff', ...files],
      undefined,
      env,
    );
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    const criteria =
      '{"rule":"IS_ENTITY_OWNER","resourceType":"catalog-entity","params":{"claims":["$ownerRefs"]}}';
    expect(stdout.split('\n')).toEqual([
      `${files[0]}:5: error: role:default/release belongs to the source rest; it is left unchanged, and its lines here are ignored, denies included`,
      '~ role:default/developer',
      '    - member group:default/team',
      '    + member group:default/other-team',
      '    + policy catalog.entity.create, create, allow',
      `    - condition catalog, catalog-entity, update: ${criteria}`,
      `    + condition catalog, catalog-entity, delete: ${criteria}`,
      '- role:default/guest',
      '    - member user:default/guest',
      '    - policy catalog-entity, read, deny',
      '+ role:default/new',
      '    + member user:default/nora',
      expect.stringMatching(
        /^Compared with revision \d+: 1 role added, 1 changed, 1 removed, 1 left to another source$/,
      ),
      '',
    ]);
  });

  it('says it as JSON', async () => {
    const files = await writeChanged();
    const { status, stdout } = await rbacHere(
      ['diff', ...files, '--format=json'],
      env,
    );
    expect(status).toBe(1);
    const rule = {
      rule: 'IS_ENTITY_OWNER',
      resourceType: 'catalog-entity',
      params: { claims: ['$ownerRefs'] },
    };
    const conditionOn = (action: string) => ({
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      permissionMapping: [action],
      conditions: rule,
    });
    const none = { added: [], removed: [] };
    expect(JSON.parse(stdout)).toEqual({
      revision: expect.any(Number),
      problems: [],
      skipped: [
        {
          role: 'role:default/release',
          reason: 'belongs to the source rest',
          file: files[0],
          line: 5,
        },
      ],
      roles: [
        {
          role: 'role:default/developer',
          change: 'changed',
          fields: [],
          members: {
            added: ['group:default/other-team'],
            removed: ['group:default/team'],
          },
          policies: {
            added: [
              {
                permission: 'catalog.entity.create',
                policy: 'create',
                effect: 'allow',
              },
            ],
            removed: [],
          },
          conditions: {
            added: [conditionOn('delete')],
            removed: [conditionOn('update')],
          },
        },
        {
          role: 'role:default/guest',
          change: 'removed',
          fields: [],
          members: { added: [], removed: ['user:default/guest'] },
          policies: {
            added: [],
            removed: [
              { permission: 'catalog-entity', policy: 'read', effect: 'deny' },
            ],
          },
          conditions: none,
        },
        {
          role: 'role:default/new',
          change: 'added',
          fields: [],
          members: { added: ['user:default/nora'], removed: [] },
          policies: none,
          conditions: none,
        },
      ],
    });
  });

  it('says where only the capitals of a name would change', async () => {
    const files = [
      await folder.write(
        'next.csv',
        ...policies.map(line => line.replace('/developer', '/Developer')),
      ),
      folder.file('conditions.yaml'),
    ];
    const { status, stdout } = await rbacHere(['diff', ...files], env);
    expect(stdout.split('\n')).toEqual([
      '~ role:default/Developer',
      '    ~ name "role:default/developer" becomes "role:default/Developer"',
      expect.stringMatching(/: 0 roles added, 1 changed, 0 removed, 0 left/),
      '',
    ]);
    expect(status).toBe(1);
  });

  it('finds a role different that a load would leave out', async () => {
    const files = [
      await folder.write(
        'next.csv',
        ...policies,
        'p, role:default/guest, catalog-entity, update, maybe',
      ),
      folder.file('conditions.yaml'),
    ];
    const { status, stdout } = await rbacHere(['diff', ...files], env);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^.*next\.csv:5: error: effect must be one of/);
    expect(stdout).toMatch(/: 0 roles added, 0 changed, 0 removed, 0 left/);
  });

  it('checks conditions against the rules of the plugins', async () => {
    const files = [
      folder.file('policies.csv'),
      await folder.write(
        'next.yaml',
        ...condition('update').map(line =>
          line.replace('IS_ENTITY_OWNER', 'IS_ENTITY_OWNED'),
        ),
      ),
    ];
    const problem =
      /next\.yaml:1: error: conditions\.rule must be a rule that the plugin catalog has for catalog-entity \(.*IS_ENTITY_OWNER.*\) \(role:default\/developer\)\n/;
    const difference = await rbacHere(['diff', ...files], env);
    expect(difference.stdout).toMatch(problem);
    expect(difference.stdout).toMatch(/: 0 roles added, 0 changed, 0 removed/);
    expect(difference.status).toBe(1);

    expect((await rbacHere(['check', ...files], env)).status).toBe(0);
    const asked = ['check', ...files, '--url', env.RBAC_URL];
    const checked = await rbacHere(asked, env);
    expect(checked.stdout).toMatch(problem);
    expect(checked.status).toBe(1);
  });

  it.each([
    ['a plugin that is not there', 'catalogue', /pluginId must be the id of a/],
    ['a plugin without such resources', 'auth', /resourceType must be one/],
  ])('refuses conditions on %s', async (_, pluginId, problem) => {
    const files = [
      folder.file('policies.csv'),
      await folder.write(
        'next.yaml',
        ...condition('update').map(line =>
          line.replace('pluginId: catalog', `pluginId: ${pluginId}`),
        ),
      ),
    ];
    const { status, stdout } = await rbacHere(['diff', ...files], env);
    expect(stdout).toMatch(problem);
    expect(status).toBe(1);
  });

  it('is in trouble when the load would be rejected', async () => {
    const file = await folder.write('next.csv', 'nonsense');
    const { status, stdout, stderr } = await rbacHere(['diff', file], env);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(
      /^rbac diff: nothing would be loaded\n.*next\.csv: error: the file no longer declares anything/,
    );
    expect(stderr).toMatch(/next\.csv:1: error: the line begins with/);
  });

  it.each([
    ['a token that may not read', serviceTokens.elsewhere, 403],
    ['a token that nobody knows', 'unknown', 401],
  ])('is in trouble with %s', async (_, token, code) => {
    const { status, stdout, stderr } = await rbacHere(
      ['diff', folder.file('policies.csv')],
      { ...env, RBAC_TOKEN: token },
    );
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(
      new RegExp(
        `GET http://.*/api/permission/\\S+ was answered with ${code}: `,
      ),
    );
    expect(stderr).not.toContain(token);
  });
});

describe('rbac explain', () => {
  it('says why somebody may do something', async () => {
    const { status, stdout, stderr } = await rbacHere(
      ['explain', 'user:default/rita', 'deploy'],
      env,
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(
      /^ALLOW: user:default\/rita, deploy \(use\), at revision \d+\nA policy allows it\n/,
    );
    expect(stdout).toContain('user:default/rita → role:default/Release\n');
  });

  it('says why somebody may not, and ends with 1', async () => {
    const { status, stdout } = await rbacHere(
      ['explain', 'user:default/nobody', 'catalog.entity.read'].concat(
        '--resource=component:default/shop',
      ),
      env,
    );
    expect(status).toBe(1);
    expect(stdout).toMatch(/^DENY: .*\(read on catalog-entity\)/);
    expect(stdout).toContain(
      'counts: role:default/guest denies catalog-entity, read (csv-file, ',
    );
  });

  it('hands on what the portal finds wrong', async () => {
    const { status, stderr } = await rbacHere(
      ['explain', 'group:default/team', 'deploy'],
      env,
    );
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^rbac explain: POST http.*\/explain was answered with 400: userEntityRef must be the reference of a user\n$/,
    );
  });
});
