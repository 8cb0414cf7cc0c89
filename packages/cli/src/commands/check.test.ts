import {
  inProcess,
  rbac,
  sarifLog,
  spawnRbac,
  TestFolder,
} from '@internal/rbac-testkit';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { runCommandLine } from '../commandLine';

const rbacHere = inProcess(runCommandLine);

// Starting a process takes its time on a busy machine.
jest.setTimeout(60_000);

let folder: TestFolder;

beforeEach(async () => {
  folder = await TestFolder.make();
});

afterEach(() => folder.remove());

const check = (...args: string[]) => rbac(['check', ...args], folder.path);

const checkHere = (names: readonly string[], ...options: string[]) =>
  rbacHere(['check', ...names.map(name => folder.file(name)), ...options]);

const both = ['policies.csv', 'conditions.yaml'];

const goodCondition = [
  'result: CONDITIONAL',
  'roleEntityRef: role:default/one',
  'pluginId: catalog',
  'resourceType: catalog-entity',
  'permissionMapping: [update]',
  'conditions:',
  '  rule: IS_ENTITY_OWNER',
  '  resourceType: catalog-entity',
  '  params: { claims: [$ownerRefs] }',
];

/** Files with everything that is reported about a load that is not rejected. */
async function writeDoubtfulFiles() {
  await folder.write(
    'policies.csv',
    'p, role:default/one, catalog-entity, read, allow',
    'p, role:default/one, catalog-entity, read, allow',
    'p, role:default/one, catalog-entity, read, deny',
    'p, role:default/two, catalog-entity, read, maybe',
    'g, user:default/mallory, role:default/rbac_admin',
    'g, group:default/team, role:default/three',
  );
  await folder.write(
    'conditions.yaml',
    ...goodCondition,
    '---',
    'result: CONDITIONAL',
    'roleEntityRef: role:default/three',
  );
}

