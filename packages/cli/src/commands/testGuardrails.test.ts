import { inProcess, sarifLog, TestFolder } from '@internal/rbac-testkit';
import { runCommandLine } from '../commandLine';

const rbacHere = inProcess(runCommandLine);

jest.setTimeout(60_000);

let folder: TestFolder;

beforeEach(async () => {
  folder = await TestFolder.make();
});

afterEach(() => folder.remove());

const catalog = [
  'kind: User',
  'metadata: { name: ann }',
  'spec: { memberOf: [security] }',
  '---',
  'kind: User',
  'metadata: { name: eve }',
  'spec: { memberOf: [group:default/contractors] }',
  '---',
  'kind: Group',
  'metadata: { name: security }',
  'spec: { type: team, children: [], parent: staff }',
  '---',
  'kind: Group',
  'metadata: { name: contractors }',
  'spec: { type: team, children: [] }',
  '---',
  'kind: Component',
  'metadata: { name: some-component }',
];

const policies = [
  'p, role:default/readers, catalog-entity, read, allow',
  'g, group:default/contractors, role:default/readers',
  'p, role:default/keepers, catalog.entity.delete, delete, allow',
  'g, group:default/staff, role:default/keepers',
];

const guardrails = [
  'tests:',
  '  - { user: user:default/eve, permission: catalog.entity.delete, expect: deny }',
  '  - { user: user:default/ann, permission: catalog.entity.delete, expect: allow }',
  'guardrails:',
  '  - { name: only security deletes, permission: catalog.entity.delete, onlyBy: group:default/security }',
  '  - { name: contractors read only, of: group:default/contractors, only: [{ action: read }] }',
];

async function run(...options: string[]) {
  const names = ['policies.csv', 'conditions.yaml'];
  return rbacHere([
    'test',
    ...names.map(name => folder.file(name)),
    ...['--guardrails', folder.file('guardrails.yaml')],
    ...['--catalog', folder.file('catalog.yaml')],
    ...options,
  ]);
}

async function write(
  parts: Partial<
    Record<'policies' | 'conditions' | 'guardrails' | 'catalog', string[]>
  > = {},
) {
  await folder.write('policies.csv', ...(parts.policies ?? policies));
  await folder.write('conditions.yaml', ...(parts.conditions ?? ['# empty']));
  await folder.write('guardrails.yaml', ...(parts.guardrails ?? guardrails));
  await folder.write('catalog.yaml', ...(parts.catalog ?? catalog));
}

it('passes where the files keep every guardrail', async () => {
  await write();
  expect(await run()).toEqual({
    status: 0,
    stderr: '',
    stdout: `4 tests and guardrails for 2 people: 4 hold (0 at risk), 0 broken, 0 not judged
tests touch 1 of 7 policies and 0 of 0 branches of conditions
`,
  });
});

it('names the person and the way by which a guardrail is broken, with its line', async () => {
  await write({
    policies: [...policies, 'g, user:default/eve, role:default/keepers'],
  });
  const { status, stdout } = await run();
  expect(status).toBe(1);
  expect(stdout.replaceAll(folder.path, '')).toBe(
    `/guardrails.yaml:2: error: "user:default/eve, catalog.entity.delete: deny": user:default/eve, catalog.entity.delete: deny is expected, but user:default/eve gets catalog.entity.delete (delete): ALLOW (user:default/eve → role:default/keepers)
/guardrails.yaml:5: error: "only security deletes": Only group:default/security may have catalog.entity.delete, but user:default/eve gets catalog.entity.delete (delete): ALLOW (user:default/eve → role:default/keepers)
/guardrails.yaml:6: error: "contractors read only": group:default/contractors may do nothing but read, but user:default/eve gets catalog.entity.delete (delete): ALLOW (user:default/eve → role:default/keepers)
4 tests and guardrails for 2 people: 1 hold (0 at risk), 3 broken, 0 not judged
tests touch 1 of 7 policies and 0 of 0 branches of conditions
`,
  );
});

type XmlElement = [string, Record<string, string>, ...unknown[]];

/** The one element of a document that has a tag in each line, and no text. */
function elementOf(xml: string): unknown {
  const [declaration, ...lines] = xml.trimEnd().split('\n');
  expect(declaration).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  const value = '"((?:[^<&"\\p{Cc}]|&(?:amp|lt|gt|quot);)*)"';
  const tag = new RegExp(`^ *<(/?)(\\w+)((?: \\w+=${value})*)( /)?>$`, 'u');
  const open: XmlElement[] = [['document', {}]];
  for (const line of lines) {
    expect(line).toMatch(tag);
    const [, end, name, attributes, , isEmpty] = tag.exec(line)!;
    if (end) {
      expect(open.pop()![0]).toBe(name);
    } else {
      const element: XmlElement = [
        name,
        Object.fromEntries(
          [...attributes.matchAll(new RegExp(`(\\w+)=${value}`, 'gu'))].map(
            ([, key, text]) => [key, text],
          ),
        ),
      ];
      open.at(-1)!.push(element);
      if (!isEmpty) {
        open.push(element);
      }
    }
  }
  expect(open).toHaveLength(1);
  return open[0][2];
}

