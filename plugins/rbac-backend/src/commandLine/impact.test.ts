import { eventually, inProcess, TestFolder } from '@internal/rbac-testkit';
import { runCommandLine } from '@portal-rbac/cli';
import { ImpactCauseJson } from '@portal-rbac/plugin-rbac-common';
import {
  causeWords,
  accessChangeWords,
  impactWords,
} from '@portal-rbac/plugin-rbac-core';
import { entity } from '@internal/rbac-testkit/backend/catalogEntities';
import {
  serviceTokens,
  TestRouter,
} from '@internal/rbac-testkit/backend/TestRouter';

const rbacHere = inProcess(runCommandLine);

// Starting a portal takes its time on a busy machine.
jest.setTimeout(60_000);

const people = Array.from({ length: 25 }, (_, index) =>
  entity('User', `p${String(index).padStart(2, '0')}`, { memberOf: ['all'] }),
);
const entities = [
  ...people,
  entity('Group', 'all', { type: 'team', children: [] }),
];

const before = [
  'g, group:default/all, role:default/reader',
  'p, role:default/reader, catalog.entity.read, read, allow',
  'p, role:default/reader, catalog.entity.create, create, allow',
];
let folder: TestFolder;
let portal: TestRouter;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await TestFolder.make();
  portal = await TestRouter.start({
    entities,
    rbac: {
      // The catalog is still being filled when everybody is read first.
      groups: { maxAge: '1 second' },
      'policies-csv-file': await folder.write('policies.csv', ...before),
    },
  });
  env = {
    RBAC_URL: `http://localhost:${portal.backend.server.port()}`,
    RBAC_TOKEN: serviceTokens.unrestricted,
  };
  await eventually(async () => {
    const { stdout } = await rbacHere(
      ['who-can', 'catalog.entity.read', '--format', 'json'],
      env,
    );
    return JSON.parse(stdout).evaluatedUsers.inCatalog === 25;
  }, 'the catalog has everybody');
});

afterAll(async () => {
  await portal.stop();
  await folder.remove();
});

async function diff(lines: readonly string[], ...options: string[]) {
  const file = await folder.write('next.csv', ...lines);
  return rbacHere(['diff', file, '--impact', ...options], env);
}

/** Lines without the times in them. */
const linesOf = (text: string) =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME').split('\n');