describe('rbac check', () => {
  it('warns of an end that has passed', async () => {
    await folder.write(
      'policies.csv',
      'p, role:default/one, catalog-entity, read, allow',
      'g, user:default/eve, role:default/one, 2001-01-01T00:00:00Z',
      'g, user:default/eve, role:default/one, 2099-01-01T00:00:00Z',
    );
    const { status, stdout } = await checkHere(['policies.csv']);
    expect([status, stdout]).toEqual([
      0,
      `${folder.file('policies.csv')}:2: warning: the end 2001-01-01T00:00:00.000Z has passed; remove the line (role:default/one)
0 errors, 1 warning: 1 role would be loaded, 0 would stay as they are
`,
    ]);
    const strict = await checkHere(['policies.csv'], '--strict');
    expect(strict.status).toBe(1);
  });

  it('finds nothing wrong with the sample files', async () => {
    expect(
      await rbac([
        'check',
        'rbac-policies.csv',
        'rbac-conditional-policies.yaml',
      ]),
    ).toEqual({
      status: 0,
      stdout:
        '0 errors, 0 warnings: 6 roles would be loaded, 0 would stay as they are\n',
      stderr: '',
    });
  });

  it('says with file and line what is wrong, and what follows', async () => {
    await writeDoubtfulFiles();
    const { status, stdout } = await check(...both);
    expect(status).toBe(1);
    expect(stdout.split('\n')).toEqual([
      'policies.csv:2: warning: repeats line 1; remove one of them (role:default/one)',
      'policies.csv:3: warning: contradicts line 1; both are kept and the deny wins (role:default/one)',
      'policies.csv:4: error: effect must be one of allow, deny (role:default/two)',
      expect.stringMatching(
        /^conditions\.yaml:11: error: pluginId must be a string; .* \(role:default\/three\)$/,
      ),
      'policies.csv:5: error: role:default/rbac_admin belongs to the source configuration; it is left unchanged, and its lines here are ignored, denies included',
      '3 errors, 2 warnings: 1 role would be loaded, 3 would stay as they are',
      '',
    ]);
  });

  it.each([
    [
      'catalog.entity.delete, delete, allow',
      'role:default/Worker (allows catalog.entity.delete)',
    ],
    [
      'jenkins.purge, delete, allow',
      'role:default/Worker (allows jenkins.purge, if that is of this type)',
    ],
    ['catalog-entity, delete, allow', undefined],
    ['catalog.location.delete, delete, allow', undefined],
    ['jenkins.purge, update, allow', undefined],
  ])(
    'warns of a deny on a type that an allow on a name overrides: %s',
    async (allow, who) => {
      await folder.write(
        'policies.csv',
        `p, role:default/Worker, ${allow}`,
        'p, role:default/everyone, catalog-entity, delete, deny',
        'p, role:default/everyone, some.other.permission, delete, deny',
      );
      const { stdout } = await checkHere(['policies.csv'], '--strict');
      const [line] = stdout.split('\n');
      expect(line).toMatch(
        who
          ? `policies.csv:2: warning: denies catalog-entity, delete, but not for users who also have ${who}: `
          : /^0 errors, 0 warnings/,
      );
    },
  );

  it('says when nothing would be loaded', async () => {
    await folder.write('policies.csv', '', 'p, role:default/one, catalog');
    await folder.write('conditions.yaml', ...goodCondition, '  - {');
    const { status, stdout } = await checkHere(both);
    expect(status).toBe(1);
    expect(stdout).toMatch(/policies\.csv:2: error: a p line has 5 fields/);
    expect(stdout).toMatch(/conditions\.yaml:\d+: error: is not valid YAML/);
    expect(stdout).toMatch(/ 0 warnings: nothing would be loaded\n$/);
  });

  it('takes warnings for problems when it is strict', async () => {
    const line = 'g, group:default/team, role:default/one';
    await folder.write('policies.csv', line, line);
    expect((await checkHere(['policies.csv'])).status).toBe(0);
    expect((await checkHere(['policies.csv'], '--strict')).status).toBe(1);
    await folder.write('policies.csv', line);
    expect((await checkHere(['policies.csv'], '--strict')).status).toBe(0);
  });

  it.each([['text'], ['json'], ['sarif']])(
    'tells files that cannot be read from files with problems, as %s',
    async format => {
      await folder.write('policies.csv', '');
      const { status, stdout } = await checkHere(
        ['policies.csv', 'nothing.yaml'],
        `--format=${format}`,
      );
      expect(status).toBe(2);
      expect(stdout).toContain('nothing.yaml');
      expect(stdout).toContain('there is no such file');
    },
  );

  it('gives the same as JSON', async () => {
    await writeDoubtfulFiles();
    const { status, stdout } = await checkHere(both, '--format=json');
    const found = JSON.parse(stdout);
    expect(status).toBe(1);
    expect(found).toMatchObject({
      result: 'loaded',
      rolesLoaded: 1,
      rolesLeft: 3,
      errors: 3,
      warnings: 2,
    });
    expect(found.problems).toHaveLength(5);
    expect(found.problems.at(-1)).toMatchObject({
      role: 'role:default/rbac_admin',
    });
  });

  it('writes SARIF that code scanning can show', async () => {
    await writeDoubtfulFiles();
    const { status, stdout } = await check(...both, '--format=sarif');
    expect(status).toBe(1);
    const { tool, results } = sarifLog.parse(JSON.parse(stdout)).runs[0];
    const seen = results.map(({ ruleId, ruleIndex, level, locations }) => {
      expect(tool.driver.rules[ruleIndex!].id).toBe(ruleId);
      const [{ artifactLocation, region }] = locations.map(
        ({ physicalLocation }) => physicalLocation,
      );
      return `${artifactLocation.uri}:${region.startLine} ${level} ${ruleId}`;
    });
    expect(seen).toEqual([
      'policies.csv:2 warning doubtful-line',
      'policies.csv:3 warning doubtful-line',
      'policies.csv:4 error role-not-loaded',
      'conditions.yaml:11 error role-not-loaded',
      'policies.csv:5 error role-not-loaded',
    ]);
  });

  it('names files in SARIF by relative, encoded addresses', async () => {
    const place = (log: string) =>
      JSON.parse(log).runs[0].results[0].locations[0].physicalLocation
        .artifactLocation.uri;
    const file = await folder.write('my policies.csv', 'deny nonsense');
    const inside = await check(file, '--format=sarif');
    expect(place(inside.stdout)).toBe('my%20policies.csv');
    const outside = await rbac(['check', file, '--format=sarif']);
    expect(place(outside.stdout)).toMatch(/^file:\/\/\/.*\/my%20policies.csv$/);
    const { ruleId } = JSON.parse(inside.stdout).runs[0].results[0];
    expect(ruleId).toBe('load-rejected');
  });

  it('distinguishes a line that is left out from a load that is rejected', async () => {
    const file = await folder.write('policies.csv', 'nonsense');
    const { status, stdout } = await checkHere(
      ['policies.csv'],
      '--format=sarif',
    );
    expect(status).toBe(1);
    const [{ ruleId }] = JSON.parse(stdout).runs[0].results;
    expect(ruleId).toBe('line-left-out');
    expect((await rbacHere(['check', file])).stdout).toContain(
      'policies.csv:1: error: the line begins with "nonsense"',
    );
  });

  it('ends without a word when nobody reads on', async () => {
    const lines = Array.from(
      { length: 2_000 },
      (_, n) => `p, role:default/r${n}`,
    );
    const file = await folder.write('policies.csv', ...lines);
    const child = spawnRbac(['check', file]);
    child.stdout.destroy();
    const [complaint, [status]] = await Promise.all([
      text(child.stderr),
      once(child, 'close'),
    ]);
    expect({ complaint, status }).toEqual({ complaint: '', status: 2 });
  });

  it('does not list thousands of problems', async () => {
    const lines = Array.from(
      { length: 3_000 },
      (_, n) => `p, role:default/r${n}`,
    );
    const file = await folder.write('policies.csv', ...lines);
    const { status, stdout } = await rbacHere(['check', file]);
    expect(status).toBe(1);
    expect(stdout).toContain('error: and 2000 more of this severity');
  });
});
