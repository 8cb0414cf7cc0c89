import {
  eventually,
  inProcess,
  rbac,
  TestFolder,
} from '@internal/rbac-testkit';
import { runCommandLine } from '@portal-rbac/cli';
import { range } from 'lodash';
import { entity } from '@internal/rbac-testkit/backend/catalogEntities';
import {
  serviceTokens,
  TestRouter,
} from '@internal/rbac-testkit/backend/TestRouter';

const rbacHere = inProcess(runCommandLine);

// Starting a portal takes its time on a busy machine.
jest.setTimeout(60_000);

const entities = [
  entity('User', 'anna', { memberOf: ['makers'] }),
  entity('User', 'ben', { memberOf: [] }),
  entity('User', 'root', { memberOf: [] }),
  entity('Group', 'makers', { type: 'team', children: [] }),
  entity('Component', 'shop', {
    type: 'service',
    lifecycle: 'production',
    owner: 'group:default/makers',
  }),
];

/** More than a page of people who are only in the policy. */
const crowd = range(1_200).map(number => `user:default/crowd-${number}`);

const policies = [
  'g, group:default/makers, role:default/owner',
  'p, role:default/blocked, catalog-entity, delete, deny',
  'g, user:default/ben, role:default/blocked',
  'p, role:default/crowd, deploy, use, allow',
  ...crowd.map(ref => `g, ${ref}, role:default/crowd`),
];

const conditions = [
  'result: CONDITIONAL',
  'roleEntityRef: role:default/owner',
  'pluginId: catalog',
  'resourceType: catalog-entity',
  'permissionMapping: [delete]',
  'conditions:',
  '  anyOf:',
  '    - rule: IS_ENTITY_OWNER',
  '      resourceType: catalog-entity',
  '      params: { claims: [$ownerRefs] }',
  '    - not:',
  '        rule: HAS_LABEL',
  '        resourceType: catalog-entity',
  '        params: { label: frozen }',
];

const way = 'user:default/anna → group:default/makers → role:default/owner';
const condition =
  'Only if it is among the entities owned by user:default/anna, group:default/makers or it is not among the entities with the label “frozen”';

let folder: TestFolder;
let portal: TestRouter;
let env: Record<string, string>;

const whoCan = (...args: string[]) => rbacHere(['who-can', ...args], env);
const whatCan = (...args: string[]) => rbacHere(['what-can', ...args], env);
const matrix = (...args: string[]) => rbacHere(['matrix', ...args], env);

beforeAll(async () => {
  folder = await TestFolder.make();
  portal = await TestRouter.start({
    entities,
    rbac: {
      // The catalog is still being filled when everybody is read first.
      groups: { maxAge: '1 second' },
      admin: { superUsers: [{ name: 'user:default/root' }] },
      'policies-csv-file': await folder.write('policies.csv', ...policies),
      conditionalPoliciesFile: await folder.write('more.yaml', ...conditions),
    },
  });
  env = {
    RBAC_URL: `http://localhost:${portal.backend.server.port()}`,
    RBAC_TOKEN: serviceTokens.unrestricted,
  };
  await eventually(async () => {
    const shop = ['--resource', 'component:default/shop', '--format', 'json'];
    const { stdout } = await whoCan('catalog.entity.delete', ...shop);
    const { evaluatedUsers, counts } = JSON.parse(stdout);
    return evaluatedUsers.inCatalog === 3 && counts.ALLOW === 2;
  }, 'the catalog has everybody and the shop');
});

afterAll(async () => {
  await portal.stop();
  await folder.remove();
});

describe('rbac who-can', () => {
  it('lists who may do something, by which way and on which condition', async () => {
    const { status, stdout, stderr } = await whoCan('catalog.entity.delete');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.split('\n')).toEqual([
      'catalog.entity.delete (delete on catalog-entity)',
      'CONDITIONAL  user:default/anna',
      `    ${way}`,
      `    ${condition}`,
      'ALLOW        user:default/root',
      '    user:default/root → super user',
      expect.stringMatching(/^1 ALLOW, 1 CONDITIONAL, 120\d DENY$/),
      expect.stringMatching(/^120\d users, 3 in the catalog, read at 20\S+Z$/),
      '',
    ]);
  });

  it('applies conditions to a resource', async () => {
    const { stdout } = await whoCan(
      'catalog.entity.delete',
      ...['--resource', 'component:default/shop', '--result', 'allow'],
    );
    expect(stdout).toMatch(
      /^catalog\.entity\.delete \(delete on catalog-entity\), for component:default\/shop\n/,
    );
    expect(stdout).toContain(
      `ALLOW        user:default/anna\n    ${way}\n    since this holds: ${condition}\n`,
    );
    expect(stdout).toMatch(/^2 ALLOW, 0 CONDITIONAL, 120\d DENY$/m);
    expect(stdout).toMatch(/^conditions applied from 20\S+Z until 20\S+Z$/m);
  });

  it('lists everybody, however many pages that takes', async () => {
    const { status, stdout } = await whoCan('deploy', '--format', 'json');
    expect(status).toBe(0);
    const { users, counts } = JSON.parse(stdout);
    const listed = users.map((one: any) => one.userEntityRef);
    expect(listed.sort()).toEqual([...crowd, 'user:default/root'].sort());
    expect(counts.ALLOW).toBe(1_201);
  });

  it('lists those who may not, with what denies it, as CSV', async () => {
    const { stdout } = await whoCan(
      'catalog.entity.delete',
      ...['--result', 'deny', 'conditional', '--format', 'csv'],
    );
    const lines = stdout.split('\n');
    expect(lines).toContain('userEntityRef,result,role,way,condition');
    expect(lines).toContain(
      'user:default/ben,deny,role:default/blocked,user:default/ben → role:default/blocked,',
    );
    expect(lines).toContain(
      `user:default/anna,conditional,role:default/owner,${way},"${condition}"`,
    );
  });

  it('says what the portal notes, and asks for what is named', async () => {
    const other = ['--action', 'read', '--resource-type', 'catalog-entity'];
    const { stdout } = await whoCan('catalog.entity.delete', ...other);
    expect(stdout).toMatch(
      /^catalog\.entity\.delete \(read on catalog-entity\)\n/,
    );
    expect(stdout).toMatch(
      /\nnote: The portal itself asks for catalog\.entity\.delete with the action delete .*\n$/,
    );
  });
});