/** One of each: held, broken, not judged, a warning, a role left behind, untouched. */
const everyOutcome = {
  policies: [
    ...policies,
    'g, user:default/eve, role:default/keepers',
    'g, user:default/eve, role:default/keepers',
    'p, role:default/half, catalog-entity, nonsense, allow',
  ],
  guardrails: [
    'guardrails:',
    '  - { name: "a <b> & \\"c\\"", permission: catalog.entity.delete, onlyBy: group:default/security }',
    '  - { name: reading, permission: catalog.entity.read, atLeast: 1 people }',
    '  - { name: unheard of, permission: some.permission, onlyBy: group:default/security }',
  ],
};

it('writes SARIF of every outcome, as the standard and code scanning demand it', async () => {
  await write(everyOutcome);
  const { stdout } = await run('--format', 'sarif', '--coverage');
  const [{ results, invocations }] = sarifLog.parse(JSON.parse(stdout)).runs;
  expect(new Set(results.map(({ ruleId }) => ruleId))).toEqual(
    new Set([
      'doubtful-line',
      'role-not-loaded',
      'guardrail-broken',
      'untested',
    ]),
  );
  expect(invocations?.[0].toolExecutionNotifications).toEqual([
    {
      level: 'note',
      message: { text: expect.stringContaining('"unheard of"') },
    },
  ]);
});

it('writes JUnit of every outcome, as well-formed XML with counts that are right', async () => {
  await write(everyOutcome);
  const { stdout } = await run('--format', 'junit');
  const counts = { tests: '3', failures: '1', skipped: '1', errors: '0' };
  const place = (line: string) => ({
    classname: '/guardrails.yaml',
    file: '/guardrails.yaml',
    line,
  });
  expect(elementOf(stdout.replaceAll(folder.path, ''))).toEqual([
    'testsuites',
    { name: 'rbac test', ...counts },
    [
      'testsuite',
      { name: 'rbac test', ...counts },
      [
        'testcase',
        { name: 'a &lt;b&gt; &amp; &quot;c&quot;', ...place('2') },
        ['failure', { message: expect.stringContaining('user:default/eve') }],
      ],
      ['testcase', { name: 'reading', ...place('3') }],
      [
        'testcase',
        { name: 'unheard of', ...place('4') },
        ['skipped', { message: expect.stringContaining('cannot be judged') }],
      ],
    ],
  ]);
});

it('lists with their lines the policies and conditions that no test touches', async () => {
  await write({
    conditions: [
      'result: CONDITIONAL',
      'roleEntityRef: role:default/keepers',
      'pluginId: catalog',
      'resourceType: catalog-entity',
      'permissionMapping: [update]',
      'conditions:',
      '  anyOf:',
      '    - { rule: IS_ORPHAN, resourceType: catalog-entity, params: {} }',
      '    - { rule: HAS_LABEL, resourceType: catalog-entity, params: { label: a } }',
    ],
  });
  const { status, stdout } = await run('--coverage', '--strict');
  expect(status).toBe(1);
  expect(stdout.replaceAll(folder.path, '').split('\n')).toEqual(
    expect.arrayContaining([
      '/policies.csv:1: warning: no test touches the policy catalog-entity, read, allow of role:default/readers',
      '/conditions.yaml:1: warning: no test touches the condition on catalog-entity of role:default/keepers',
      'tests touch 1 of 7 policies and 0 of 1 branch of conditions',
    ]),
  );
});

it('lists the branches of a condition that no test touches, where tests touch others', async () => {
  await write({
    conditions: [
      'result: CONDITIONAL',
      'roleEntityRef: role:default/readers',
      'pluginId: catalog',
      'resourceType: catalog-entity',
      'permissionMapping: [update, { name: catalog.entity.delete, action: delete }, read, delete]',
      'conditions: { rule: IS_ORPHAN, resourceType: catalog-entity, params: {} }',
    ],
    guardrails: [
      'tests:',
      '  - { user: user:default/eve, permission: catalog.entity.read, expect: conditional }',
    ],
  });
  const { stdout } = await run('--coverage');
  expect(stdout.replaceAll(folder.path, '').split('\n')).toEqual(
    expect.arrayContaining([
      '/conditions.yaml:1: warning: no test touches update and catalog.entity.delete, delete and delete in the condition on catalog-entity of role:default/readers',
      'tests touch 1 of 7 policies and 1 of 4 branches of conditions',
    ]),
  );
});