describe('rbac diff --impact', () => {
  const denying = [
    ...before,
    'p, role:default/reader, catalog.entity.create, create, deny',
  ];

  it('says who would lose what, and by which line', async () => {
    const { status, stdout, stderr } = await diff(denying);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    const lines = linesOf(stdout);
    const start = lines.findIndex(line => / lose access /.test(line));
    expect(lines.slice(start, start + 3)).toEqual([
      `${people
        .slice(0, 20)
        .map(({ metadata }) => `user:default/${metadata.name}`)
        .join(
          ', ',
        )} and 5 more lose access to catalog.entity.create (create): allowed before, denied after`,
      '    Deny create on catalog.entity.create is added to role:default/reader',
      '25 people lose access, nobody gains access: of 26 users, 25 in the catalog, read at TIME',
    ]);
  });

  it('says how many of them are in a group', async () => {
    const options = ['--group', 'group:default/all'];
    const { stdout } = await diff(denying, ...options);
    expect(stdout).toContain('\n    25 of them in group:default/all\n');
    expect(stdout).toContain(
      '25 people lose access (25 of them in group:default/all), nobody gains access: of 26 users',
    );
    const { stdout: markdown } = await diff(
      denying,
      ...options,
      '--format',
      'markdown',
    );
    expect(markdown).toContain('\n  - 25 of them in `group:default/all`\n');
    expect(markdown).toContain('(25 of them in `group:default/all`)');
    const wrong = await diff(denying, '--group', 'all');
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain('group');
    const file = await folder.write('next.csv', ...denying);
    const alone = await rbacHere(['diff', file, ...options], env);
    expect([alone.status, alone.stderr]).toEqual([
      2,
      expect.stringContaining('need --impact'),
    ]);
  });

  it('prints the same JSON as the portal', async () => {
    const { stdout } = await diff(denying, '--format', 'json');
    const { body } = await portal.call('post', '/simulate', {
      files: { policies: denying.join('\n') },
    });
    const { impact } = JSON.parse(stdout);
    const { readAt } = impact.evaluatedUsers;
    expect(impact).toEqual({
      ...body.impact,
      evaluatedUsers: { ...body.impact.evaluatedUsers, readAt },
    });
  });

  it('says in text and in Markdown what the dry run of the same change says', async () => {
    const lines = [
      ...before,
      'g, user:default/p07, role:default/more',
      'p, role:default/more, catalog-entity, delete, allow',
    ];
    const dryRun = await portal.call('post', '/policy/roles?dryRun=true', {
      name: 'role:default/more',
      memberReferences: ['user:default/p07'],
      metadata: {},
      policies: [
        { permission: 'catalog-entity', policy: 'delete', effect: 'allow' },
      ],
      conditions: [],
    });
    const { evaluatedUsers, ...impact } = dryRun.body.impact;
    const { stdout: json } = await diff(lines, '--format', 'json');
    expect(JSON.parse(json).impact).toMatchObject(impact);
    const { stdout: text } = await diff(lines);
    const { stdout: markdown } = await diff(lines, '--format', 'markdown');
    expect(impact.accessChanges).toHaveLength(1);
    const [one] = impact.accessChanges;
    const words = [
      impactWords(impact),
      accessChangeWords(one),
      ...one.causes.map((cause: ImpactCauseJson) => causeWords(cause)),
    ];
    expect(words).toHaveLength(3);
    for (const said of words) {
      expect(text).toContain(said);
      expect(markdown.replaceAll('`', '')).toContain(said);
    }
  });

  it('writes a comment on a pull request in which names are nothing but names', async () => {
    const { stdout } = await diff(
      [
        ...before,
        'g, user:default/p07, role:default/more',
        'p, role:default/more, x.<img>`@everybody`, use, allow',
      ],
      '--format',
      'markdown',
    );
    expect(linesOf(stdout).slice(0, 6)).toEqual([
      '### What these policies would do',
      '',
      '**nobody loses access, 1 person gains access: of 26 users, 25 in the catalog, read at TIME**',
      '',
      '- `user:default/p07` gains access to `` x.<img>`@everybody` (use) ``: denied before, allowed after',
      '  - Allow `` use on x.<img>`@everybody` `` is added to `role:default/more`',
    ]);
  });

  it('fails a pipeline only on what --fail-on names', async () => {
    const statusOf = async (lines: readonly string[], failOn: string) =>
      (await diff(lines, '--fail-on', failOn)).status;
    expect(await statusOf(denying, 'loss')).toBe(1);
    expect(await statusOf(denying, 'loss:catalog.entity.create')).toBe(1);
    expect(await statusOf(denying, 'loss:catalog.entity.read')).toBe(0);
    expect(await statusOf(denying, 'gain')).toBe(0);
    const more = [
      ...before,
      'p, role:default/reader, catalog.entity.delete, delete, allow',
    ];
    expect(await statusOf(more, 'gain:catalog.entity.delete')).toBe(1);
    expect(await statusOf(more, 'loss')).toBe(0);
  });

  it('does not let a misspelt permission pass a pipeline', async () => {
    const { status, stderr } = await diff(
      denying,
      '--fail-on',
      'loss:catalog.entity.craete',
    );
    expect(status).toBe(2);
    expect(stderr).toContain(
      '--fail-on: no plugin in the portal has the permission catalog.entity.craete',
    );
    const { status: usage } = await diff(denying, '--fail-on', 'gains');
    expect(usage).toBe(2);
    const file = await folder.write('next.csv', ...denying);
    const without = await rbacHere(['diff', file, '--fail-on', 'gain'], env);
    expect(without.status).toBe(2);
  });
});
