import {
  eventually,
  inProcess,
  sarifLog,
  TestFolder,
} from '@internal/rbac-testkit';
import { runCommandLine } from '@portal-rbac/cli';
import { createServer, Server } from 'node:http';
import { AddressInfo } from 'node:net';
import { rawPlugin } from '../metadata/__testUtils__/rawPlugin';
import { TestCatalog } from '@internal/rbac-testkit/backend/TestCatalog';
import {
  serviceTokens,
  TestRouter,
} from '@internal/rbac-testkit/backend/TestRouter';

const rbacHere = inProcess(runCommandLine);

// Starting a portal takes its time on a busy machine.
jest.setTimeout(60_000);

const mapping = (...entries: string[]) => [
  'result: CONDITIONAL',
  'roleEntityRef: role:default/developer',
  'pluginId: catalog',
  'resourceType: catalog-entity',
  `permissionMapping: [${entries.join(', ')}]`,
  'conditions:',
  '  rule: IS_ENTITY_OWNER',
  '  resourceType: catalog-entity',
  '  params: { claims: [$ownerRefs] }',
];

describe('rbac check --url', () => {
  let folder: TestFolder;
  let portal: TestRouter;
  let isSilent = true;
  const catalog = new TestCatalog(ref => ref === 'group:default/platform');

  const check = (...args: string[]) =>
    rbacHere(['check', ...args, '--strict'], {
      RBAC_TOKEN: serviceTokens.unrestricted,
    });
  const url = () => [
    '--url',
    `http://localhost:${portal.backend.server.port()}`,
  ];
  const policies = (...lines: string[]) =>
    folder.write('policies.csv', ...lines);

  beforeAll(async () => {
    folder = await TestFolder.make();
    portal = await TestRouter.start({
      features: [
        catalog.feature,
        rawPlugin('late', {
          metadata: (_, response) =>
            isSilent
              ? response.status(500).end()
              : response.json({ permissions: [], rules: [] }),
        }),
      ],
    });
  });
  afterAll(async () => {
    await portal?.stop();
    await folder?.remove();
  });

  const clean = [
    'g, group:default/platform, role:default/developer',
    'p, role:default/developer, catalog-entity, read, allow',
    'p, role:default/developer, catalog.location.create, create, deny',
  ];

  it('says what it could not check, because a plugin or the catalog is silent', async () => {
    const file = await policies(
      ...clean,
      'p, role:default/developer, late.run, use, deny',
      'p, role:default/developer, catalog.entity.read, use, deny',
      'g, user:default/gone, role:default/developer',
    );
    catalog.isAway = true;
    const gaps = [
      'not checked: names and resource types that no plugin has, because these plugins do not answer: late',
      `not checked: whether the catalog knows all members, because POST ${url()[1]}/api/permission/members/unknown was answered with 503: The catalog does not answer; ask again in a moment`,
    ];
    const { stdout } = await check(file, ...url());
    expect(stdout.split('\n')).toEqual([
      expect.stringContaining(':5: warning: denies catalog.entity.read, use'),
      ...gaps,
      '0 errors, 1 warning: 1 role would be loaded, 0 would stay as they are',
      '',
    ]);
    const json = await check(file, ...url(), '--format=json');
    expect(JSON.parse(json.stdout).notChecked).toHaveLength(2);
    const sarif = await check(file, ...url(), '--format=sarif');
    expect(
      JSON.parse(sarif.stdout).runs[0].invocations[0]
        .toolExecutionNotifications,
    ).toEqual(gaps.map(text => ({ level: 'note', message: { text } })));

    isSilent = false;
    catalog.isAway = false;
    await eventually(
      async () => !(await check(file, ...url())).stdout.includes('not checked'),
    );
  });

  it('finds nothing wrong where everything is known', async () => {
    const files = [
      await policies(...clean),
      await folder.write(
        'conditions.yaml',
        ...mapping(
          'delete',
          '{ name: catalog.entity.refresh, action: update }',
        ),
      ),
    ];
    expect(await check(...files, ...url())).toEqual({
      status: 0,
      stdout:
        '0 errors, 0 warnings: 1 role would be loaded, 0 would stay as they are\n',
      stderr: '',
    });
  });

  it('passes no misspelt permission, wrong action or unknown member', async () => {
    const file = await policies(
      ...clean,
      'p, role:default/developer, catalog.entity.delte, delete, deny',
      'p, role:default/developer, catalog-entity, use, deny',
      'g, group:default/platfrom, role:default/developer',
      'g, user:default/gone, role:default/developer',
    );
    const { status, stdout } = await check(file, ...url());
    expect(status).toBe(1);
    const role = '(role:default/developer)';
    expect(stdout.split('\n')).toEqual([
      `${file}:5: warning: denies catalog-entity, use, which has no effect: permissions on this type have only the actions delete, read, update ${role}`,
      `${file}:4: warning: denies catalog.entity.delte, delete, which has no effect: no plugin has the permission or resource type catalog.entity.delte (did you mean catalog.entity.delete?) ${role}`,
      `${file}:6: warning: has the member group:default/platfrom, which is not in the catalog: nobody gets the role through this group, unless a sign-in names it (did you mean group:default/platform?) ${role}`,
      `${file}:7: warning: has the member user:default/gone, which is not in the catalog: nobody gets the role by this name, unless a user signs in with exactly this reference ${role}`,
      '0 errors, 4 warnings: 1 role would be loaded, 0 would stay as they are',
      '',
    ]);
    // Without a portal, nobody knows.
    expect((await check(file)).status).toBe(0);

    const sarif = await check(file, ...url(), '--format=sarif');
    const log = JSON.parse(sarif.stdout);
    expect(sarifLog.parse(log)).toEqual(log);
    expect(
      log.runs[0].results.map(
        (result: { locations: [{ physicalLocation: { region: object } }] }) =>
          result.locations[0].physicalLocation.region,
      ),
    ).toEqual([5, 4, 6, 7].map(startLine => ({ startLine })));
  });

  it('finds a mapping wrong as the portal does, which would leave the role', async () => {
    const files = [
      await policies(...clean),
      await folder.write('conditions.yaml', ...mapping('use')),
    ];
    const { status, stdout } = await check(...files, ...url());
    expect(status).toBe(1);
    expect(stdout).toContain(
      'conditions.yaml:1: error: permissionMapping[0] must be an action that a permission on catalog-entity has (delete; read; update)',
    );
  });

  it('says what a portal with the existing plugin does not report', async () => {
    const answers: Record<string, unknown> = {
      '/api/permission/plugins/id': { ids: ['catalog'] },
      '/api/permission/plugins/condition-rules': [],
      '/api/permission/plugins/policies': [],
    };
    const server: Server = createServer((request, response) => {
      const answer = answers[request.url ?? ''];
      response.statusCode = answer ? 200 : 404;
      response.end(JSON.stringify(answer ?? {}));
    }).listen(0, '127.0.0.1');
    try {
      const file = await policies(...clean);
      const { port } = server.address() as AddressInfo;
      const asked = [file, '--url', `http://127.0.0.1:${port}`];
      expect(await check(...asked)).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(
          /^not checked: names .* does not say which plugins do not answer\nnot checked: whether .* was answered with 404\n0 errors, 0 warnings/,
        ),
      });
    } finally {
      server.close();
    }
  });
});