describe('rbac what-can', () => {
  it('lists what somebody may do, by which way and on which condition', async () => {
    const args = ['user:default/anna', '--plugin', 'catalog'];
    const { status, stdout, stderr } = await whatCan(...args);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.split('\n')).toEqual([
      'user:default/anna',
      'CONDITIONAL  catalog: catalog.entity.delete (delete on catalog-entity)',
      `    ${way}`,
      `    ${condition}`,
      expect.stringMatching(/^0 ALLOW, 1 CONDITIONAL, \d+ DENY$/),
      expect.stringMatching(/^\d+ permissions that plugins publish$/),
      '',
    ]);
  });

  it('lists what they may not do, as CSV and JSON', async () => {
    const denied = ['user:default/ben', '--result', 'deny', '--format'];
    const csv = await whatCan(...denied, 'csv');
    expect(csv.stdout.split('\n')).toContain(
      'catalog,catalog.entity.delete,delete,catalog-entity,deny,role:default/blocked,user:default/ben → role:default/blocked,',
    );
    const json = await whatCan('user:default/ben', '--format', 'json');
    expect(JSON.parse(json.stdout)).toEqual({
      userEntityRef: 'user:default/ben',
      permissions: [],
      notes: [],
    });
  });
});

describe('rbac matrix', () => {
  it('writes what the portal answers, for users', async () => {
    const args = ['matrix', '--rows', 'users', '--plugin', 'catalog'];
    const { status, stdout, stderr } = await rbac(args, undefined, env);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { text } = await portal.callWithToken(
      serviceTokens.unrestricted,
      'get',
      '/access/matrix?rows=users&plugin=catalog',
    );
    expect(stdout).toBe(text);
    expect(stdout.split('\n').length).toBeGreaterThan(1_200);
  });

  it('writes what each role says by itself', async () => {
    const { stdout } = await matrix('--rows', 'roles', '--format', 'csv');
    expect(stdout).toMatch(/^roleEntityRef,/);
    expect(stdout).toMatch(/^role:default\/owner,.*conditional/m);
  });
});

it.each([
  [['who-can', 'deploy'], 'GET http://.*/access/users\\S+'],
  [['what-can', 'user:default/anna'], 'GET http://.*/access/permissions\\S+'],
  [['matrix', '--rows', 'users'], 'GET http://.*/access/matrix\\S+'],
])('%j writes nothing for a token that may not read', async (args, call) => {
  for (const [token, code] of [
    [serviceTokens.elsewhere, 403],
    ['unknown', 401],
  ]) {
    const refused = await rbacHere(args, { ...env, RBAC_TOKEN: `${token}` });
    expect(refused).toMatchObject({ status: 2, stdout: '' });
    expect(refused.stderr).toMatch(
      new RegExp(`${call} was answered with ${code}: `),
    );
    expect(refused.stderr).not.toContain(token);
  }
});

it.each([
  [['who-can', 'deploy', '--resource', ''], 'resourceRef must not be empty'],
  [['who-can', 'deploy', '--action', 'burn'], 'action must be one of'],
  [['what-can', 'role:default/owner'], 'a kind that is not user or group'],
  [
    ['what-can', 'user:default/anna', '--plugin', 'catalogue'],
    'did you mean catalog?',
  ],
  [['what-can', 'user:default/anna', '--plugin', ''], 'plugin'],
  [['matrix', '--rows', 'users', '--plugin', ''], 'plugin'],
])('%j hands on what the portal finds wrong', async (args, problem) => {
  const { status, stdout, stderr } = await rbacHere(args, env);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain('was answered with 400: ');
  expect(stderr).toContain(problem);
});