it('knows what the configuration gives everybody, and counts it as what tests touch', async () => {
  await write({
    guardrails: [
      'tests:',
      '  - { user: user:default/eve, permission: catalog.location.read, expect: allow }',
      '  - { user: user:default/ann, permission: catalog.entity.delete, expect: deny }',
    ],
  });
  expect((await run()).status).toBe(1);
  const everybody = ['--default-role', 'role:default/everybody'];
  const basic = [
    'catalog.location.read,read',
    'catalog.entity.delete, delete, deny',
  ];
  const { status, stdout } = await run(
    ...everybody,
    ...basic.flatMap(text => ['--basic-permission', text]),
  );
  expect([status, stdout]).toEqual([
    0,
    expect.stringContaining('tests touch 3 of 9 policies'),
  ]);
});

const misspelt = [
  'guardrails:',
  '  - { name: only security deletes, permission: catalog.entity.delete, onlyBy: [group:default/security, group:default/secrity] }',
  '  - { name: nobody deploys, permission: deploy.rum, action: use, onlyBy: group:default/security }',
];

it('reports names that neither the catalog nor Backstage knows, and fails for them with --strict', async () => {
  await write({ guardrails: misspelt });
  const { status, stdout } = await run();
  expect(status).toBe(0);
  expect(stdout.replaceAll(folder.path, '')).toBe(
    `/guardrails.yaml:2: warning: "only security deletes": names group:default/secrity, which is not in the catalog (did you mean group:default/security?)
/guardrails.yaml:3: warning: "nobody deploys": names the permission deploy.rum, which no plugin has
2 tests and guardrails for 2 people: 2 hold (0 at risk), 0 broken, 0 not judged
tests touch 0 of 7 policies and 0 of 0 branches of conditions
`,
  );
  expect((await run('--strict')).status).toBe(1);
});

it('takes a permission for known that the policy files name', async () => {
  await write({
    guardrails: misspelt,
    policies: [...policies, 'p, role:default/keepers, deploy.rum, use, deny'],
  });
  expect((await run()).stdout).not.toContain('deploy.rum');
});

it.each([
  [
    'json',
    {
      warnings: [
        expect.objectContaining({ line: 2, severity: 'warning' }),
        expect.objectContaining({ line: 3, severity: 'warning' }),
      ],
    },
  ],
  [
    'sarif',
    {
      runs: [
        expect.objectContaining({
          results: [
            expect.objectContaining({
              ruleId: 'doubtful-line',
              level: 'warning',
            }),
            expect.objectContaining({
              ruleId: 'doubtful-line',
              level: 'warning',
            }),
          ],
        }),
      ],
    },
  ],
])('has the names that nobody knows in %s', async (format, found) => {
  await write({ guardrails: misspelt });
  const { stdout } = await run('--format', format);
  expect(JSON.parse(stdout)).toMatchObject(found);
});

it('has the names that nobody knows in junit', async () => {
  await write({ guardrails: misspelt });
  const { stdout } = await run('--format', 'junit');
  expect(elementOf(stdout)).toMatchObject([
    'testsuites',
    { failures: '0' },
    [
      'testsuite',
      { failures: '0' },
      [
        'testcase',
        { name: 'only security deletes' },
        [
          'properties',
          {},
          [
            'property',
            {
              name: 'warning',
              value: expect.stringContaining('group:default/secrity'),
            },
          ],
        ],
      ],
      [
        'testcase',
        { name: 'nobody deploys' },
        ['properties', {}, ['property', {}]],
      ],
    ],
  ]);
});

it('reports what breaks guardrails with mode: report, and ends with 0', async () => {
  await write({
    guardrails: ['mode: report', ...guardrails],
    policies: [...policies, 'g, user:default/eve, role:default/keepers'],
  });
  for (const options of [[], ['--strict']]) {
    const { status, stdout } = await run(...options);
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(
        /guardrails.yaml:6: warning: "only security deletes": .*but user:default\/eve gets/,
      ),
    ]);
    expect(stdout).toContain('3 broken');
  }
  const sarif = JSON.parse((await run('--format', 'sarif')).stdout);
  expect(sarif.runs[0].results).toEqual(
    Array(3).fill(
      expect.objectContaining({ ruleId: 'guardrail-broken', level: 'warning' }),
    ),
  );
  const junit = (await run('--format', 'junit')).stdout;
  expect(junit).toContain('failures="0"');
  expect(junit).toContain('user:default/eve gets');
});

it('has nothing to test where the file says that it is empty', async () => {
  await write({ guardrails: ['# empty'] });
  expect(await run()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^0 tests and guardrails for 2 people: 0 hold/,
    ),
  });
});

it.each([
  [['--basic-permission', 'a,read'], /needs --default-role/],
  [['--basic-permission', 'a,write'], /policy must be one of create/],
  [
    ['--basic-permission', 'a,read,allow,more'],
    /<permission>,<action>,<effect>/,
  ],
  [['--basic-permission', ''], /permission must not be empty/],
])(
  'refuses a basic permission that says nothing: %j',
  async (options, said) => {
    await write();
    const { status, stderr } = await run(...options);
    expect([status, stderr]).toEqual([2, expect.stringMatching(said)]);
  },
);

it('reports progress of a long run on standard error', async () => {
  await write({
    guardrails: [
      'tests:',
      ...Array.from(
        { length: 250 },
        (_, index) =>
          `  - { name: test ${index}, user: user:default/eve, permission: catalog.entity.delete, expect: deny }`,
      ),
    ],
  });
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => {
    now += 3_000;
    return now;
  });
  const { stderr } = await run();
  clock.mockRestore();
  expect(stderr).toBe(
    'rbac test: 100 of 250 tests and guardrails judged\nrbac test: 200 of 250 tests and guardrails judged\n',
  );
});

it('does not judge a test of a resource on which conditions decide, and says so', async () => {
  await write({
    conditions: [
      'result: CONDITIONAL',
      'roleEntityRef: role:default/readers',
      'pluginId: catalog',
      'resourceType: catalog-entity',
      'permissionMapping: [read]',
      'conditions: { rule: IS_ORPHAN, resourceType: catalog-entity, params: {} }',
    ],
    guardrails: [
      'tests:',
      '  - { user: user:default/eve, permission: catalog.entity.read, on: component:default/c, expect: deny }',
    ],
  });
  const { status, stdout } = await run();
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(
      /guardrails.yaml:2: warning: .*cannot be judged: conditions decide/,
    ),
  ]);
  expect((await run('--strict')).status).toBe(1);
});

it.each([
  [
    { catalog: ['kind: User', 'metadata: {}'] },
    /catalog.yaml:1: error: an entity has to have/,
  ],
  [
    {
      catalog: [
        'kind: User',
        'metadata: { name: a }',
        'spec: { memberOf: ["x y"] }',
      ],
    },
    /"x y" is not the reference/,
  ],
  [
    { guardrails: ['guardrails: [{ name: a }]'] },
    /guardrails.yaml:1: error: guardrails\[0\]/,
  ],
  [{ policies: ['p, deny'] }, /error/],
])(
  'ends with status 2 and the line where a file cannot be understood: %j',
  async (parts, said) => {
    await write(parts);
    const { status, stderr } = await run();
    expect([status, stderr]).toEqual([2, expect.stringMatching(said)]);
  },
);

it('reads the catalog as JSON with relations', async () => {
  await write({
    catalog: [
      JSON.stringify([
        {
          kind: 'User',
          metadata: { name: 'ann', namespace: 'default' },
          relations: [
            { type: 'memberOf', targetRef: 'group:default/security' },
          ],
        },
        {
          kind: 'Group',
          metadata: { name: 'staff', namespace: 'default' },
          relations: [
            { type: 'parentOf', targetRef: 'group:default/security' },
          ],
        },
      ]),
    ],
  });
  expect((await run()).stdout).toMatch(/for 1 person: 4 hold/);
});

it('judges 1,000 roles and 1,000 tests in less than two seconds', async () => {
  const numbers = Array.from({ length: 1_000 }, (_, index) => index);
  await write({
    policies: numbers.flatMap(index => [
      `p, role:default/r${index}, plugin.permission-${index}, read, allow`,
      `p, role:default/r${index}, catalog-entity, read, allow`,
      `g, user:default/u${index}, role:default/r${index}`,
    ]),
    catalog: [
      JSON.stringify(
        numbers.map(index => ({
          kind: 'User',
          metadata: { name: `u${index}` },
          spec: { memberOf: [`g${index % 50}`] },
        })),
      ),
    ],
    guardrails: [
      'tests:',
      ...numbers.map(
        index =>
          `  - { user: user:default/u${index}, permission: plugin.permission-${index}, action: read, expect: allow }`,
      ),
    ],
  });
  const began = process.cpuUsage();
  const { status, stdout } = await run();
  const { user, system } = process.cpuUsage(began);
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(
      /^1000 tests and guardrails for 1000 people: 1000 hold/,
    ),
  ]);
  expect((user + system) / 1e6).toBeLessThan(2);
});
